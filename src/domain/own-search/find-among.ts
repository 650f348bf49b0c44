import type { Stem } from '../words';
import type { Found, OwnAnchor, OwnKind } from './found';
import { matchText, type SearchedWord } from './match-words';

/** Something that a person wrote. */
export interface OwnThing {
  place: OwnAnchor;
  /** `YYYY-MM-DD`; empty where nobody knows. */
  day: string;
  title: string;
  text: string;
}

/** What narrows a search; a bound or kinds that are absent narrow nothing. */
export interface OwnFilter {
  kinds?: readonly OwnKind[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Things of the asked kinds and days that hold every searched word. */
export function findAmong(
  things: readonly OwnThing[],
  words: readonly SearchedWord[],
  { kinds, from, to }: OwnFilter,
  stem: Stem,
): Found[] {
  return things.flatMap(({ text, ...thing }): Found[] => {
    const isAsked =
      (!kinds || kinds.includes(thing.place.kind)) && (!from || thing.day >= from) && (!to || thing.day <= to);
    const matched = isAsked ? matchText(text, words, stem) : null;
    return matched ? [{ ...thing, ...matched }] : [];
  });
}

/** The latest day first; within a day as they come. */
export const latestFirst = (found: readonly Found[]): Found[] =>
  found.toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0));
