import { expect, test } from 'vitest';
import { clientInstantSchema, instantOf } from './instant';

test('a clock that runs ahead is not believed', () => {
  const now = new Date('2026-03-10T10:00:00Z');
  expect(instantOf('2026-03-09T10:00:00+03:00', now).toISOString()).toBe('2026-03-09T07:00:00.000Z');
  for (const told of ['2027-01-01T00:00:00Z', undefined, 'nonsense', '1960-01-01T00:00:00Z'])
    expect(instantOf(told, now)).toBe(now);
});

test.each([
  ['2026-03-09T10:00:00+03:00', true],
  ['1970-01-01T00:00:00Z', true],
  ['1969-12-31T23:59:59Z', false],
  ['0000-01-01T00:00:00Z', false],
  ['0001-01-01T00:00:00+23:59', false],
  ['9999-12-31T23:59:59-23:59', false],
])('a device tells of %s: %s', (told, isTaken) => expect(clientInstantSchema.safeParse(told).success).toBe(isTaken));
