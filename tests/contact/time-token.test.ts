import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { issueTimeToken, isTimely } from '~/server/contact/time-token';

const SECRET = 'a secret for tests of thirty-two characters';
const OPENED = new Date('2026-11-21T10:00:00Z');
const at = (ms: number) => new Date(OPENED.getTime() + ms);

describe('a time token', () => {
  const token = issueTimeToken(SECRET, OPENED);

  test.each([
    ['at once', 0, false],
    ['just before three seconds', 2_999, false],
    ['at three seconds', 3_000, true],
    ['at 24 hours', 86_400_000, true],
    ['later', 86_400_001, false],
    ['before it was made', -60_000, false],
  ])('%s', (_, ms, timely) => {
    expect(isTimely(SECRET, token, at(ms))).toBe(timely);
  });

  test('of another secret, with another time or cut short is forged', () => {
    const later = at(10_000);
    const [time = '', signature = ''] = token.split('.');
    expect(isTimely('another secret of thirty-two characters!', token, later)).toBe(false);
    expect(isTimely(SECRET, `${(OPENED.getTime() + 1).toString(36)}.${signature}`, later)).toBe(false);
    for (const forged of ['', '.', time, `${time}.`, `${time}.${signature.slice(1)}`, `${token}.`, `${token}x`])
      expect(isTimely(SECRET, forged, later), forged).toBe(false);
  });

  test('no text that was not issued passes', () => {
    fc.assert(fc.property(fc.string(), (text) => !isTimely(SECRET, text, at(10_000))));
  });
});
