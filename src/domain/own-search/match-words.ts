import { formsOf } from '../emotions/word-forms';
import { isNear } from '../near-words';
import { plainWords, type Stem, stemsOf } from '../words';

/** Searched words against a text: in any of their forms, and with one slip of the finger. */

/** Words that are searched at once; further ones are left out. */
const MOST_WORDS = 8;
/** Signs of an excerpt before the first found word and in all. */
const BEFORE = 60;
const LENGTH = 200;
/** A word as it was written, with its stress marks and soft hyphens. */
const WRITTEN = /[\p{L}\p{N}](?:[\p{L}\p{N}]|\u0301|\u00ad)*|\p{Extended_Pictographic}/gu;

/** A searched word: the stems of all its forms. */
export type SearchedWord = readonly string[];

export const searchedWords = (text: string, stem: Stem): SearchedWord[] =>
  [...new Set(plainWords(text))].slice(0, MOST_WORDS).map((word) => [...stemsOf(formsOf(word, stem).join(' '), stem)]);

const fits = (word: SearchedWord, stem: string): boolean => word.some((form) => isNear(form, stem));

/** Words of a text with their places. */
function wordsOf(text: string, stem: Stem): { root: string; from: number; to: number }[] {
  return [...text.matchAll(WRITTEN)].flatMap(({ 0: word, index }) => {
    const [root] = stemsOf(word, stem);
    return root === undefined ? [] : [{ root, from: index, to: index + word.length }];
  });
}

export interface Matched {
  excerpt: string;
  /** Found words in the excerpt: from and to, in UTF-16 units. */
  marks: [number, number][];
}

/** The passage of a text where the first searched word stands, with all found words in it; null: not every word is in the text. */
export function matchText(text: string, searched: readonly SearchedWord[], stem: Stem): Matched | null {
  const words = wordsOf(text, stem);
  if (searched.length === 0) return null;
  if (!searched.every((one) => words.some(({ root }) => fits(one, root)))) return null;
  const found = words.filter(({ root }) => searched.some((one) => fits(one, root)));
  const start = Math.max(0, (found[0]?.from ?? 0) - BEFORE);
  const from = start === 0 ? 0 : (words.find((word) => word.from >= start)?.from ?? 0);
  const last = words.findLast((word) => word.to <= from + LENGTH);
  const to = text.length <= from + LENGTH ? text.length : (last?.to ?? from + LENGTH);
  const [head, tail] = [from > 0 ? '… ' : '', to < text.length ? ' …' : ''];
  const moved = head.length - from;
  return {
    excerpt: head + text.slice(from, to) + tail,
    marks: found.filter((one) => one.to <= to).map((one) => [one.from + moved, one.to + moved]),
  };
}
