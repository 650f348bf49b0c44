import { expect, test } from 'vitest';
import { shownName } from './review';

const KEEPERS = [
  'Модератор',
  'Администрация Кроны',
  'админ Саша',
  'Поддержка',
  'Служба поддержки',
  'Крона',
  'Команда Кроны',
  'Krona',
  'support',
  'Официальный помощник',
];
/** The same words as a reader sees them, written with other signs. */
const DISGUISED = [
  'Moдepaтop',
  'Ⓜодератор',
  'м о д е р а т о р'.replaceAll(' ', '\u200a'),
  'АДМИН\u0301',
  'модератор_1',
  '«Модератор»',
  'Кр\u200bона',
];
const PEOPLE = [
  'Анна',
  'Вера Кронина',
  'Кронид',
  'Адам',
  'Модест',
  'Подсолнух',
  'Садовник',
  'Ада Минина',
  'Офелия',
  'Костя',
];

test.each([...KEEPERS, ...DISGUISED])('«%s» passes for somebody who looks after the site and is not shown', (name) => {
  expect(shownName(name)).toBeNull();
  expect(shownName(name, true)).toBe(name);
});

test.each(PEOPLE)('«%s» is a name like any other', (name) => {
  expect(shownName(name)).toBe(name);
});

test.each(['пишите на a@b.example', '+7 999 123-45-67', 'заходите на evil.ru'])(
  '«%s» leads away, whoever has it',
  (name) => {
    expect([shownName(name), shownName(name, true)]).toEqual([null, null]);
  },
);
