import { stemmer } from '@orama/stemmers/russian';
import { formsOf } from '~/domain/emotions/word-forms';
import { isNear } from '~/domain/near-words';
import { plainWords, WORD, wordStems } from '../crypto/word-stems';

/** Searched words against a text: in any of their forms, and with one slip of the finger. */

/** Words that are searched at once; further ones are left out. */
const MOST_WORDS = 8;
/** Signs of an excerpt before the first found word and in all. */
const BEFORE = 60;
const LENGTH = 200;

/** A searched word: the stems of all its forms. */
export type SearchedWord = readonly string[];

export const searchedWords = (text: string): SearchedWord[] =>
  [...new Set(plainWords(text))].slice(0, MOST_WORDS).map((word) => [...wordStems(formsOf(word, stemmer).join(' '))]);

const fits = (word: SearchedWord, stem: string): boolean => word.some((form) => isNear(form, stem));

/** Words of a text with their places. */
function wordsOf(text: string): { stem: string; from: number; to: number }[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const [stem] = wordStems(word);
    return stem === undefined ? [] : [{ stem, from: index, to: index + word.length }];
  });
}

export interface Matched {
  excerpt: string;
  marks: [number, number][];
}

/** The passage of a text where the first searched word stands, with all found words in it; null: not every word is in the text. */
export function matchText(text: string, searched: readonly SearchedWord[]): Matched | null {
  const words = wordsOf(text);
  if (searched.length === 0) return null;
  if (!searched.every((one) => words.some(({ stem }) => fits(one, stem)))) return null;
  const found = words.filter(({ stem }) => searched.some((one) => fits(one, stem)));
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
