import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OWN_DATA_KEYS } from '~/catalogue/own-data';
import texts from '~/catalogue/own-data-page.json';
import type { AddedRows, Brought } from '~/contract/own-data';
import { ROW_THINGS, THINGS } from '~/domain/things';
import { erasePerson } from '~/server/erasing/erase-account';
import { COLLECTIONS } from '~/server/own-data/collections';
import type { Person } from '../../bench/people';
import { openTestApp, type TestApp } from '../support/app';
import { planted } from '../support/planted-life';
import { promisedTime } from '../support/promised-time';
import { EXAMPLES } from '../things/examples';
import { liveWhole } from './whole-life';

const ENTRIES = 5_000;
const BATCH = 500;
const IMPORT = 'POST /api/users/:uid/data-import';
const RESTORED = OWN_DATA_KEYS.filter((key) => COLLECTIONS[key].restore !== 'kept');

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp({ engine: 'embedded' });
});
afterAll(() => site.close());

const words = ['утро', 'двор', '=SUM(A1)', 'дождь\nи чай', '"кавычки", запятая', '🌧️', ' пробел ', 'работа'];

function inventedEntry(at: number) {
  const created = new Date(Date.UTC(2015, 0, 1) + at * 6 * 3_600_000).toISOString();
  const word = (shift: number) => `${words[(at + shift) % words.length]} ${at}`;
  return {
    ...{ id: randomUUID(), day: created.slice(0, 10), hour: at % 24, timeZone: 'Asia/Omsk', emotion: 'joy' },
    ...{ subEmotion: '', intensity: 1 + (at % 10), perceptionKeys: [], copingKeys: [], actionKeys: [] },
    ...{ entry: word(0), perception: word(1), coping: word(2), action: word(3), tags: [`метка ${at % 50}`] },
    ...{ createdAt: created, writtenAt: at % 2 ? created : null, savedAt: created, editedAt: null, deletedAt: null },
    ...{ actionDoneAt: null, outcome: at % 3 ? null : 'easier', outcomeAt: at % 3 ? null : created },
  };
}

async function addEntries(person: Person, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => inventedEntry(at));
  for (let from = 0; from < count; from += BATCH) {
    const some = rows.slice(from, from + BATCH);
    const answer = await site.as(person).call('POST /api/users/:uid/data/:collection/rows', {
      params: { collection: 'entries' },
      body: { rows: some },
    });
    expect(answer.body).toEqual({ added: some.length, known: 0, over: 0, refused: [] } satisfies AddedRows);
  }
}

async function archiveOf(person: Person, pdf = false): Promise<Record<string, string>> {
  const { statusCode, headers, rawPayload } = await site.app.inject({
    method: 'POST',
    url: `/api/users/${person.uid}/data-archive`,
    headers: { cookie: person.cookie, origin: 'http://localhost:3000', 'content-type': 'application/json' },
    payload: JSON.stringify({ pdf }),
  });
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip']);
  const files = unzipSync(rawPayload);
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

const bring = async (person: Person, json: string, dry = false): Promise<Brought> => {
  const answer = await site.as(person).call(IMPORT, { body: { ...JSON.parse(json), dry } });
  expect(answer.status).toBe(200);
  return answer.body as Brought;
};

describe('the archive of a person with everything', () => {
  test('comes back whole into an empty account after the first one was erased', async () => {
    const [person, other, anew] = (await site.people(3)) as [Person, Person, Person];
    await liveWhole(site, person, other);
    await addEntries(person, ENTRIES);
    const begun = performance.now();
    const first = (await archiveOf(person))['krona.json'] ?? '';
    await erasePerson(site.deps, person.uid);
    const preview = await bring(anew, first, true);
    expect([preview.done, preview.empty, preview.brings.entries]).toEqual([false, true, ENTRIES + 3]);
    expect(await bring(anew, first)).toMatchObject({ done: true, refused: [], left: { wallKept: 0, entries: 0 } });
    const second = (await archiveOf(anew))['krona.json'] ?? '';
    expect(performance.now() - begun).toBeLessThan(promisedTime(60_000, 170_000));
    expect(second).toBe(first);
    for (const key of RESTORED) expect([key, JSON.parse(second).collections[key].length]).not.toEqual([key, 0]);
    // What came back is alive: the diary finds it.
    const found = await site.as(anew).call('POST /api/users/:uid/emotion-barometer/search', {
      body: { text: planted.entry },
    });
    expect((found.body as { entries: unknown[] }).entries).toHaveLength(1);
  }, 180_000);

  test('holds every text in each of its forms, and a diary to print', async () => {
    const [person, other] = (await site.people(2)) as [Person, Person];
    await liveWhole(site, person, other);
    const files = await archiveOf(person, true);
    expect(Object.keys(files).toSorted()).toEqual(
      [
        ...['krona.json', 'krona.schema.json', 'account.json', texts.page, texts.diary, texts.photo],
        ...OWN_DATA_KEYS.map((key) => `csv/${key}.csv`),
      ].toSorted(),
    );
    const page = files[texts.page] ?? '';
    const tables = Object.entries(files).flatMap(([name, text]) => (name.endsWith('.csv') ? [text] : []));
    for (const text of [`${files['krona.json']}${files['account.json']}`, page, tables.join('')])
      expect(Object.values(planted).filter((word) => !text.includes(word))).toEqual([]);
    expect(page).not.toMatch(/<script|src=|url\(/);
    expect(files[texts.diary]?.startsWith('%PDF-')).toBe(true);
    const schema = JSON.parse(files['krona.schema.json'] ?? '');
    const told = schema.properties.collections.properties;
    expect(Object.keys(told).toSorted()).toEqual(RESTORED.toSorted());
    expect(told.entries.items.properties.intensity).toMatchObject({ type: 'integer', title: 'Сила' });
    expect(JSON.parse(files['account.json'] ?? '').collections.consents).toHaveLength(1);
  });
});

describe('an import', () => {
  const empty = (collections: object) => JSON.stringify({ format: 'krona', version: 1, collections });

  test('leaves an account alone that holds something, and says what', async () => {
    const [person] = (await site.people(1)) as [Person];
    await addEntries(person, 1);
    const { entry: _, ...wrong } = inventedEntry(2);
    const brought = await bring(person, empty({ entries: [inventedEntry(1)] }));
    expect(brought).toMatchObject({ done: false, empty: false, has: { entries: 1 }, brings: { entries: 1 } });
    const [other] = (await site.people(1)) as [Person];
    const refused = await bring(other, empty({ entries: [inventedEntry(1), wrong], notes: [{ id: 1 }] }));
    expect(refused.refused).toMatchObject([
      { collection: 'entries', row: 1, field: 'entry' },
      { collection: 'notes', row: 0 },
    ]);
    expect([refused.done, (await bring(other, empty({}), true)).has.entries]).toEqual([false, 0]);
  });

  test('takes rows of an archive that names no versions for those of the first; rows of a later build are refused', async () => {
    const [person, later, earlier] = (await site.people(3)) as [Person, Person, Person];
    for (const { name, path } of ROW_THINGS) {
      const answer = await site
        .as(person)
        .send('PUT', `/api/users/${person.uid}/${path}/${randomUUID()}`, { body: EXAMPLES[name](name) });
      expect(answer.status).toBe(200);
    }
    const { versions, ...unversioned } = JSON.parse((await archiveOf(person))['krona.json'] ?? '');
    expect(versions).toEqual(Object.fromEntries(THINGS.map(({ name, version }) => [name, version])));
    const next = Object.fromEntries(THINGS.map(({ name, version }) => [name, version + 1]));
    const refused = await bring(later, JSON.stringify({ ...unversioned, versions: next }));
    expect([refused.done, refused.refused.map(({ collection }) => collection).toSorted()]).toEqual([
      false,
      ROW_THINGS.map(({ name }) => name).toSorted(),
    ]);
    expect(await bring(earlier, JSON.stringify(unversioned))).toMatchObject({ done: true, refused: [] });
    const back = JSON.parse((await archiveOf(earlier))['krona.json'] ?? '');
    for (const { name } of THINGS) expect(back.collections[name]).toEqual(unversioned.collections[name]);
  });

  test('takes no entry that holds clear words beside closed ones', async () => {
    const closed = Buffer.alloc(60, 1).toString('base64');
    const clear = { entry: '', perception: '', coping: '', action: '', tags: [] };
    const [person] = (await site.people(1)) as [Person];
    const given = inventedEntry(3);
    for (const beside of [{ entry: 'Слово' }, { action: 'Слово' }, { tags: ['дом'] }]) {
      const { refused } = await bring(person, empty({ entries: [{ ...given, ...clear, closed, ...beside }] }));
      expect(refused).toMatchObject([{ collection: 'entries', row: 0, field: 'closed' }]);
    }
    expect(await bring(person, empty({ entries: [{ ...given, ...clear, closed }] }))).toMatchObject({ done: true });
  });

  test('brings the points that its works earn, whatever it says of points', async () => {
    const [person] = (await site.people(1)) as [Person];
    const day = '2024-05-18';
    const at = (hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`;
    const works = [1, 2, 3, 4, 5].map((hour) => ({
      ...inventedEntry(0),
      day,
      hour,
      createdAt: at(hour),
      savedAt: at(hour),
    }));
    const [work] = works;
    const line = { sefira: 'binah', cause: 'emotion-entry', day, points: 10, createdAt: at(1) };
    const pointLedger = [
      // Five of one day, each told of another day and worth more than the rule gives.
      ...works.map(({ id, createdAt }, nth) => ({
        ...{ ...line, reference: id, createdAt, day: `2024-05-1${nth}`, points: 999_999 },
      })),
      // One work told of another sefira, of another cause, under another name, of a day to come.
      { ...line, sefira: 'malkhut', reference: work?.id },
      { ...line, sefira: 'malkhut', cause: 'action-done', reference: work?.id },
      { ...line, reference: randomUUID() },
      { ...line, reference: `${work?.id} ` },
      { ...line, sefira: 'keter', cause: 'carried-over', reference: 'earlier-site/x', points: 500 },
      { ...line, sefira: 'netzach', cause: 'guide-finished', reference: 'calm-in-ten-minutes' },
      { ...line, sefira: 'chesed', cause: 'wall-responded', reference: randomUUID() },
    ];
    const progress = ['binah', 'keter', 'hod'].map((sefira) => ({ sefira, points: 999_999, lastActive: at(1) }));
    const dailyActions = [{ day, sefira: 'hod', actions: 30_000 }];
    const json = empty({ entries: works, pointLedger, progress, dailyActions });
    expect(await bring(person, json)).toMatchObject({ done: true, left: { entries: 0, pointLedger: 7 } });
    const sums = `select s.points, (select coalesce(sum(l.points), 0)::integer from point_ledger l
      where l.user_id = s.user_id and l.sefira = s.sefira) as told from sefira_progress s where user_id = $1 order by sefira`;
    const { rows } = await site.deps.db.pool.query(sums, [person.uid]);
    expect(rows).toEqual([30, 0, 0].map((points) => ({ points, told: points })));
    const counted = await site.deps.db.pool.query('select max(actions) as most from daily_action where user_id = $1', [
      person.uid,
    ]);
    expect(counted.rows).toEqual([{ most: 3 }]);
    // A second time it meets what is there.
    expect(await bring(person, json)).toMatchObject({ done: false, empty: false });
  });

  test('shows no word on the wall that this site has not shown before', async () => {
    const [person, other, anew] = (await site.people(3)) as [Person, Person, Person];
    await liveWhole(site, person, other);
    const { collections } = JSON.parse((await archiveOf(person))['krona.json'] ?? '') as {
      collections: Record<string, Record<string, unknown>[]>;
    };
    await erasePerson(site.deps, person.uid);
    const wallWords = collections.wallWords?.map(
      (row): Record<string, unknown> => ({ ...row, text: `${row.text} и ещё` }),
    );
    expect(wallWords?.map(({ state }) => state)).toContain('shown');
    await bring(anew, empty({ wallWords }));
    const { rows } = await site.deps.db.pool.query('select distinct state from wall_post where user_id = $1', [
      anew.uid,
    ]);
    expect(rows).toEqual([{ state: 'held' }]);
  });

  test('brings nothing into another’s things, and no consent, session or key', async () => {
    const [person, other, anew] = (await site.people(3)) as [Person, Person, Person];
    await liveWhole(site, person, other);
    const files = await archiveOf(person);
    const archive = JSON.parse(files['krona.json'] ?? '');
    const { collections } = JSON.parse(files['account.json'] ?? '');
    // The first account stands: its words on the wall and its links stay its own.
    const brought = await bring(
      anew,
      JSON.stringify({ ...archive, collections: { ...archive.collections, ...collections } }),
    );
    expect([brought.done, brought.brings.consents, brought.left.wallWords, brought.left.sharedResults]).toEqual([
      ...[true, 0, 3, 1],
    ]);
    expect((await archiveOf(person))['krona.json']).toBe(files['krona.json']);
  });
});
