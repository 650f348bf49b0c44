import { expect, test } from 'vitest';
import type { ClaimKind } from '~/domain/emotions/claims/claim';
import { ERROR_BUDGET } from '~/domain/emotions/claims/claim';
import { CLAIM_KINDS } from '~/domain/emotions/claims/observe';
import { MAX_DAILY_ACTIONS } from '~/domain/progress/daily-actions';
import { countFalse, countPower, MOST_FALSE } from '../../bench/truth/observations';
import { wilson } from '../../bench/truth/row';
import { PLANTS, USUAL } from '../support/invented-people';

/** A short run of `npm run bench -- truth`: the same people, fewer of them, from fixed seeds. */

const PEOPLE = 150;
const HABITS = [
  { ...USUAL, days: 90, tags: 50, skew: 1, missing: 0.2, coping: 0.4 },
  { ...USUAL, days: 90, perDay: MAX_DAILY_ACTIONS, resemblance: 0.4, missing: 0.2, coping: 0.4 },
  { ...USUAL, days: 30, perDay: MAX_DAILY_ACTIONS, resemblance: 0.8, tags: 5, skew: 0 },
  { ...USUAL, days: 200, resemblance: 0.8, coping: 0.4 },
];

test('people without relations are told of one no oftener than promised', () => {
  let any = 0;
  const byKind = new Map<ClaimKind | 'any', number>();
  HABITS.forEach((habit, index) => {
    const counts = countFalse(habit, PEOPLE, 50_000_000 * (index + 1));
    any += counts.get('any') ?? 0;
    for (const [kind, count] of counts) byKind.set(kind, (byKind.get(kind) ?? 0) + count);
  });
  const tries = PEOPLE * HABITS.length;
  expect(wilson(any, tries).low, `${any} of ${tries}`).toBeLessThanOrEqual(MOST_FALSE);
  for (const [kind, budget] of Object.entries(ERROR_BUDGET))
    expect(wilson(byKind.get(kind as ClaimKind) ?? 0, tries).low, kind).toBeLessThanOrEqual(budget + 0.01);
});

test('the budgets of all kinds together are one budget', () => {
  expect(Object.keys(ERROR_BUDGET).sort()).toEqual(Object.keys(CLAIM_KINDS).sort());
  expect(Object.values(ERROR_BUDGET).reduce((sum, budget) => sum + budget, 0)).toBeLessThan(MOST_FALSE);
});

test('every kind of claim is tried on people in whom it is planted', () => {
  expect(Object.keys(PLANTS).sort()).toEqual(Object.keys(CLAIM_KINDS).sort());
  for (const kind of Object.keys(CLAIM_KINDS) as ClaimKind[]) {
    const { seen } = countPower(kind, { ...USUAL, days: 240, tags: 5 }, 3, 60, 12);
    expect(seen, kind).toBeGreaterThanOrEqual(10);
  }
});

test('a planted difference of one and a half points is shown to four of five', () => {
  const { seen } = countPower('tag', USUAL, 1.5, 30, 200);
  expect(wilson(seen, 200).high).toBeGreaterThan(0.85);
  expect(seen / 200).toBeGreaterThanOrEqual(0.8);
});
