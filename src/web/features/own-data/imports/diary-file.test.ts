import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { ARCHIVE_BYTES_MAX } from '~/domain/own-data/archive';
import { dayOrderOf } from '~/domain/own-data/imports/parse-time';
import { planImport } from '~/domain/own-data/imports/plan-import';
import { guessColumns, type Scale, tableDrafts } from '~/domain/own-data/imports/table-columns';
import { wordsOf } from '~/domain/own-data/imports/word-meaning';
import { type DiaryFile, readDiary } from './diary-file';

type Bytes = Uint8Array<ArrayBuffer>;
const read = (content: string | Bytes) => readDiary(new File([content], 'diary'), 'Europe/Moscow');
const zip = (name: string, text: string) =>
  zipSync({ [name]: strToU8(text), 'assets/photos/2024/5/abc': strToU8('x') }) as Bytes;
const base64 = (text: string) => btoa(String.fromCharCode(...strToU8(text)));
/** The drafts of a file as the page reads it before anybody has said anything. */
function draftsOf(file: DiaryFile) {
  if (!file.ok) return [];
  if (file.format === null) return file.drafts;
  const { table, format } = file;
  const columns = guessColumns(table.titles, format);
  const { order } = dayOrderOf(table.rows.map(({ cells }) => cells[columns.indexOf('day')] ?? ''));
  return tableDrafts(table, { columns, format, order, timeZone: 'Europe/Moscow', moods: null });
}
async function planOf(content: string | Bytes, strength: Scale | null = null) {
  const file = await read(content);
  const drafts = draftsOf(file);
  const meanings = new Map(
    wordsOf(drafts).map(({ word, meaning }) => [
      word,
      meaning ?? ({ emotion: 'joy', subEmotion: '', intensity: 5 } as const),
    ]),
  );
  const reading = {
    strength,
    takesFlawed: false,
    timeZone: 'Europe/Moscow',
    now: new Date('2027-01-01T00:00:00Z'),
    mark: '',
  };
  return planImport(drafts, { source: file.ok ? file.source : 'csv', meanings, ...reading });
}

/** The letters of a text in Windows-1251. */
function windows1251(text: string): Bytes {
  const letters = new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 256 }, (_, at) => at));
  return Uint8Array.from([...text].map((sign) => letters.indexOf(sign)));
}

const DAYLIO = [
  'full_date,date,weekday,time,mood,activities,note_title,note',
  '2024-05-18,18 May,Saturday,11:54 pm,rad,"walk | Чай",Вечер,"Дождь,<br>и&nbsp;тихо"',
  '2024-05-17,17 May,Friday,9:05 am,meh,"","",""',
].join('\n');

describe('Daylio', () => {
  test('its table is read: the time of twelve hours, activities, a note with marks', async () => {
    const file = await read(`\ufeff${DAYLIO}`);
    expect(file).toMatchObject({ ok: true, source: 'daylio' });
    expect(draftsOf(file)).toMatchObject([
      { row: 2, day: '2024-05-18', time: '23:54', word: 'rad', pleasant: 1, tags: ['walk', 'Чай'] },
      { row: 3, day: '2024-05-17', time: '09:05', word: 'meh', pleasant: 0, note: '' },
    ]);
    expect(draftsOf(file)[0]?.note).toBe('Вечер\n\nДождь,\nи\u00a0тихо');
  });

  test('an older table has the year apart', async () => {
    const old = 'year,date,weekday,time,mood,activities,note\n2018,18 May,Friday,23:54,happy,clean,"Был дома"';
    expect(draftsOf(await read(old))).toMatchObject([
      { day: '2018-05-18', time: '23:54', word: 'happy', pleasant: null },
    ]);
  });

  const backup = {
    version: 15,
    customMoods: [
      { id: 1, custom_name: '', mood_group_id: 1, predefined_name_id: 1 },
      { id: 6, custom_name: 'тоска', mood_group_id: 4, predefined_name_id: -1 },
    ],
    tags: [{ id: 179, name: 'работа' }],
    assets: [
      { id: 12, checksum: 'f64a', android_metadata: '{"Name":"IMG_12.jpg"}' },
      { id: 13, checksum: '6ad9', android_metadata: 'wrong' },
    ],
    dayEntries: [
      {
        year: 2023,
        month: 10,
        day: 19,
        hour: 10,
        minute: 5,
        mood: 1,
        note: 'Ёлка',
        note_title: '',
        tags: [179, 7],
        assets: [12, 13],
      },
      { year: 2023, month: 0, day: 31, hour: 0, minute: 0, mood: 6, note: '', tags: [], assets: [] },
    ],
  };

  test('its backup is a ZIP with base64 of a JSON: moods, tags and pictures by their names', async () => {
    const file = await read(
      zip(
        'backup.daylio',
        `${base64(JSON.stringify(backup)).slice(0, 60)}\n${base64(JSON.stringify(backup)).slice(60)}`,
      ),
    );
    expect(draftsOf(file)).toMatchObject([
      {
        day: '2023-11-19',
        time: '10:05',
        word: 'rad',
        pleasant: 1,
        note: 'Ёлка',
        tags: ['работа'],
        files: ['IMG_12.jpg', '6ad9'],
      },
      { day: '2023-01-31', time: '00:00', word: 'тоска', pleasant: -0.5 },
    ]);
  });

  test('a bad backup says what is wrong with it', async () => {
    const large = zip('backup.daylio', 'A'.repeat(ARCHIVE_BYTES_MAX + 1));
    for (const [content, why] of [
      [zip('other.txt', 'x'), 'zip'],
      [zip('backup.daylio', 'не base64'), 'backup'],
      [zip('backup.daylio', base64('{"version":15}')), 'backup'],
      [large, 'large'],
      ['PK broken', 'broken'],
    ] as const)
      expect(await read(content)).toEqual({ ok: false, why });
  });
});

describe('what today’s programs write', () => {
  const HEAD = 'full_date,date,weekday,time,mood,activities,scales,note_title,note';

  test('Daylio’s scales are a line of the text, its entities are the signs they stand for', async () => {
    const rows = [
      `2026-09-25,x,x,21:05,супер,"семья | прогулка","Сон:\u00a07 | Стресс:\u00a02","","Гуляли<br>и пили"`,
      `2026-09-24,x,x,8:30 pm,good,"","","","Tee &amp; Brot &#228; &#x451; &laquo;да&raquo; &mdash; 5 &lt; 6 &hellip; &#8217;&#128512; &nope; <3"`,
    ];
    const { entries } = await planOf([`\ufeff${HEAD}`, ...rows].join('\n'));
    expect(entries.map(({ entry }) => entry)).toEqual([
      'Шкалы: Сон:\u00a07 | Стресс:\u00a02\n\nГуляли\nи пили',
      'Tee & Brot ä ё «да» — 5 < 6 … ’😀 &nope; <3',
    ]);
  });

  test('a plain table keeps what looks like marks', async () => {
    const text = 'a &amp; b <b>и</b> 5 <3 <br> &#228;';
    expect((await planOf(`date,mood,note\n2024-05-18,Радость,${text}\n`)).entries[0]?.entry).toBe(text);
  });

  test('Daylio saved by a spreadsheet of another country proves its order of days and months', async () => {
    const rows = [
      '5/6/2024,6-May,Monday,9:05 PM,good,,,,a',
      '5/18/2024,x,x,9:05 PM,good,,,,b',
      '12/11/2023,x,x,9:05 PM,bad,,,,c',
    ];
    const { entries } = await planOf([HEAD, ...rows].join('\r\n'));
    expect(entries.map(({ day, time }) => `${day} ${time}`)).toEqual([
      ...['2024-05-06 21:05', '2024-05-18 21:05', '2023-12-11 21:05'],
    ]);
  });

  test('How We Feel: its dates, and all three columns of tags', async () => {
    const text = [
      'Date,Locale,Mood Keys,Mood,Tags (People),Tags (Places),Tags (Events),Notes,Reflections,Takeaways',
      '2026 Wed Jul 22 11:36 PM,en,down,down,By Myself,Home,Resting,"Длинный день","[]","[""Отдых""]"',
    ].join('\n');
    const { entries } = await planOf(text);
    expect(entries).toMatchObject([
      { day: '2026-07-22', time: '23:36', tags: ['down', 'By Myself', 'Home', 'Resting'] },
    ]);
    expect(entries[0]?.entry).toBe('Длинный день\n\nВыводы: Отдых');
  });

  test('the table of this site comes back as it was', async () => {
    const titles =
      'Дата;Время;Чувство;Оттенок;Сила;Ещё чувство;Запись;Восприятие;Совладание;Действие;Метки;Помогло;Урок;Вопрос урока;Ответ';
    const rows = [
      `2026-09-01;09:00;Страх;тревога;3;Доверие;'- первый пункт;как волна;"дыхание";позвать друга;"дом, ""работа, срочно"", тихо";стало легче;;;`,
      `2026-09-02;10:00;Радость;;5;;" ''= знак ";;;;;;;;`,
      `2026-09-03;10:00;;;;;;;;;;;Курс: урок;Вопрос;Ответ`,
    ];
    const { entries, left } = await planOf(`\ufeff${[titles, ...rows].join('\r\n')}\r\n`, { least: 1, most: 10 });
    expect(entries[0]).toMatchObject({
      ...{ day: '2026-09-01', time: '09:00', emotion: 'fear', subEmotion: 'anxiety', intensity: 3, also: 'trust' },
      ...{ entry: '- первый пункт', perception: 'как волна', action: 'позвать друга', outcome: 'easier' },
      tags: ['дом', 'работа, срочно', 'тихо'],
    });
    expect(entries[1]).toMatchObject({ emotion: 'joy', intensity: 5, entry: " ''= знак ", tags: [] });
    expect(entries[1]).not.toHaveProperty('also');
    expect(left).toMatchObject([{ row: 4, why: 'word' }]);
    // As it was written before there were second feelings.
    const earlier = ['Дата;Время;Чувство;Оттенок;Сила;Запись', '2026-09-01;09:00;Страх;тревога;3;первый'].join('\r\n');
    expect((await planOf(earlier, { least: 1, most: 10 })).entries).toMatchObject([
      { emotion: 'fear', entry: 'первый' },
    ]);
  });
});

describe('rows that nobody can read in one way', () => {
  const told = ({ entries, left }: Awaited<ReturnType<typeof planOf>>) => ({
    came: entries.map(({ entry }) => entry),
    left: left.map(({ row, why }) => `${row} ${why}`),
  });

  test('spare cells and stray quotes are told by row, and the others stay whole', async () => {
    const spare = 'date,mood,note\n2024-05-18,Радость,парк, мороженое, смех\n2024-05-19,Грусть,дома\n';
    expect(told(await planOf(spare))).toEqual({ came: ['дома'], left: ['2 cells'] });
    const stray = [
      ...['date,mood,note', '2024-05-18,Радость,"первая"', '2024-05-17,Радость,"Он сказал "да" и ушёл"'],
      ...['2024-05-16,Радость,"со "словами", внутри"', '2024-05-15,Радость,"и не закрыл', '2024-05-14,Радость,"пятая"'],
    ].join('\n');
    expect(told(await planOf(stray))).toEqual({
      came: ['первая', 'Он сказал "да" и ушёл', 'пятая'],
      left: ['4 quotes', '5 quotes'],
    });
    const file = await read(stray);
    expect(
      draftsOf(file)
        .map(({ note }) => note)
        .slice(2, 4),
    ).toEqual(['со "словами", внутри', 'и не закрыл']);
  });

  test('one broken sign, or one that no text holds, is told by its row', async () => {
    const bytes = new TextEncoder().encode(
      'date,mood,note\n2024-05-18,Радость,Гуляли\n2024-05-19,Грусть,держусь \u0001@\n',
    );
    bytes[bytes.indexOf(1)] = 0xf0;
    expect(told(await planOf(bytes))).toEqual({ came: ['Гуляли'], left: ['3 signs'] });
    expect(
      told(
        await planOf(
          'date,mood,note\n2024-05-18,Радость,a\n2024-05-19,Радость,b\0c, и ещё слова\n'.replace(', и', ' и'),
        ),
      ),
    ).toEqual({
      came: ['a'],
      left: ['3 signs'],
    });
  });

  test('a time and a zone that are not understood are told, never noon', async () => {
    const rows = [
      '2024-05-18,9:05 xx,,Радость,a',
      '2024-05-18,9:05,EST,Радость,b',
      '2024-05-18,9:05,Asia/Omsk,Радость,c',
    ];
    const plan = await planOf(['date,time,timezone,mood,note', ...rows].join('\n'));
    expect(told(plan)).toEqual({ came: ['c'], left: ['2 time', '3 zone'] });
    expect(plan.entries[0]).toMatchObject({ time: '09:05', timeZone: 'Asia/Omsk' });
  });
});

test('a file that grew brings what is new, whatever stands above', async () => {
  const [one, two] = ['06.06.2024;Радость;утро шестого', '05.06.2024;Грусть;пятое'];
  const keys = async (rows: string[]) =>
    (await planOf(`Дата;Чувство;Заметка\n${rows.join('\n')}\n`)).entries.map(({ key }) => key);
  const [old, grown] = [await keys([one, two]), await keys(['06.06.2024;Грусть;вечер шестого', one, two])];
  expect(grown.slice(1)).toEqual(old);
  expect(old).not.toContain(grown[0]);
});

test('Pixels: both of its shapes, days without leading zeroes', async () => {
  const days = [
    { date: '2023-9-1', type: 'Mood', scores: [4, 2], notes: 'Лес', tags: [{ type: 'Emotions', entries: ['покой'] }] },
    { date: '2023-9-2', entries: [{ type: 'Mood', value: 3, notes: 'Дом', tags: [] }] },
  ];
  const file = await read(JSON.stringify(days));
  expect(file).toMatchObject({ ok: true, source: 'pixels' });
  expect(draftsOf(file)).toMatchObject([
    { day: '2023-09-01', time: null, word: '4', pleasant: 0.5, note: 'Лес', tags: ['покой'] },
    { day: '2023-09-01', word: '2', pleasant: -0.5, note: '' },
    { day: '2023-09-02', word: '3', pleasant: 0, note: 'Дом' },
  ]);
});

test('baseline: the table and the JSON give the same, in the zone of the writing', async () => {
  const at = Date.UTC(2024, 4, 18, 20, 30);
  const json = [
    {
      timestamp: at,
      journal: 'Он сказал "да"',
      mood: -3,
      average: 'below',
      zone: 'Asia/Omsk',
      song: '',
      files: ['u/a.jpg'],
    },
  ];
  const table = `Timestamp,Journal Text,Mood Score,Below/At/Above Average,Time Zone,Attached Song,File Paths\n"${at}","Он сказал ""да""","-3","below","Asia/Omsk","","u/a.jpg"\n`;
  const told = {
    day: '2024-05-19',
    time: '02:30',
    timeZone: 'Asia/Omsk',
    word: '-3',
    pleasant: -0.6,
    note: 'Он сказал "да"',
    files: ['a.jpg'],
  };
  for (const content of [JSON.stringify(json), table]) {
    const file = await read(content);
    expect(file).toMatchObject({ ok: true, source: 'baseline' });
    expect(draftsOf(file)).toMatchObject([told]);
  }
});

describe('any table', () => {
  const rows = 'Дата;Чувство;Заметка\n05.06.2024;Грусть;Дождь и чай\n';
  test.each([
    ['in Windows-1251', windows1251(rows)],
    ['in UTF-8', rows],
    ['with a mark', `\ufeff${rows}`],
    ['with commas', 'Дата,Чувство,Заметка\n05.06.2024,Грусть,"Дождь, и чай"\n'],
    ['with tabs', rows.replaceAll(';', '\t')],
    ['with bars', rows.replaceAll(';', '|')],
    ['with its sign told', `sep=;\n${rows}`],
    ['below other lines', `Мой дневник;;\n;;\n${rows}`],
  ])('is read %s', async (_, content) => {
    const file = await read(content);
    if (!file.ok || file.format !== 'table') throw new Error('no table');
    expect(file.table.titles).toEqual(['Дата', 'Чувство', 'Заметка']);
    expect(file.table.rows[0]?.cells.slice(0, 2)).toEqual(['05.06.2024', 'Грусть']);
  });

  test.each([
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'binary'],
    ['nothing', ' \n', 'empty'],
    ['a line of words', 'просто слова', 'empty'],
    ['a JSON of something else', '[{"a":1}]', 'json'],
    ['half a JSON', '[{"a":', 'broken'],
    ['the archive of this site', '{"format":"krona","version":1}', 'archive'],
  ])('%s is told apart', async (_, content, why) => {
    expect(await read(content as string)).toEqual({ ok: false, why });
  });
});

describe('a ZIP of somebody who means harm', () => {
  const daylio = (entries: object[]) => base64(JSON.stringify({ version: 15, customMoods: [], dayEntries: entries }));
  const told = async (bytes: Uint8Array) => read(Uint8Array.from(bytes));
  /** The place of a file's entry in the list of a ZIP. */
  const entryAt = (bytes: Uint8Array) => new DataView(bytes.buffer).getUint32(bytes.length - 22 + 16, true);
  const one = (content: Uint8Array | string, name = 'backup.daylio') =>
    Uint8Array.from(zipSync({ [name]: typeof content === 'string' ? strToU8(content) : content }));

  test.each<[string, () => Uint8Array, string]>([
    ['another ZIP in its place', () => one(one(daylio([]))), 'backup'],
    [
      'a link to another file',
      () => {
        const zip = one('../../etc/passwd');
        // What Unix calls the kind and the rights of a file: a symbolic link.
        new DataView(zip.buffer).setUint32(entryAt(zip) + 38, 0o120777 * 0x10000, true);
        return zip;
      },
      'backup',
    ],
    ['a name that climbs out', () => one(daylio([]), '../../backup.daylio'), 'zip'],
    ['a name from the root', () => one(daylio([]), '/backup.daylio'), 'zip'],
    ['a name of Windows', () => one(daylio([]), '..\\backup.daylio'), 'zip'],
    ['a name that ends in nothing', () => one(daylio([]), 'backup.daylio\0.txt'), 'zip'],
    ['a name in other letters', () => one(daylio([]), 'bаckup.daylio'), 'zip'],
    [
      'a name that is no UTF-8',
      () => {
        const zip = one(daylio([]), 'backup.dayliX');
        zip[entryAt(zip) + 46 + 12] = 0xff;
        return zip;
      },
      'zip',
    ],
    [
      'thousands of files and none of ours',
      () =>
        zipSync(
          Object.fromEntries(
            Array.from({ length: 20_000 }, (_, at) => [`${at}`, [new Uint8Array(0), { level: 0 as const }]]),
          ),
        ),
      'zip',
    ],
    ['no file at all', () => zipSync({}), 'zip'],
    ['words where Base64 should be', () => one('тихо'), 'backup'],
    ['brackets as deep as they go', () => one(btoa('['.repeat(200_000) + ']'.repeat(200_000))), 'backup'],
    ['a number of days that nobody has', () => one(base64(JSON.stringify({ dayEntries: { length: 1e9 } }))), 'backup'],
    ['a prototype', () => one(base64('{"__proto__":{"dayEntries":[{}]},"constructor":1}')), 'backup'],
    ['a bomb of a bomb', () => one(zipSync({ a: new Uint8Array(8 * 1024 * 1024) })), 'backup'],
  ])('with %s is told apart, soon and without an error', async (_, zip, why) => {
    const begun = performance.now();
    expect(await told(zip())).toEqual({ ok: false, why });
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

/** Minutes of the page without a bound on what is read again and again. */
test.each([
  ['one row of very many cells', '",'.repeat(200_000)],
  ['a quote that opens in every line', '"a\n'.repeat(200_000)],
  ['quotes alone', '"'.repeat(600_001)],
  ['quotes inside quotes over lines', '"a"b\n'.repeat(100_000)],
])('a table that no program writes is read in the time of its length: %s', async (_, rows) => {
  const read = await readDiary(new File([`date,mood,note\n${rows}`], 'diary.csv'), 'UTC');
  expect(read.ok).toBe(true);
});

test('a diary nested without end is not parsed', async () => {
  for (const text of [
    `${'['.repeat(300_000)}${']'.repeat(300_000)}`,
    `${'{"a":'.repeat(300_000)}1${'}'.repeat(300_000)}`,
  ])
    expect(await readDiary(new File([text], 'diary.json'), 'UTC')).toEqual({ ok: false, why: 'broken' });
});
