import { expect, test } from 'vitest';
import { clockOf, minutesText, positionText, spokenOf } from './sound-text';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [80, '1:20'],
  [600, '10:00'],
])('%d s on a clock: %s', (seconds, wanted) => expect(clockOf(seconds)).toBe(wanted));

test.each([
  [80.7, 300, '1 минута 20 секунд из 5 минут'],
  [0, 240, '0 секунд из 4 минут'],
  [121, 61, '2 минуты 1 секунда из 1 минуты 1 секунды'],
  [300, 480, '5 минут из 8 минут'],
])('%d of %d s: %s', (seconds, length, wanted) => expect(plain(positionText(seconds, length))).toBe(wanted));

test('from when, and how long', () => {
  expect(plain(spokenOf(80))).toBe('1 минуты 20 секунд');
  expect([29, 240, 600].map((seconds) => plain(minutesText(seconds)))).toEqual(['1 минута', '4 минуты', '10 минут']);
});
