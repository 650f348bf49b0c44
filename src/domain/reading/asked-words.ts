import { HELP_PHRASES, SKIPPED_WORDS, SYNONYMS } from '~/catalogue/search-words';
import { needsReview } from '../care/review-text';
import { searchTerm, searchWords } from './search';

type Stem = (word: string) => string;

/** A part of a query: its own words, which stand together, or any of the site's words for them. */
export interface AskedPart {
  words: string[];
  means: readonly string[];
}

/** Words shorter than this are taken as they are written. */
const SHORTEST_SLIP = 6;

/** Whether two words differ by at most one letter: put in, left out, or another one. */
export function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  return short.slice(start + (short.length === long.length ? 1 : 0)) === long.slice(start + 1);
}

const isLong = (one: string, other: string): boolean => Math.min(one.length, other.length) >= SHORTEST_SLIP - 1;

type Same = (one: string, other: string, stem: Stem) => boolean;

/** The same word in any form. */
const isForm: Same = (one, other, stem) => searchTerm(one, stem) === searchTerm(other, stem);

/** The same word in any form, or with one slip: in its stem, or in an ending that the stemmer then does not know. */
const isSame: Same = (one, other, stem) => {
  if (isForm(one, other, stem)) return true;
  const [term, otherTerm] = [searchTerm(one, stem), searchTerm(other, stem)];
  return (
    (isLong(term, otherTerm) && isOneSlip(term, otherTerm)) ||
    (isLong(one, other) && isOneSlip(one.toLowerCase(), other))
  );
};

const isSkipped = (word: string): boolean => SKIPPED_WORDS.has(word.toLowerCase());

/** The words to look for: without the common ones, unless there are no others. */
function distinctWords(text: string): string[] {
  const words = searchWords(text);
  const told = words.filter((word) => !isSkipped(word));
  return told.length > 0 ? told : words;
}

/**
 * The words of a query without those too common to look for, each with what the site calls it. Words as they are written come before
 * slips: «переехала» differs from «переедала» by one letter.
 */
export function askedParts(query: string, stem: Stem): AskedPart[] {
  let rest = distinctWords(query);
  const parts: AskedPart[] = [];
  for (const same of [isForm, isSame]) {
    for (const { asked, means } of SYNONYMS) {
      const stands = (word: string) => rest.some((one) => same(one, word, stem));
      const taken = asked.map(distinctWords).find((words) => words.every(stands));
      if (taken === undefined) continue;
      const isTaken = (one: string) => taken.some((word) => same(one, word, stem));
      parts.push({ words: rest.filter(isTaken), means });
      rest = rest.filter((one) => !isTaken(one));
    }
  }
  return [...rest.map((word) => ({ words: [word], means: [] })), ...parts];
}

/** Whether somebody who searches for this should see the help lines before anything else. */
export function asksForHelp(query: string, stem: Stem): boolean {
  const words = searchWords(query);
  const stands = (word: string) => words.some((one) => isSame(one, word, stem));
  return words.length > 0 && (needsReview(query) || HELP_PHRASES.some((phrase) => searchWords(phrase).every(stands)));
}
