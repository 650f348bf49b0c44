import { expect, test } from 'vitest';
import { entryState, guideState, treeState } from './tool-states';

const now = new Date('2026-03-24T20:00:00Z');
const made = (timestamp: string, localDate: string) => ({ timestamp, localDate, timeZone: 'Europe/Moscow' });

test.each([
  [null, 'Записей пока нет'],
  [made('2026-03-24T05:40:00Z', '2026-03-24'), 'Последняя запись сегодня, в\u00a008:40'],
  [made('2026-03-22T22:30:00Z', '2026-03-23'), 'Последняя запись вчера'],
  [made('2026-03-02T12:00:00Z', '2026-03-02'), 'Последняя запись 2\u00a0марта'],
  [made('2025-12-02T12:00:00Z', '2025-12-02'), 'Последняя запись 2\u00a0декабря\u00a02025'],
])('of the newest entry %j it says «%s»', (newest, text) => {
  expect(entryState(newest, now)).toBe(text);
});

test('points are counted, and none are no failure', () => {
  expect(treeState(0)).toBe('Древо растёт от\u00a0записей в\u00a0дневнике');
  expect(treeState(121)).toBe('На\u00a0древе 121\u00a0балл');
});

test('a guide says how many of its steps are ticked', () => {
  expect(guideState({ slug: 'a', title: 'Вечер', done: 1, total: 21 })).toBe('«Вечер»: 1 из\u00a021\u00a0шага');
  expect(guideState(null)).toBe('Начатых гидов нет');
});
