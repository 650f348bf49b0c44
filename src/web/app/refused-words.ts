import type { Refused } from '~/web/sync/optimistic';
import type { Declared } from '~/web/sync/resource';
import { entriesInWords } from '~/web/text/cap-words';
import { capital } from '~/web/text/date-text';
import { counted, plural } from '~/web/text/plural';

/** What the account has refused of a guest's work, in words. */

/** The refusals of one resource. */
export interface RefusedOf {
  resource: Pick<Declared, 'name' | 'pendingForms'>;
  codes: readonly Refused<unknown>['code'][];
}

type Why = 'cap' | 'old' | 'other';

const WHY: Readonly<Record<Why, readonly [string, string, string]>> = {
  cap: [
    'не\u00a0поместилась в\u00a0дневной предел',
    'не\u00a0поместились в\u00a0дневной предел',
    'не\u00a0поместились в\u00a0дневной предел',
  ],
  old: ['сделана больше семи дней назад', 'сделаны больше семи дней назад', 'сделаны больше семи дней назад'],
  other: ['не\u00a0принята', 'не\u00a0приняты', 'не\u00a0приняты'],
};

const whyOf = (code: Refused<unknown>['code']): Why =>
  code === 'max-daily-actions' ? 'cap' : code === 'written-long-ago' ? 'old' : 'other';

function entryWords(codes: RefusedOf['codes']): string {
  const reasons = (['cap', 'old', 'other'] as const).flatMap((why) => {
    const count = codes.filter((code) => whyOf(code) === why).length;
    return count === 0 ? [] : `${entriesInWords(count)} ${plural(count, WHY[why])}`;
  });
  const wait = plural(codes.length, ['она ждёт', 'они ждут', 'они ждут']);
  return `${capital(reasons.join(', '))}: ${wait} в\u00a0дневнике под «Не\u00a0принято».`;
}

/** Sentences: how much of each kind was refused, and where it lies. Empty where all was taken. */
export const refusedWords = (refused: readonly RefusedOf[]): string =>
  refused
    .filter(({ codes }) => codes.length > 0)
    .map(({ resource: { name, pendingForms }, codes }) =>
      name === 'entries' ? entryWords(codes) : `Не\u00a0принято: ${counted(codes.length, pendingForms)}.`,
    )
    .join(' ');
