import { expect, test } from 'vitest';
import { growthText } from './tree-text';
import { dayLabel, yearReading } from './year-text';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const work = { day: '2026-03-24', actions: { binah: 2, hod: 1 } };

test('a day says what was done on it, by names or in human words', () => {
  expect(plain(dayLabel(work, true))).toBe('24 марта: 3 дела. Бина 2, Ход 1');
  expect(plain(dayLabel(work, false))).toContain('Осознание чувств 2');
});

test('a year is told in a sentence, without reproach', () => {
  expect(plain(yearReading(2026, [work]))).toBe('2026 год: 3 дела, 1 день с ними. Пустые дни тоже часть рисунка.');
  expect(plain(yearReading(2025, []))).toContain('древо отдыхало');
});

test.each([
  [0, 0, '0 баллов, до первого уровня ещё 50'],
  [40, 0, '40 баллов, до первого уровня ещё 10'],
  [160, 2, 'Уровень 2, 160 баллов. До следующего ещё 140'],
])('%d points, level %d', (points, level, text) => expect(plain(growthText(points, level))).toBe(text));
