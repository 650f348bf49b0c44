import { expect, test } from 'vitest';
import { stepOfCode, toBase32, totpAddress, totpAt } from './totp';

/** RFC 6238, appendix B: the last six of its eight digits. */
const SECRET = toBase32(Buffer.from('12345678901234567890'));

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s', (second, code) => {
  const now = new Date(second * 1000);
  expect(totpAt(SECRET, now)).toBe(code);
  const step = Math.floor(second / 30);
  expect(stepOfCode(SECRET, `${code.slice(0, 3)} ${code.slice(3)}`, now)).toBe(step);
  expect(stepOfCode(SECRET, code, new Date(now.getTime() + 30_000))).toBe(step);
  expect(stepOfCode(SECRET, code, new Date(now.getTime() + 61_000))).toBeNull();
  expect(stepOfCode(SECRET, code.slice(1), now)).toBeNull();
  expect(stepOfCode(SECRET, '', now)).toBeNull();
});

test('the secret is written as RFC 4648 says, and the address names site and account', () => {
  expect(SECRET).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(toBase32(Buffer.from('fooba'))).toBe('MZXW6YTB');
  expect(toBase32(Buffer.from('foob'))).toBe('MZXW6YQ');
  const address = new URL(totpAddress('Крона', 'a@b.c', SECRET));
  expect(decodeURIComponent(address.pathname)).toBe('/Крона:a@b.c');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    secret: SECRET,
    issuer: 'Крона',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
