import { stemmer } from '@orama/stemmers/russian';
import { formsOf } from '~/domain/emotions/word-forms';
import { markWords, type Piece } from '~/web/ui/marked';

const WORD = /[\p{L}\p{N}]+|\p{Extended_Pictographic}/gu;
const MIN_PREFIX = 3;

const normal = (word: string) => word.toLowerCase().replaceAll('ё', 'е');

/** The words of a query as stems and beginnings, ready to be compared. */
function needles(query: string): { stems: Set<string>; beginnings: string[] } {
  const words = (query.match(WORD) ?? []).map(normal);
  return {
    stems: new Set(words.flatMap((word) => formsOf(word, stemmer)).map((word) => stemmer(word))),
    beginnings: words.filter((word) => word.length >= MIN_PREFIX),
  };
}

/** Whether a text holds every word of the query, or its beginning. */
export const holdsAll = (text: string, query: string): boolean =>
  (query.match(WORD) ?? []).every((word) => markHits(text, word).some(({ hit }) => hit));

/** Cuts a text into pieces and marks the words that share a stem or a beginning with a word of the query. */
export function markHits(text: string, query: string): Piece[] {
  const { stems, beginnings } = needles(query);
  return markWords(text, (found) => {
    const word = normal(found);
    return stems.has(stemmer(word)) || beginnings.some((beginning) => word.startsWith(beginning));
  });
}
