import { formsOf } from '../emotions/word-forms';
import { isNear, isSlippery, slipsAtEnd } from '../near-words';
import { plainWords, type Stem, stemOf, stemsOf } from '../words';

/** Searched words against a text: in any of their forms, and with one slip of the finger. */

/** Words that are searched at once; further ones are left out. */
const MOST_WORDS = 8;
/** Signs of an excerpt before the first found word and in all. */
const BEFORE = 60;
const LENGTH = 200;
/** A word as it was written, with its stress marks and soft hyphens. */
const WRITTEN = /[\p{L}\p{N}](?:[\p{L}\p{N}]|\u0301|\u00ad)*|\p{Extended_Pictographic}/gu;

export interface SearchedWord {
  /** As `plainWords` gives it. */
  plain: string;
  /** The stems of all its forms. */
  stems: readonly string[];
}

export const searchedWords = (text: string, stem: Stem): SearchedWord[] =>
  [...new Set(plainWords(text))]
    .slice(0, MOST_WORDS)
    .map((plain) => ({ plain, stems: [...stemsOf(formsOf(plain, stem).join(' '), stem)] }));

/** Stems of words that a searched one may have been meant for: with a slip in its ending it has a stem far from theirs. */
export function meantStems({ plain, stems }: SearchedWord, stem: Stem): string[] {
  if (!stems.every(isSlippery)) return [];
  return [...new Set(slipsAtEnd(plain).map((word) => stemOf(word, stem)))].filter(isSlippery);
}

interface Word {
  plain: string;
  root: string;
  from: number;
  to: number;
}

const fits = ({ plain, stems }: SearchedWord, word: Word): boolean =>
  stems.some((form) => isNear(form, word.root)) ||
  (plain[0] === word.plain[0] && isNear(plain, word.plain) && [...stems, word.root].every(isSlippery));

/** Words of a text with their places. */
function wordsOf(text: string, stem: Stem): Word[] {
  return [...text.matchAll(WRITTEN)].flatMap(({ 0: word, index }) => {
    const [plain] = plainWords(word);
    return plain === undefined ? [] : [{ plain, root: stemOf(plain, stem), from: index, to: index + word.length }];
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
  if (!searched.every((one) => words.some((word) => fits(one, word)))) return null;
  const found = words.filter((word) => searched.some((one) => fits(one, word)));
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
