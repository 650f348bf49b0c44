import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { profileAddress } from './address';
import { FORMER_NAME_DAYS, NAME_CHANGES } from './limits';
import { RESERVED_USERNAMES } from './reserved-usernames';
import { changeUsername, type FormerName, reservedUntil, usernameKey, usernameSchema } from './username';

const problemsOf = (typed: string) =>
  usernameSchema.safeParse(typed).error?.issues.map(({ code, message }) => (code === 'custom' ? message : code)) ?? [];
const NOW = new Date('2026-03-01T00:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

describe('a name that may be chosen', () => {
  test.each([
    ['Anna', []],
    ['  вера-и-сад ', []],
    ['ёжик', []],
    ['anna_k', []],
    ['мир2026', []],
    ['an', ['too_small']],
    ['a'.repeat(31), ['too_big']],
    ['annа', ['username-scripts']],
    ['anna k', ['username-signs']],
    ['anna.k', ['username-signs']],
    ['αννα', ['username-signs']],
    ['anna\u200d', ['username-signs']],
    ['anna_1', ['username-tail']],
    ['вера_2026', ['username-tail']],
    ['_anna', ['username-edges']],
    ['2anna', ['username-edges']],
    ['anna-', ['username-edges']],
    ['anna--k', ['username-edges']],
    ['admin', ['username-reserved']],
    ['Админ', ['username-reserved']],
    ['аdmin'.replace('а', 'a'), ['username-reserved']],
    ['admin-2', ['username-reserved']],
    ['sup-port', ['username-reserved']],
    ['krona', ['username-reserved']],
    ['кр0на', ['username-reserved']],
  ])('%s', (typed, problems) => {
    expect(problemsOf(typed)).toEqual(problems);
  });

  test('is one whatever way it is typed, in one script, and no address of a card', () => {
    const signs = fc.constantFrom(...'abcxyzклмнёй0123_-АЯQё');
    let good = 0;
    fc.assert(
      fc.property(fc.array(signs, { minLength: 2, maxLength: 12 }), (letters) => {
        const typed = letters.join('');
        const parsed = usernameSchema.safeParse(typed);
        if (!parsed.success) return;
        good++;
        const name = parsed.data;
        expect(usernameSchema.parse(name)).toBe(name);
        expect(usernameSchema.parse(typed.normalize('NFD').toUpperCase())).toBe(name);
        expect(/[a-z]/.test(name) && /[а-яё]/u.test(name)).toBe(false);
        expect(profileAddress(name)).toEqual({ username: name, isCard: false });
        expect(profileAddress(`${name}_1`)).toEqual({ username: name, isCard: true });
        expect(usernameKey(name)).toBe(usernameKey(typed.normalize('NFD')));
      }),
      { numRuns: 3_000 },
    );
    expect(good).toBeGreaterThan(100);
  });

  test('every reserved word is refused, in any dress', () => {
    for (const word of RESERVED_USERNAMES)
      for (const typed of [word, word.toUpperCase(), `${word}-7`, `${word}7`])
        expect([typed, usernameSchema.safeParse(typed).success]).toEqual([typed, false]);
  });
});

test.each([
  ['оса', 'oca'],
  ['bill', 'biii'],
  ['bill', 'bi11'],
  ['anna-k', 'anna_k'],
  ['роман', 'рoман'],
  ['алексей', 'алексеи'],
  ['зоя', '3оя'],
  ['marna', 'mama'],
  ['vvera', 'wera'],
])('%s and %s are one to a reader', (one, other) => {
  expect(usernameKey(one)).toBe(usernameKey(other));
});

describe('a change', () => {
  const left = (name: string, days: number): FormerName => ({ name, leftAt: daysAgo(days) });
  const present = (name: string): FormerName => ({ name, leftAt: null });
  test.each<[string, FormerName[], string, unknown]>([
    ['the first name is free', [], 'anna', { ok: true, changed: true }],
    ['the same name changes nothing', [present('anna')], 'anna', { ok: true, changed: false }],
    ['another way to write it is a change', [present('anna_k')], 'anna-k', { ok: true, changed: true }],
    ['another one', [present('anna')], 'vera', { ok: true, changed: true }],
    ['too often', [present('d'), left('a', 1), left('b', 2), left('c', 29)], 'vera', { ok: false, waitMs: 86_400_000 }],
    ['one of their own', [present('d'), left('a', 1), left('b', 2), left('c', 3)], 'b', { ok: true, changed: true }],
    ['after a while', [present('d'), left('a', 1), left('b', 2), left('c', 31)], 'vera', { ok: true, changed: true }],
  ])('%s', (_, held, wanted, outcome) => {
    expect(changeUsername(held, wanted, NOW)).toEqual(outcome);
  });

  test('whoever waits as long as they are told may change', () => {
    const lately = fc.array(fc.integer({ min: 0, max: FORMER_NAME_DAYS - 1 }), { maxLength: 8 });
    fc.assert(
      fc.property(lately, (days) => {
        const held = [present('now'), ...days.map((ago, index) => left(`old${'abcdefgh'[index]}`, ago))];
        const change = changeUsername(held, 'vera', NOW);
        const count = days.filter((ago) => ago < NAME_CHANGES.days).length;
        expect(change.ok).toBe(count < NAME_CHANGES.max);
        if (!change.ok) expect(changeUsername(held, 'vera', new Date(NOW.getTime() + change.waitMs)).ok).toBe(true);
      }),
    );
  });

  test('a name that was left is held for ninety days', () => {
    expect(reservedUntil(daysAgo(90))).toEqual(NOW);
  });
});
