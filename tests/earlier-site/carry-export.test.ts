import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readExport } from '~/domain/earlier-site/export-file';
import type { Entry } from '~/domain/emotions/entry';
import { type ImportReport, importEarlierSite } from '~/server/earlier-site/import-earlier-site';
import { COLLECTIONS } from '~/server/own-data/collections';
import { readRows } from '~/server/own-data/read-rows';
import type { Person } from '../../bench/people';
import { openTestApp, type TestApp } from '../support/app';

const folder = mkdtempSync(path.join(tmpdir(), 'earlier-site-'));
let site: TestApp;
let person: Person;
let email: string;
beforeAll(async () => {
  site = await openTestApp({ engine: 'embedded' });
  person = (await site.people(1))[0] as Person;
  const { rows } = await site.deps.db.pool.query<{ email: string }>('select email from "user" where id = $1', [
    person.uid,
  ]);
  email = rows[0]?.email ?? '';
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await site.close();
});

const at = (time: string) => `2024-05-18T${time}:00.000Z`;
const entry = (some: object) => ({ emotion: 'joy', intensity: 5, entry: 'Слово', timestamp: at('09:00'), ...some });

/** Seven entries of one day, two of which have no moment to stand at. */
const ENTRIES = [
  entry({ timestamp: at('09:00'), tags: ['дом', 'чай'], subEmotion: 'счастье', perception: 'Тепло' }),
  entry({ timestamp: at('10:00'), emotion: 'Грусть', intensity: '7' }),
  entry({ timestamp: { _seconds: Date.parse(at('11:00')) / 1000 }, emotion: 'светлая печаль', intensity: 'сильно' }),
  entry({ timestamp: at('12:00'), intensity: null, tags: 'дом, работа' }),
  entry({ timestamp: at('12:00'), emotion: undefined, entry: 42 }),
  entry({ timestamp: 'вчера' }),
  entry({ timestamp: '2090-01-01T00:00:00Z' }),
  entry({ timestamp: at('13:00'), entry: 'я'.repeat(5_001) }),
  'не запись',
];

function exported(): object {
  return {
    users: {
      first: {
        ...{ email: ` ${email.toUpperCase()} `, displayName: 'Вера' },
        progress: {
          sefirot: { binah: { points: 75, lastActive: at('12:00') }, hod: { points: 20 }, keter: { points: 'много' } },
        },
        daily: {
          '2024-05-18': { binah: { actions: 5 }, hod: { actions: 1 } },
          завтра: { binah: { actions: 1 } },
          '2024-05-19': 7,
        },
      },
      second: { email: 'new.person@example.com', displayName: '' },
      third: { displayName: 'Без почты' },
    },
    emotionBarometers: {
      first: { entries: ENTRIES, lastUpdated: at('12:00') },
      second: { entries: 'не список' },
      orphan: { entries: [entry({})] },
    },
  };
}

async function carry(json: unknown, write: boolean): Promise<ImportReport> {
  const file = path.join(folder, 'export.json');
  writeFileSync(file, typeof json === 'string' ? json : JSON.stringify(json));
  const answer = await importEarlierSite(site.deps, { file, write });
  if (!answer.ok) throw new Error(answer.why);
  return answer.report;
}
const count = async (table: string) =>
  (await site.deps.db.pool.query<{ n: number }>(`select count(*)::integer as n from ${table}`)).rows[0]?.n;
const own = async <T>(path: string) =>
  (await site.as(person).send('GET', `/api/users/${person.uid}/${path}`)).body as T;

test('a try says what would come, and keeps nothing', async () => {
  const report = await carry(exported(), false);
  expect(report.nameless).toEqual(['third', 'orphan']);
  expect(report.people).toMatchObject([
    {
      uid: 'first',
      made: false,
      added: 5,
      known: 0,
      unclear: 2,
      words: { 'светлая печаль': 1, 'не\u00a0указано': 1 },
      points: 95,
      days: 2,
    },
    { uid: 'second', made: true, added: 0, points: 0 },
  ]);
  expect(report.people[0]?.left.map(({ what, why }) => `${what} ${why}`)).toEqual([
    ...['entries shape', 'daily/завтра shape', 'daily/2024-05-19 shape', 'progress/sefirot: keter.points shape'],
    ...['entries/6 time', 'entries/7 ahead', 'entries/8 long'],
  ]);
  expect([await count('"user"'), await count('emotion_entry'), await count('point_ledger')]).toEqual([1, 0, 0]);
});

test('people, entries, points and days come, and a second run brings nothing twice', async () => {
  await carry(exported(), true);
  const again = await carry(exported(), true);
  expect(again.people).toMatchObject([
    { made: false, added: 0, known: 5, points: 0, days: 0 },
    { made: false, added: 0 },
  ]);
  expect([await count('"user"'), await count('emotion_entry')]).toEqual([2, 5]);

  // A day above three keeps its entries; what is no feeling here and no number stays as it was told.
  const { entries } = await own<{ entries: Entry[] }>('emotion-barometer');
  expect(entries.map(({ emotion, intensity }) => [emotion, intensity])).toEqual(
    expect.arrayContaining([
      ['joy', 5],
      ['sadness', 7],
      ['светлая печаль', 0],
      ['joy', 0],
      ['не\u00a0указано', 5],
    ]),
  );
  expect(entries.find(({ timestamp }) => timestamp === at('09:00'))).toMatchObject({
    ...{ subEmotion: 'happiness', tags: ['дом', 'чай'], entry: 'Слово', perception: 'Тепло', localDate: '2024-05-18' },
  });
  expect(await own('emotion-barometer/stats')).toMatchObject({
    ...{ totalEntries: 5, averageIntensity: 3.4, mostCommonEmotion: 'joy', mostCommonTag: 'дом' },
    emotionDistribution: { joy: 2, sadness: 1, 'светлая печаль': 1, 'не\u00a0указано': 1 },
  });
  expect((await site.as(person).send('GET', `/api/users/${person.uid}/emotion-barometer/analysis`)).status).toBe(200);

  // The first three of the day had brought points; the rest is one row, in each sefira.
  expect(await own('progress/sefirot')).toMatchObject({
    binah: { points: 75 },
    hod: { points: 20 },
    keter: { points: 0 },
  });
  const { history } = await own<{ history: { cause: string; sefira: string; points: number }[] }>('progress/history');
  expect(history.map(({ cause, sefira, points }) => `${cause} ${sefira} ${points}`).toSorted()).toEqual([
    ...['carried-over binah 45', 'carried-over hod 20', ...Array(3).fill('emotion-entry binah 10')],
  ]);
  expect(await own('daily/2024-05-18')).toMatchObject({ binah: { actions: 3 }, hod: { actions: 1 } });
});

test('what came goes into files, and can be edited', async () => {
  const { rows, damaged } = await readRows(site.deps, person.uid, 'entries');
  expect([rows.length, damaged, COLLECTIONS.entries.fields.length > 0]).toEqual([5, 0, true]);
  for (const format of ['csv', 'json', 'pdf']) {
    const made = await site
      .as(person)
      .send('POST', `/api/users/${person.uid}/emotion-barometer/export`, { body: { format } });
    expect([format, made.status]).toEqual([format, 200]);
  }
  const strange = rows.find(({ emotion }) => emotion === 'светлая печаль');
  const edited = await site.as(person).call('PATCH /api/users/:uid/emotion-barometer/entries/:id', {
    ...{ params: { id: String(strange?.id) }, body: { emotion: 'sadness', intensity: 6 } },
  });
  expect(edited.status).toBe(200);
});

test('an export as a tool writes it is read too, and another file is told apart', async () => {
  const tool = {
    __collections__: {
      users: {
        x: { email: 'tool@example.com', __collections__: { progress: { sefirot: { yesod: { points: 10 } } } } },
      },
    },
  };
  expect((await carry(tool, false)).people).toMatchObject([{ uid: 'x', points: 10, made: true }]);
  await expect(carry('{', false)).rejects.toThrow('unreadable');
  await expect(carry({ people: [] }, false)).rejects.toThrow('foreign');
});

test.each([
  ['points over what the database holds', { progress: { sefirot: { binah: { points: 3e9 } } } }],
  ['points without end', { progress: { sefirot: { hod: { points: Number.MAX_VALUE } } } }],
  ['points as a bare number', { progress: { sefirot: { hod: 75 } } }],
  ['a sefira without points', { progress: { sefirot: { hod: {} } } }],
  ['progress that is a text', { progress: { sefirot: 'много' } }],
  ['actions over what the database holds', { daily: { '2024-05-18': { hod: { actions: 1e300 } } } }],
  ['no progress at all', {}],
])('%s: it is told, and everybody else comes', async (_, broken) => {
  const users = {
    broken: { email: 'broken@example.com', ...broken },
    whole: { email: 'whole@example.com', progress: { sefirot: { yesod: { points: 10 } } } },
  };
  const report = await carry({ users }, false);
  expect(report.people.map(({ uid, points }) => [uid, points])).toEqual([
    ['broken', 0],
    ['whole', 10],
  ]);
  expect(report.people[0]?.left.map(({ what }) => what).join()).toMatch(/progress|daily/);
});

test('a person whom the database does not take is told, and everybody else comes', async () => {
  const points = { progress: { sefirot: { yesod: { points: 10 } } } };
  const users = {
    'with\0zero': { email: 'zero@example.com', ...points },
    whole: { email: 'whole@example.com', ...points },
  };
  const report = await carry({ users }, false);
  expect(report).toMatchObject({ failed: ['with\0zero'], people: [{ uid: 'whole', points: 10 }] });
});

test('collections below a document may stand by their paths', () => {
  const [one] =
    readExport({
      users: {
        u: {
          email: 'paths@example.com',
          subCollection: {
            'users/u/progress': { sefirot: { binah: { points: 20 } } },
            'users/u/daily': { '2024-05-18': { binah: { actions: 2 } } },
          },
        },
      },
    }) ?? [];
  expect([one?.points.get('binah'), one?.days.get('2024-05-18')?.get('binah'), one?.bad]).toEqual([20, 2, []]);
});
