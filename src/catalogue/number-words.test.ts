import { expect, test } from 'vitest';
import { numberWord, numberWordOf } from './number-words';

test.each([
  [0, 'ноль', 'ноля'],
  [1, 'одна', 'одной'],
  [2, 'две', 'двух'],
  [3, 'три', 'трёх'],
  [10, 'десять', 'десяти'],
  [12, 'двенадцать', 'двенадцати'],
  [20, 'двадцать', 'двадцати'],
  [21, 'двадцать одна', 'двадцати одной'],
  [48, 'сорок восемь', 'сорока восьми'],
  [99, 'девяносто девять', 'девяноста девяти'],
  [100, '100', '100'],
])('%i before a feminine noun is «%s», «%s»', (count, is, of) => {
  expect([numberWord(count), numberWordOf(count)]).toEqual([is, of]);
});

test('one and two follow the gender of their noun', () => {
  expect([numberWord(1, 'masculine'), numberWord(1, 'neuter')]).toEqual(['один', 'одно']);
  expect([numberWord(62, 'masculine'), numberWordOf(62, 'masculine')]).toEqual(['шестьдесят два', 'шестидесяти двух']);
});
