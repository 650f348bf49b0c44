import { KEEPER_NAMES, SITE_NAMES } from '~/catalogue/keeper-names';
import { readingsOf, skeletonOf } from '../skeleton';
import { flagsOf } from '../wall/review';
import { REPORTS_TO_HOLD, REQUESTS_TO_FOLD } from './limits';
import type { PostState } from './post';

/** When a person has to look first. Word lists flag only: nothing is deleted by them. */

/** A link or contacts. Crisis wording never holds words. */
const leadsAway = (text: string): boolean => flagsOf(text).some((flag) => flag === 'link' || flag === 'contact');

const NO_LETTERS = /[^\p{L}]+/gu;
const wordsOf = (reading: string): string => ` ${reading.replace(NO_LETTERS, ' ').trim()} `;
const begins = KEEPER_NAMES.map((phrase) => wordsOf(skeletonOf(phrase)).trimEnd());
const whole = SITE_NAMES.map((phrase) => wordsOf(skeletonOf(phrase)));

/** Whether a reader would take who has this name for the site, or for somebody who looks after it. */
const passesForKeeper = (name: string): boolean =>
  readingsOf(name).some((reading) => [...begins, ...whole].some((phrase) => wordsOf(reading).includes(phrase)));

/**
 * The public name of a member as others read it; null: it would lead them away from the site, or passes for one of those who look after
 * it, and is not shown. `isKeeper`: they are one.
 */
export const shownName = (name: string | null, isKeeper = false): string | null =>
  name === null || leadsAway(name) || (!isKeeper && passesForKeeper(name)) ? null : name;

interface NewWords {
  /** So many of the person's words were shown that their next ones are believed; or they care for the place themselves. */
  trusted: boolean;
  newcomer: boolean;
  text: string;
}

/** How new words begin: held until one of the person's was shown by a moderator, and a newcomer's with a link or contacts. */
export function stateOfNewPost({ trusted, newcomer, text }: NewWords): PostState {
  if (!trusted) return 'held';
  return newcomer && leadsAway(text) ? 'held' : 'shown';
}

interface Edit {
  state: PostState;
  newcomer: boolean;
  text: string;
}

/** What shown words become when they are changed to `text`: a newcomer's wait again when they lead away from the site, wherever they led before. */
export const stateAfterEdit = ({ state, newcomer, text }: Edit): PostState =>
  state === 'shown' && newcomer && leadsAway(text) ? 'held' : state;

/** What becomes of words that so many different people have reported since a moderator last looked. */
export const stateAfterReports = (state: PostState, people: number): PostState =>
  state === 'shown' && people >= REPORTS_TO_HOLD ? 'held' : state;

/** Whether so many readers' requests fold words under a warning. */
export const foldsAfter = (people: number): boolean => people >= REQUESTS_TO_FOLD;
