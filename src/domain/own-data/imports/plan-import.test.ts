import { describe, expect, test } from 'vitest';
import type { Draft } from './draft';
import { importedEntrySchema } from './imported-entry';
import { dayOrderOf, parseTime, timeIn } from './parse-time';
import { planImport } from './plan-import';
import { guessColumns, type Scale, scaleInTitle, tableDrafts } from './table-columns';
import { proposedMeaning, wordsOf } from './word-meaning';

function draft(some: Partial<Draft>): Draft {
  const given = {
    ...{ row: 2, day: '2024-05-18', time: '23:54', word: 'rad', pleasant: 1, strength: '', note: '', tags: [] },
    ...{ files: [], ...some },
  };
  const { day, time, word, tags, note } = given;
  return { ...given, told: { moment: `${day}T${time ?? ''}`, content: [word, ...tags, note] } };
}
const plan = (drafts: Draft[], some: Partial<Parameters<typeof planImport>[1]> = {}) => {
  const meanings = new Map(wordsOf(drafts).map(({ word, meaning }) => [word, meaning]));
  const now = new Date('2024-06-01T09:00:00Z');
  const reading = { strength: null, takesFlawed: false, timeZone: 'Europe/Moscow', now, meanings };
  return planImport(drafts, { source: 'daylio', mark: '', ...reading, ...some });
};
const names = (drafts: Draft[]) => plan(drafts).entries.map(({ key }) => key);

describe('days and times of tables', () => {
  test.each([
    ['2024-05-18', '2024-05-18', null],
    ['2023-9-1', '2023-09-01', null],
    ['18.05.2024 9:05', '2024-05-18', '09:05'],
    ['18 мая 2024, 21:00', '2024-05-18', '21:00'],
    ['суббота, 18 мая 2024 г., 21:00', '2024-05-18', '21:00'],
    ['18 мая 2024 в 21:00', '2024-05-18', '21:00'],
    ['18.05.2024г.', '2024-05-18', null],
    ['18.05.24', '2024-05-18', null],
    ['May 18, 2024 12:30 am', '2024-05-18', '00:30'],
    ['May 18, 2024 at 9:00 PM', '2024-05-18', '21:00'],
    ['Saturday, May 18, 2024', '2024-05-18', null],
    ['18-May-2024', '2024-05-18', null],
    ['2026 Wed Jul 22 11:36 PM', '2026-07-22', '23:36'],
    ['18. März 2024, 21:05 Uhr', '2024-03-18', '21:05'],
    ['mié, 18 sept 2024, 9:05 p. m.', '2024-09-18', '21:05'],
    ['18 mai 2024 à 21 h 05', '2024-05-18', '21:05'],
    ['18 de set. de 2024', '2024-09-18', null],
    ['2024. szept. 18., Sze', '2024-09-18', null],
    ['2024년 9월 18일 (수) 오후 9:05', '2024-09-18', '21:05'],
    ['2024年9月18日周三 下午9:05', '2024-09-18', '21:05'],
    ['20240518', '2024-05-18', null],
    ['45430', '2024-05-18', null],
    ['45430,75', '2024-05-18', '18:00'],
    ['2024-05-18T22:30:00Z', '2024-05-19', '01:30'],
    ['2024-05-18 22:30:00+0300', '2024-05-18', '22:30'],
    ['2024-05-18 22:30:00 +0000', '2024-05-19', '01:30'],
    ['2024-05-18 22:30:00 UTC', '2024-05-19', '01:30'],
    ['2024-05-18T22:30:00.123+00', '2024-05-19', '01:30'],
    ['Sat, 18 May 2024 22:30:00 GMT', '2024-05-19', '01:30'],
    ['Sat May 18 2024 22:30:00 GMT-0200 (Mid-Atlantic)', '2024-05-19', '03:30'],
    ['1716071400', '2024-05-19', '01:30'],
    ['1716071400000', '2024-05-19', '01:30'],
    // Of two readings or of none, and what stands beside a day and is no clock.
    ...[
      ...['31.02.2024', '29.02.2023', '2024-05', 'вчера', '24-05-18', '05/06/2024', '2024-05-18 21:00 EST'],
      ...['2024-05-18 вечером', '2024-05-18 21:00 или 22:00', '2024-05-18 13:00 AM'],
    ].map((text): [string, null, null] => [text, null, null]),
  ])('%s', (text, day, time) => {
    expect(parseTime(text, null, 'Europe/Moscow')).toMatchObject({ day, time });
  });

  test.each([
    ['9:05\u202fPM', '21:05'],
    ['9:05 пп', '21:05'],
    ['9:05 дп', '09:05'],
    ['오후 9:05', '21:05'],
    ['下午9:05', '21:05'],
    ['9:05 p. m.', '21:05'],
    ['du. 9:05', '21:05'],
    ['9:05 вечера', '21:05'],
    ['12 ночи', '00:00'],
    ['9 PM', '21:00'],
    ['12:30 AM', '00:30'],
    ['12:30 PM', '12:30'],
    ['21.05', '21:05'],
    ['21 h 05', '21:05'],
    ['21 ч 05 мин', '21:05'],
    ['21:05:30.5', '21:05'],
    ['9', '09:00'],
    ['0,75', '18:00'],
    ...['25:00', '', '9:05 xx', '9:05 PM EST', '12 вечера', '9:5', 'утром'].map((text): [string, null] => [text, null]),
  ])('the time %s', (text, time) => {
    expect(timeIn(text)?.time ?? null).toBe(time);
  });

  test('the order of day and month is what all rows of the file prove, and nothing else', () => {
    expect(dayOrderOf(['5/6/2024', '5/18/2024', '12/11/2023'])).toEqual({ order: 'month-first', matters: true });
    expect(dayOrderOf(['05/06/2024', '18/05/2024'])).toEqual({ order: 'day-first', matters: true });
    expect(dayOrderOf(['05/06/2024'])).toEqual({ order: null, matters: true });
    expect(dayOrderOf(['05/06/2024', '18/05/2024', '05/18/2024'])).toEqual({ order: null, matters: true });
    expect(dayOrderOf(['05.06.2024'])).toEqual({ order: 'day-first', matters: true });
    expect(dayOrderOf(['05/05/2024', '2024-05-06'])).toEqual({ order: null, matters: false });
  });
});

describe('what words mean', () => {
  test('a feeling of this diary by its name, its shade, its key; else joy or sadness by the scale', () => {
    expect(proposedMeaning('Грусть', null)).toMatchObject({ emotion: 'sadness', subEmotion: '' });
    expect(proposedMeaning(' тревога ', 1)).toMatchObject({ emotion: 'fear', subEmotion: 'anxiety' });
    expect(proposedMeaning('rad', 1)).toMatchObject({ emotion: 'joy', intensity: 9 });
    expect(proposedMeaning('awful', -1)).toMatchObject({ emotion: 'sadness', intensity: 9 });
    expect(proposedMeaning('meh', 0)).toMatchObject({ emotion: 'joy', subEmotion: 'even' });
    expect(proposedMeaning('что-то', null)).toBeNull();
  });
});

describe('the plan of an import', () => {
  test('keeps a day above three, and fits the schema of what is sent', () => {
    const { entries } = plan([...Array(5).keys()].map((at) => draft({ row: at + 2, time: at < 3 ? '23:54' : null })));
    expect([entries.length, new Set(entries.map(({ key }) => key)).size, entries[4]?.time]).toEqual([5, 5, '12:00']);
    for (const entry of entries) expect(importedEntrySchema.safeParse(entry).error).toBeUndefined();
  });

  test('a row is named by its moment, mood, tags and texts: a row above it changes nothing', () => {
    const old = [draft({ note: 'утро', time: null }), draft({ note: 'другой день', day: '2024-05-17' })];
    const grown = [draft({ note: 'вечер', time: null }), ...old];
    expect(names(grown).slice(1)).toEqual(names(old));
    const different = [{}, { note: 'a' }, { tags: ['a'] }, { word: 'awful', pleasant: -1 }, { time: '23:53' }];
    expect(new Set(names(different.map(draft))).size).toBe(different.length);
    // A true repeat is another row; another meaning of the word is not.
    const twice = names([draft({}), draft({})]);
    expect(twice[0]?.replace('#0', '#1')).toBe(twice[1]);
    const meanings = new Map([['rad', { emotion: 'fear' as const, subEmotion: '', intensity: 3 }]]);
    expect(plan([draft({})], { meanings }).entries[0]?.key).toBe(twice[0]);
  });

  test('a name shows too little of a text to prove a guess', () => {
    const [name = ''] = names([draft({ note: 'тайна' })]);
    expect(name).toMatch(/^c\.[\da-z]+\.[\da-z]{1,4}#0$/);
  });

  test('what is too long goes on in the other fields of the same entry, and nothing is lost', () => {
    const paragraphs = [...Array(30).keys()].map((at) => `${at} ${'слово '.repeat(60)}`.trim());
    const { entries, continued } = plan([draft({ note: paragraphs.join('\n\n') })]);
    const [one] = entries;
    expect([entries.length, continued]).toEqual([1, 1]);
    const told = [one?.entry, one?.perception, one?.coping, one?.action].filter(Boolean).join('\n\n');
    expect(told).toBe(paragraphs.join('\n\n'));
    expect(importedEntrySchema.safeParse(one).error).toBeUndefined();
    const unbroken = plan([draft({ note: '🦊'.repeat(4_000) })]).entries[0];
    expect(`${unbroken?.entry}${unbroken?.perception}`).toBe('🦊'.repeat(4_000));
  });

  test('a row that can’t be read whole comes by the person’s word alone, with what is left of it', () => {
    const rows = [
      draft({ row: 2, note: 'ца\ufffdпля', flaw: 'signs' }),
      draft({ row: 3, flaw: 'time', rest: '9:05 xx' }),
    ];
    expect(plan(rows)).toMatchObject({
      entries: [],
      flawed: 2,
      left: [
        { row: 2, why: 'signs' },
        { row: 3, why: 'time' },
      ],
    });
    const { entries, left } = plan(rows, { takesFlawed: true });
    expect([entries.map(({ entry }) => entry), left]).toEqual([['ца\ufffdпля', '9:05 xx'], []]);
  });

  test('what is later today has not come yet, and a day without a time never runs ahead', () => {
    const day = '2024-06-01';
    const { entries, left } = plan(
      [draft({ day, time: '12:01' }), draft({ day, time: '11:59' }), draft({ day, time: null })],
      {
        now: new Date('2024-06-01T08:00:00Z'),
        timeZone: 'Europe/London',
      },
    );
    expect([left.map(({ why }) => why), entries.map(({ time }) => time)]).toEqual([['ahead', 'ahead'], ['09:00']]);
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
      draft({ row: 6, note: 'я'.repeat(20_001) }),
      draft({ row: 7, day: null, isTwofold: true }),
      draft({ row: 8, note: '[только для\u00a0меня: слова закрыты]' }),
    ]);
    expect([entries, left.map(({ row, why }) => `${row} ${why}`)]).toEqual([
      ...[[], ['2 day', '3 ahead', '4 word', '5 unmapped', '6 long', '7 twofold', '8 closed']],
    ]);
  });

  test('reads a strength on the scale that is told, never on one of its greatest number', () => {
    const strengths = (list: string[], strength: Scale | null) => {
      const { entries, unclear } = plan(
        list.map((one, at) => draft({ row: at + 2, strength: one })),
        { strength },
      );
      return [entries.map(({ intensity }) => intensity), unclear];
    };
    expect(strengths(['2', '5', '4'], { least: 1, most: 10 })).toEqual([[2, 5, 4], []]);
    expect(strengths(['1', '5'], { least: 1, most: 5 })).toEqual([[2, 10], []]);
    expect(strengths(['1', '5'], null)).toEqual([
      [9, 9],
      [2, 3],
    ]);
    expect(strengths(['7/10', '7 из 10', '70 %', '3/5'], null)).toEqual([[7, 7, 7, 6], []]);
    expect(strengths(['сильно', '4,6', '11'], { least: 1, most: 10 })).toEqual([
      [9, 5, 9],
      [2, 4],
    ]);
    expect(['Сила (1-10)', 'от 1 до 5', 'mood 0..100', 'Сила, %', 'Сила /7', 'Сила'].map(scaleInTitle)).toEqual([
      ...[
        { least: 1, most: 10 },
        { least: 1, most: 5 },
        { least: 0, most: 100 },
        { least: 0, most: 100 },
      ],
      ...[{ least: 0, most: 7 }, null],
    ]);
  });
});

describe('the columns of any table', () => {
  test('are known by their titles, by whole words', () => {
    const titles =
      'timezone,Дата,Время записи,Настроение (1-5),Комментарий,Погода,День недели,Теги,Tags (People)'.split(',');
    expect(guessColumns(titles)).toEqual(['zone', 'day', 'time', 'word', 'note', '', '', 'tags', 'tags']);
    expect(guessColumns(['created_at', 'timeZone', 'Mood Keys', 'Mood'])).toEqual(['day', 'zone', '', 'word']);
  });

  test('a column of numbers is a scale where one is told, and the person names the others', () => {
    const rows = ['1', '2', '3'].map((mood, at) => ({ row: at + 2, cells: ['18.05.2024', '9:00', mood] }));
    const table = { titles: ['Дата', 'Время', 'Оценка'], rows, delimiter: ',', above: 0, untitled: false };
    const reading = { columns: guessColumns(table.titles), format: 'table', order: 'day-first' } as const;
    const read = (moods: Scale | null) =>
      tableDrafts(table, { ...reading, moods, timeZone: 'Europe/Moscow' }).map(({ pleasant }) => pleasant);
    expect([read({ least: 1, most: 5 }), read(null)]).toEqual([
      [-1, -0.5, 0],
      [null, null, null],
    ]);
  });
});
