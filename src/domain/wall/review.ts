import { needsReview } from '../care/review-text';
import { readingsOf, seenOf } from '../skeleton';
import { REPORTS_TO_HOLD } from './limits';
import { holdsLink } from './links';
import type { WordState } from './word';

/** What a person has to look at before a word is shown. */
export type WordFlag = 'crisis' | 'link' | 'contact';

/** What stands before the sign is bounded: tried anew at each letter, a long run would take time with the square of its length. */
const EMAIL = /[^\s@]{1,64} ?@ ?[^\s@]+\.[^\s@]{2,}/u;
/** Seven digits or more, with the marks that people put between them. */
const PHONE = /(?:\+?\d[\s()./*_•·-]{0,2}){7,}/u;

/** Why a person should look at this text first; empty for most. Nothing is ever deleted for it. */
export function flagsOf(text: string): WordFlag[] {
  const flags: WordFlag[] = [];
  const readings = readingsOf(text);
  if (needsReview(text)) flags.push('crisis');
  if (PHONE.test(seenOf(text).replace(/\p{Pd}/gu, '-')) || readings.some((reading) => EMAIL.test(reading)))
    flags.push('contact');
  if (readings.some((reading) => holdsLink(reading.replace(EMAIL, '')))) flags.push('link');
  return flags;
}

interface NewOne {
  /** One of the person's words stands on the wall. */
  trusted: boolean;
  /** The owner has approved the person's present name. */
  nameApproved: boolean;
  signed: boolean;
  text: string;
}

/**
 * How a new word begins: held until one of the person's words was shown by the owner, whenever it is flagged, and under a name that the
 * owner has not approved.
 */
export function stateOfNew({ trusted, nameApproved, signed, text }: NewOne): WordState {
  return trusted && (nameApproved || !signed) && flagsOf(text).length === 0 ? 'shown' : 'held';
}

/** What becomes of a word that so many different people have reported since it was last looked at. */
export const stateAfterReport = (state: WordState, people: number): WordState =>
  state === 'shown' && people >= REPORTS_TO_HOLD ? 'held' : state;
