import { expect, test } from 'vitest';
import { issueLength, issueRange } from './messages';

const spaced = (text: string) => text.replace(/\s/g, ' ');

test.each([
  ['string', 'min', 1, 'Заполните это поле.'],
  ['string', 'min', 8, 'Не меньше 8 знаков.'],
  ['string', 'min', 21, 'Не меньше 21 знака.'],
  ['string', 'max', 5_000, 'Поместится 5 000 знаков.'],
  ['array', 'max', 10, 'Не больше 10 пунктов.'],
  ['array', 'max', 1, 'Не больше 1 пункта.'],
] as const)('a %s with the bound %s %i: «%s»', (origin, side, bound, told) => {
  expect(spaced(issueLength(origin, side, bound))).toBe(told);
});

test('a number out of its range', () => {
  expect(spaced(issueRange('max', 10_000))).toBe('Число не больше 10 000.');
});
