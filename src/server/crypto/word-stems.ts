import { stemmer } from '@orama/stemmers/russian';

const WORD = /[\p{L}\p{N}]+/gu;
const CYRILLIC = /^[а-я]+$/;

/** The stems of the words of a text: small letters, ё as е, no stress marks; Russian words cut to their stem, others whole. */
export function wordStems(text: string): Set<string> {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('\u0301', '')
    .replaceAll('\u00ad', '');
  const stems = new Set<string>();
  for (const [word] of plain.matchAll(WORD)) stems.add(CYRILLIC.test(word) ? stemmer(word) || word : word);
  return stems;
}
