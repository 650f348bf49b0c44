import { expect, test } from 'vitest';
import { findPassage } from './find-passage';
import type { Passage } from './passage';

const text = [
  { section: '', paragraphs: ['Тихий двор.', 'Мы\u00a0смотрим на\u00a0окно — долго.'] },
  { section: 'one', paragraphs: ['Мы смотрим на реку.', 'Потом мы смотрим на реку снова, и всё.'] },
];
const passage = (change: Partial<Passage>): Passage => ({
  ...{ section: 'one', paragraph: 0, quote: 'смотрим на реку', before: 'Мы ', after: '.' },
  ...change,
});

test('a quote is found in its place, whatever the typography', () => {
  expect(findPassage(text, passage({}))).toEqual({ section: 'one', paragraph: 0, start: 3, moved: false });
  expect(
    findPassage(text, passage({ section: '', paragraph: 1, quote: 'на окно – долго', before: '', after: '' })),
  ).toEqual({ section: '', paragraph: 1, start: 11, moved: false });
});

test('of several places the one with the same neighbours is meant', () => {
  const second = passage({ paragraph: 7, before: 'Потом мы ', after: ' снова' });
  expect(findPassage(text, second)).toEqual({ section: 'one', paragraph: 1, start: 9, moved: true });
});

test('what the text says no more is not found', () => {
  expect(findPassage(text, passage({ quote: 'смотрим на море' }))).toBeNull();
});
