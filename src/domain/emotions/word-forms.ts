import groups from '~/catalogue/word-forms.json';

/** Words whose forms a stemmer does not bring together: «друг», «друзьями». */

const plain = (word: string): string => word.toLowerCase().replaceAll('ё', 'е');
const GROUPS: readonly (readonly string[])[] = groups.map((forms) => forms.map(plain));

/** The word with the other forms of the same, by the stems that `stem` gives; the word alone when it has no others. */
export function formsOf(word: string, stem: (word: string) => string): readonly string[] {
  const one = plain(word);
  const root = stem(one);
  const group = GROUPS.find((forms) => forms.some((form) => form === one || stem(form) === root));
  return group ? [one, ...group] : [one];
}
