import { expect, test } from 'vitest';
import { tooLong } from './length-words';

const spaced = (text: string) => text.replace(/\s/g, ' ');

test.each([
  [1, undefined, 'Поместится 1 знак.'],
  [40, undefined, 'Поместится 40 знаков.'],
  [280, 301, 'Поместится 280 знаков, сейчас на 21 знак больше.'],
  [5_000, 6_002, 'Поместится 5 000 знаков, сейчас на 1 002 знака больше.'],
])('at most %i signs, %s typed: «%s»', (most, length, told) => {
  expect(spaced(tooLong(most, length))).toBe(told);
});
