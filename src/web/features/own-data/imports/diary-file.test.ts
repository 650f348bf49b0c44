import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { ARCHIVE_BYTES_MAX } from '~/domain/own-data/archive';
import { type DiaryFile, readDiary } from './diary-file';

type Bytes = Uint8Array<ArrayBuffer>;
const read = (content: string | Bytes) => readDiary(new File([content], 'diary'), 'Europe/Moscow');
const zip = (name: string, text: string) =>
  zipSync({ [name]: strToU8(text), 'assets/photos/2024/5/abc': strToU8('x') }) as Bytes;
const base64 = (text: string) => btoa(String.fromCharCode(...strToU8(text)));
const draftsOf = (file: DiaryFile) => (file.ok && file.source !== 'csv' ? file.drafts : []);

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
  ])('is read %s', async (_, content) => {
    const file = await read(content);
    if (!file.ok || file.source !== 'csv') throw new Error('no table');
    expect(file.table.titles).toEqual(['Дата', 'Чувство', 'Заметка']);
    expect(file.table.rows[0]).toMatchObject({ Дата: '05.06.2024', Чувство: 'Грусть' });
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
