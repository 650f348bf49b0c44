import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestTyped, normalPassword, type PasswordPolicy, passwordProblems } from './password';

const POLICY: PasswordPolicy = {
  minLength: 6,
  maxLength: 8,
  lowercase: false,
  uppercase: false,
  digit: false,
  other: false,
};
const problems = (password: string, isCommon = (_: string) => false) => passwordProblems(password, POLICY, isCommon);

test.each([
  ['ййййй', ['minLength']],
  ['йййййй', []],
  ['йййййййй', []],
  ['ййййййййй', ['maxLength']],
  // U+1F82 is four signs when it is taken apart.
  ['ᾂ'.repeat(8), []],
  ['ᾂ'.repeat(9), ['maxLength']],
])('%s counts alike, written in whole signs or in parts', (password, expected) => {
  expect(problems(password.normalize('NFC'))).toEqual(expected);
  expect(problems(password.normalize('NFD'))).toEqual(expected);
});

test('the commonest are known in both forms', () => {
  const isCommon = (password: string) => password === 'йцукен'.normalize('NFC');
  expect(problems('йцукен'.normalize('NFD'), isCommon)).toEqual(['common']);
});

test('every form of a text has one normal form, and whatever fits the policy may be typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 10 }), (text) => {
      const whole = normalPassword(text);
      expect(normalPassword(text.normalize('NFD'))).toBe(whole);
      expect(normalPassword(whole)).toBe(whole);
      const typed = text.normalize('NFD').length;
      expect(typed).toBeLessThanOrEqual(longestTyped({ maxLength: [...whole].length }));
    }),
  );
});
