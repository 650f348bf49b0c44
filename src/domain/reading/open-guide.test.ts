import { expect, test } from 'vitest';
import { openGuide } from './open-guide';

const guides = [
  { slug: 'evening', title: 'Вечер', steps: ['lamp', 'list'] },
  { slug: 'quarrel', title: 'Ссора', steps: ['cool', 'word', 'talk'] },
];
const tick = (guide: string, step: string, day: number) => ({ guide, step, doneAt: `2026-03-0${day}T10:00:00.000Z` });

test('nothing ticked, nothing open', () => {
  expect(openGuide(guides, [])).toBeNull();
});

test('of two begun guides the one ticked last is open', () => {
  const ticks = [tick('evening', 'lamp', 3), tick('quarrel', 'cool', 1), tick('quarrel', 'word', 4)];
  expect(openGuide(guides, ticks)).toEqual({ slug: 'quarrel', title: 'Ссора', done: 2, total: 3 });
});

test('a finished guide is not open, and steps that are no more do not count', () => {
  const ticks = [tick('evening', 'lamp', 5), tick('evening', 'list', 6), tick('quarrel', 'gone', 7)];
  expect(openGuide(guides, ticks)).toBeNull();
});
