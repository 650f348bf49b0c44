import { CRISIS_WORDS } from '~/catalogue/crisis-words';
import { readingsOf, skeletonOf } from '../skeleton';

const NO_LETTERS = /[^\p{L}]+/gu;
/** Each phrase from the beginning of a word on, whatever stands between its letters. */
const CRISIS = new RegExp(
  `(?:^| )(?:${CRISIS_WORDS.map((phrase) => [...skeletonOf(phrase).replace(NO_LETTERS, '')].join(' ?')).join('|')})`,
  'u',
);

/** Whether somebody should look at this text before others see it: a list narrower and steadier than the one that brings the help card. */
export const needsReview = (text: string): boolean =>
  readingsOf(text).some((reading) => CRISIS.test(reading.replace(NO_LETTERS, ' ')));
