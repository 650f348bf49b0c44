import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AUDIENCES, aboutSchema, CLOSED, isListed, PROFILE_PARTS, partsShownTo, VIEWERS } from './public-profile';

const audiences = fc.record(
  Object.fromEntries(PROFILE_PARTS.map((part) => [part, fc.constantFrom(...AUDIENCES)])) as {
    [Part in (typeof PROFILE_PARTS)[number]]: fc.Arbitrary<(typeof AUDIENCES)[number]>;
  },
);

test('who stands nearer sees all that the others see, and the person everything', () => {
  fc.assert(
    fc.property(audiences, (chosen) => {
      const [guest, member, self] = VIEWERS.map((viewer) => partsShownTo(chosen, viewer));
      expect(self).toEqual(new Set(PROFILE_PARTS));
      for (const part of guest ?? []) expect(member?.has(part)).toBe(true);
      for (const [shown, open] of [
        [guest, ['all']],
        [member, ['all', 'members']],
      ] as const)
        for (const part of PROFILE_PARTS)
          expect(shown?.has(part) ?? false).toBe(
            open.some((one) => one === chosen[part]) && open.some((one) => one === chosen.page),
          );
    }),
  );
});

test('nothing is open until it is opened', () => {
  expect([partsShownTo(CLOSED, 'guest'), partsShownTo(CLOSED, 'member')]).toEqual([null, null]);
  expect(isListed({ audiences: { page: 'members' }, indexed: true })).toBe(false);
});

test.each([
  ['Люблю сад.\nИ дождь.', 'Люблю сад.\nИ дождь.'],
  [' a\u200bb ', 'ab'],
  ['x'.repeat(501), null],
  ['\u202ecod', null],
  ['a\n'.repeat(21), null],
  [`я${'\u0301'.repeat(50)}`, 'я\u0301\u0301\u0301'],
])('«О себе»: %j', (typed, kept) => {
  expect(aboutSchema.safeParse(typed).data ?? null).toBe(kept);
});
