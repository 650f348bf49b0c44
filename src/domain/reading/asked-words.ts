import { HELP_PHRASES, SKIPPED_WORDS, SYNONYMS } from '~/catalogue/search-words';
import { needsHelpLines } from '../care/crisis-text';
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

const isSame = (one: string, other: string): boolean =>
  one === other || (Math.min(one.length, other.length) >= SHORTEST_SLIP - 1 && isOneSlip(one, other));

const isSkipped = (word: string): boolean => SKIPPED_WORDS.has(word.toLowerCase());

const termsOf = (phrase: string, stem: Stem): string[] => {
  const words = searchWords(phrase);
  const told = words.filter((word) => !isSkipped(word));
  return (told.length > 0 ? told : words).map((word) => searchTerm(word, stem));
};

/** Whether every word of the phrase stands among these terms, in any form. */
const holds = (terms: readonly string[], phrase: string, stem: Stem): boolean =>
  termsOf(phrase, stem).every((term) => terms.some((asked) => isSame(asked, term)));

/** The words of a query without those too common to look for, each with what the site calls it. */
export function askedParts(query: string, stem: Stem): AskedPart[] {
  const all = searchWords(query);
  const told = all.filter((word) => !isSkipped(word));
  let rest = told.length > 0 ? told : all;
  const parts: AskedPart[] = [];
  for (const { asked, means } of SYNONYMS) {
    const terms = rest.map((word) => searchTerm(word, stem));
    const phrase = asked.find((one) => holds(terms, one, stem));
    if (phrase === undefined) continue;
    const taken = termsOf(phrase, stem);
    const own = (word: string) => taken.some((term) => isSame(searchTerm(word, stem), term));
    parts.push({ words: rest.filter(own), means });
    rest = rest.filter((word) => !own(word));
  }
  return [...rest.map((word) => ({ words: [word], means: [] })), ...parts];
}

/** Whether somebody who searches for this should see the help lines before anything else. */
export function asksForHelp(query: string, stem: Stem): boolean {
  const terms = searchWords(query).map((word) => searchTerm(word, stem));
  return (
    terms.length > 0 &&
    (needsHelpLines(query) ||
      HELP_PHRASES.some((phrase) =>
        searchWords(phrase).every((word) => terms.some((asked) => isSame(asked, searchTerm(word, stem)))),
      ))
  );
}
