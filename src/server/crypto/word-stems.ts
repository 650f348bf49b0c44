import { stemmer } from '@orama/stemmers/russian';

/** A word, or one picture of the emoji. */
export const WORD = /[\p{L}\p{N}]+|\p{Extended_Pictographic}/gu;
const CYRILLIC = /^[а-я]+$/;

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

/** The stems of the words of a text: Russian words cut to their stem, others whole. */
export const wordStems = (text: string): Set<string> =>
  new Set(plainWords(text).map((word) => (CYRILLIC.test(word) ? stemmer(word) || word : word)));
