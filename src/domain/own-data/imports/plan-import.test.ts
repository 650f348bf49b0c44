import { describe, expect, test } from 'vitest';
import type { Draft } from './draft';
import { importedEntrySchema } from './imported-entry';
import { planImport } from './plan-import';
import { guessColumns, tableDrafts } from './table-columns';
import { dayOrderOf, momentIn, timeIn } from './told-moment';
import { proposedMeaning, wordsOf } from './word-meaning';

const draft = (some: Partial<Draft>): Draft => ({
  ...{
    row: 2,
    day: '2024-05-18',
    time: '23:54',
    word: 'rad',
    pleasant: 1,
    strength: '',
    note: '',
    tags: [],
    files: [],
  },
  ...some,
});
const plan = (drafts: Draft[]) => {
  const meanings = new Map(wordsOf(drafts).map(({ word, meaning }) => [word, meaning]));
  return planImport(drafts, { source: 'daylio', meanings, today: '2024-06-01', mark: '' });
};

describe('days and times of tables', () => {
  test.each([
    ['2024-05-18', '2024-05-18', null],
    ['2023-9-1', '2023-09-01', null],
    ['18.05.2024 9:05', '2024-05-18', '09:05'],
    ['18 мая 2024, 21:00', '2024-05-18', '21:00'],
    ['May 18, 2024 12:30 am', '2024-05-18', '00:30'],
    ['2024-05-18T22:30:00Z', '2024-05-19', '01:30'],
    ['2024-05-18 22:30:00+0300', '2024-05-18', '22:30'],
    ['1716071400', '2024-05-19', '01:30'],
    ['1716071400000', '2024-05-19', '01:30'],
    ['31.02.2024', null, null],
    ['вчера', null, null],
  ])('%s', (text, day, time) => {
    const told = momentIn(text, 'day-first', 'Europe/Moscow');
    expect(told).toEqual({ day, time });
  });

  test('the order of day and month is the one that fits all of them', () => {
    expect(dayOrderOf(['05/06/2024', '05/18/2024'])).toBe('month-first');
    expect(dayOrderOf(['05/06/2024', '18/05/2024'])).toBe('day-first');
    expect(dayOrderOf(['05/06/2024'])).toBe('day-first');
    expect([timeIn('12:15 PM'), timeIn('25:00'), timeIn('')]).toEqual(['12:15', null, null]);
  });
});

describe('what words mean', () => {
  test('a feeling of this diary by its name, its shade, its key; else joy or sadness by the scale', () => {
    expect(proposedMeaning('Грусть', null)).toMatchObject({ emotion: 'sadness', subEmotion: '' });
    expect(proposedMeaning(' тревога ', 1)).toMatchObject({ emotion: 'fear', subEmotion: 'anxiety' });
    expect(proposedMeaning('rad', 1)).toMatchObject({ emotion: 'joy', intensity: 9 });
    expect(proposedMeaning('awful', -1)).toMatchObject({ emotion: 'sadness', intensity: 9 });
    expect(proposedMeaning('meh', 0)).toMatchObject({ emotion: 'trust', subEmotion: 'acceptance' });
    expect(proposedMeaning('что-то', null)).toBeNull();
  });
});

describe('the plan of an import', () => {
  test('keeps a day above three, names each entry by its moment, and fits the schema of what is sent', () => {
    const { entries } = plan([...Array(5).keys()].map((at) => draft({ row: at + 2, time: at < 3 ? '23:54' : null })));
    expect(entries.map(({ key }) => key)).toEqual([
      ...['2024-05-18T23:54#0', '2024-05-18T23:54#1', '2024-05-18T23:54#2', '2024-05-18T#0', '2024-05-18T#1'],
    ]);
    expect(entries[4]?.time).toBe('12:00');
    for (const entry of entries) expect(importedEntrySchema.safeParse(entry).error).toBeUndefined();
  });

  test('cuts nothing: the word stays as a tag, what has no room stands in the text', () => {
    const many = [...Array(14).keys()].map((at) => `метка ${at}`);
    const { entries, files } = plan([draft({ note: 'Дождь', tags: [...many, 'м'.repeat(41)], files: ['a.jpg'] })]);
    expect(entries[0]?.tags).toEqual(['rad', ...many.slice(0, 9)]);
    expect(entries[0]?.entry).toContain('Дождь\n\nСнимки: a.jpg\n\nМетки: метка 9, ');
    expect([files, importedEntrySchema.safeParse(entries[0]).success]).toEqual([1, true]);
    expect(plan([draft({ word: 'Радость' })]).entries[0]?.tags).toEqual([]);
  });

  test('says of each other row why it stays out', () => {
    const { entries, left } = plan([
      draft({ row: 2, day: null }),
      draft({ row: 3, day: '2024-06-02' }),
      draft({ row: 4, word: '' }),
      draft({ row: 5, word: 'что-то', pleasant: null }),
      draft({ row: 6, note: 'я'.repeat(5_001) }),
    ]);
    expect([entries, left.map(({ row, why }) => `${row} ${why}`)]).toEqual([
      ...[[], ['2 day', '3 ahead', '4 word', '5 unmapped', '6 long']],
    ]);
  });

  test('reads a strength on its own scale, and takes the one of the word for what is no number', () => {
    const strengths = (list: string[]) => plan(list.map((strength) => draft({ strength })));
    expect(strengths(['1', '5']).entries.map(({ intensity }) => intensity)).toEqual([2, 10]);
    expect(strengths(['3', '70']).entries.map(({ intensity }) => intensity)).toEqual([1, 7]);
    const unclear = strengths(['сильно', '4,6']);
    expect([unclear.unclear, unclear.entries.map(({ intensity }) => intensity)]).toEqual([1, [9, 9]]);
  });
});

test('columns of any table are known by their titles, and a column of numbers is a scale', () => {
  const columns = guessColumns(['Дата', 'Время записи', 'Настроение', 'Комментарий', 'Погода']);
  expect(columns).toEqual({
    day: 'Дата',
    time: 'Время записи',
    word: 'Настроение',
    strength: '',
    note: 'Комментарий',
    tags: '',
  });
  const rows = ['1', '2', '3'].map((mood) => ({ Дата: '18.05.2024', 'Время записи': '9:00', Настроение: mood }));
  const drafts = tableDrafts(rows, columns, { order: 'day-first', timeZone: 'Europe/Moscow' });
  expect(drafts.map(({ pleasant, time }) => [pleasant, time])).toEqual([
    [-1, '09:00'],
    [0, '09:00'],
    [1, '09:00'],
  ]);
});
