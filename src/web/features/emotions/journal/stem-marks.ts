import { stemmer } from '@orama/stemmers/russian';

export interface Piece {
  text: string;
  hit: boolean;
}

const WORD = /[\p{L}\p{N}]+/gu;
const MIN_PREFIX = 3;

const normal = (word: string) => word.toLowerCase().replaceAll('ё', 'е');

/** The words of a query as stems and beginnings, ready to be compared. */
function needles(query: string): { stems: Set<string>; beginnings: string[] } {
  const words = (query.match(WORD) ?? []).map(normal);
  return {
    stems: new Set(words.map((word) => stemmer(word))),
    beginnings: words.filter((word) => word.length >= MIN_PREFIX),
  };
}

/** Cuts a text into pieces and marks the words that share a stem or a beginning with a word of the query. */
export function markHits(text: string, query: string): Piece[] {
  const { stems, beginnings } = needles(query);
  if (stems.size === 0) return [{ text, hit: false }];
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    const word = normal(match[0]);
    if (!stems.has(stemmer(word)) && !beginnings.some((beginning) => word.startsWith(beginning))) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), hit: false });
    pieces.push({ text: match[0], hit: true });
    end = match.index + match[0].length;
  }
  if (end < text.length || pieces.length === 0) pieces.push({ text: text.slice(end), hit: false });
  return pieces;
}
