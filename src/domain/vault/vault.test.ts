import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CODE_LENGTH, readRecoveryCode, recoveryCode } from './vault';

const bytes = fc.uint8Array({ minLength: 20, maxLength: 20 });

test('a recovery code holds all of its bytes and is read back however it is typed', () => {
  fc.assert(
    fc.property(bytes, bytes, (one, other) => {
      const code = recoveryCode(one);
      expect(code).toMatch(/^([0-9A-Z]{4}-){7}[0-9A-Z]{4}$/);
      const plain = code.replaceAll('-', '');
      for (const typed of [
        code,
        plain.toLowerCase(),
        ` ${code.replaceAll('-', ' ')}\n`,
        code.replaceAll('0', 'o').replaceAll('A', 'А'),
      ])
        expect(readRecoveryCode(typed)).toBe(plain);
      if (Buffer.compare(one, other) !== 0) expect(recoveryCode(other)).not.toBe(code);
    }),
  );
});

test.each(['', 'ABCD', 'A'.repeat(CODE_LENGTH + 1), `${'A'.repeat(CODE_LENGTH - 1)}*`])('%j is no code', (typed) => {
  expect(readRecoveryCode(typed)).toBeNull();
});

test('a code of too few bytes is not made', () => {
  expect(() => recoveryCode(new Uint8Array(19))).toThrow(RangeError);
});
