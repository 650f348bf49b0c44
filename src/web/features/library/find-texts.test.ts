import { expect, test } from 'vitest';
import { findTexts } from './find-texts';
import type { LibraryText } from './library-text';

const text = (title: string, description: string): LibraryText => ({
  ...{ kind: 'articles', path: `/blog/${title}`, topic: 'feelings', cover: 'tide', minutes: 5, lessons: null },
  ...{ title, description },
});
const ALL = [text('Зачем чувству имя', 'О\u00a0том, как слово меняет тревогу'), text('Вечер без дел', 'Тихий ритуал')];
const found = (query: string) => findTexts(ALL, query).map(({ title }) => title);

test.each([
  ['', ['Зачем чувству имя', 'Вечер без дел']],
  ['тревога', ['Зачем чувству имя']],
  ['ритуалы ВЕЧЕРА', ['Вечер без дел']],
  ['чувства', ['Зачем чувству имя', 'Вечер без дел']],
  ['имя ритуал', []],
])('«%s» finds texts by any form of all its words', (query, titles) => {
  expect(found(query)).toEqual(titles);
});
