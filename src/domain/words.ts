/** Words of a text as a search compares them. */

/** A word, or one picture of the emoji. */
export const WORD = /[\p{L}\p{N}]+|\p{Extended_Pictographic}/gu;
/** A longer one is no word, and its stem would take time with the square of its length. */
const STEMMED = /^[а-я]{1,64}$/;

/** The words of a text in small letters, ё as е, without stress marks; each emoji is a word. */
export function plainWords(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('\u0301', '')
    .replaceAll('\u00ad', '');
  return plain.match(WORD) ?? [];
}

/** Cuts a Russian word to its stem. */
export type Stem = (word: string) => string;

/** A word of `plainWords` as it is compared: a Russian one cut to its stem, another whole. */
export const stemOf = (word: string, stem: Stem): string => (STEMMED.test(word) ? stem(word) || word : word);

/** The stems of the words of a text. */
export const stemsOf = (text: string, stem: Stem): Set<string> =>
  new Set(plainWords(text).map((word) => stemOf(word, stem)));
