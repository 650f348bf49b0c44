import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answered, firstPlan, planSchema, settlePlan } from './plan';
import { EVERY_DAY } from './plan-limits';

const plan = { ...firstPlan('21:00'), letter: true };
const today = '2026-11-25';

describe('a plan', () => {
  it.each([
    ['no time', { when: { kind: 'times', times: [] } }],
    ['four times', { when: { kind: 'times', times: ['09:00', '10:00', '11:00', '12:00'] } }],
    ['a time twice', { when: { kind: 'times', times: ['09:00', '09:00'] } }],
    ['a time that no clock shows', { when: { kind: 'times', times: ['24:00'] } }],
    ['a window that ends before it begins', { when: { kind: 'window', from: '21:00', to: '09:00' } }],
    ['a window of no length', { when: { kind: 'window', from: '21:00', to: '21:00' } }],
    ['no day of the week', { weekdays: [] }],
    ['an eighth day', { weekdays: [8] }],
    ['a day twice', { weekdays: [1, 1] }],
    ['a pause until no day', { pausedUntil: '2026-02-30' }],
    ['something unknown', { sound: true }],
  ])('with %s is refused', (_, change) => {
    expect(planSchema.safeParse({ ...plan, ...change }).success).toBe(false);
  });

  it('has one spelling', () => {
    const loose = { ...plan, when: { kind: 'times' as const, times: ['21:00', '09:00'] }, weekdays: [7, 1] };
    expect(settlePlan(loose, today)).toMatchObject({
      ok: true,
      plan: { when: { times: ['09:00', '21:00'] }, weekdays: [1, 7] },
    });
  });

  it('keeps a pause while it lasts, and refuses one of over a year', () => {
    const paused = (pausedUntil: string) => settlePlan({ ...plan, pausedUntil }, today);
    expect(paused(today)).toMatchObject({ ok: true, plan: { pausedUntil: null } });
    expect(paused('2026-11-26')).toMatchObject({ ok: true, plan: { pausedUntil: '2026-11-26' } });
    expect(paused('2027-11-26')).toMatchObject({ ok: true });
    expect(paused('2027-11-27')).toEqual({ ok: false });
  });

  it('after «реже» has about half of its days and at least one; after «выключить» no means', () => {
    expect(answered(plan, 'rarer').weekdays).toEqual([1, 3, 5, 7]);
    fc.assert(
      fc.property(fc.subarray([...EVERY_DAY], { minLength: 1 }), (weekdays) => {
        const rarer = answered({ ...plan, weekdays }, 'rarer').weekdays;
        expect(rarer).toHaveLength(Math.ceil(weekdays.length / 2));
        expect(weekdays).toEqual(expect.arrayContaining(rarer));
      }),
    );
    expect(answered(plan, 'off')).toEqual({ ...plan, push: false, letter: false });
    expect(answered(plan, 'keep')).toEqual(plan);
  });
});
