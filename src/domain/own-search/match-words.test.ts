import { stemmer } from '@orama/stemmers/russian';
import { expect, test } from 'vitest';
import { findAmong, latestFirst, type OwnThing } from './find-among';
import { matchText, searchedWords } from './match-words';

const match = (text: string, query: string) => matchText(text, searchedWords(query, stemmer), stemmer);
const marked = (text: string, query: string) => {
  const found = match(text, query);
  return found?.marks.map(([from, to]) => found.excerpt.slice(from, to)) ?? null;
};

test('words are found in any form, with one slip, with stress marks and soft hyphens, and all of them are asked for', () => {
  expect(marked('Смотрю на реку из окна', 'реки')).toEqual(['реку']);
  expect(marked('Ехала в электричке', 'электирчка')).toEqual(['электричке']);
  for (const [meant, typed] of [
    ['разрешалось', 'разрешалос'],
    ['тревожность', 'тревожнсть'],
    ['смеялись', 'смеялсиь'],
    ['спокойного', 'спокойнгоо'],
  ] as const)
    expect(marked(`Дома ${meant} тихо`, typed), typed).toEqual([meant]);
  expect(marked('Живу дома', 'дама')).toBeNull();
  expect(marked('Ста\u0301рый за\u0301мок и элек\u00adтричка', 'замок электричка')).toEqual([
    'за\u0301мок',
    'элек\u00adтричка',
  ]);
  expect(marked('Смотрю на реку', 'река море')).toBeNull();
  expect(marked('Смотрю на реку', '…')).toBeNull();
});

test('an excerpt is cut between words around the first found one, its marks fit', () => {
  const long = `${'тихо '.repeat(60)}река ${'громко '.repeat(60)}`.trim();
  const found = match(long, 'река');
  expect(found?.excerpt).toMatch(/^… (тихо )+река (громко ?)+ …$/);
  expect(found?.excerpt.length).toBeLessThan(210);
  expect(marked(long, 'река')).toEqual(['река']);
});

test('things are narrowed by kind and day, the latest come first', () => {
  const thing = (day: string, kind: 'step' | 'spark', id: string): OwnThing => ({
    ...{ day, title: '', text: 'Дойти до реки' },
    place: kind === 'step' ? { kind, id } : { kind, day },
  });
  const things = [thing('2026-11-01', 'step', 'a'), thing('2026-11-20', 'spark', 'b'), thing('', 'step', 'c')];
  const days = (filter: object) =>
    latestFirst(findAmong(things, searchedWords('река', stemmer), filter, stemmer)).map(({ day }) => day);
  expect(days({})).toEqual(['2026-11-20', '2026-11-01', '']);
  expect(days({ kinds: ['step'] })).toEqual(['2026-11-01', '']);
  expect(days({ from: '2026-11-02' })).toEqual(['2026-11-20']);
  expect(days({ from: '2026-10-01', to: '2026-11-01' })).toEqual(['2026-11-01']);
});
