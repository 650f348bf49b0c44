import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnView, ShownView } from '~/contract/specialist';
import { TESTS } from '~/domain/assessments/tests';
import { VISIT_MS, type View } from '~/domain/specialist/view';
import { purge } from '~/server/background/purge';
import { rotateAll } from '~/server/commands/rotate-all';
import { createKeyRing } from '~/server/crypto/key-ring';
import { listEntries } from '~/server/emotions/list-entries';
import { followLink, listViews, saveView } from '~/server/specialist/save-view';
import type { Person } from '../../bench/people';
import { addPerson, makeBench, testKey } from '../emotions/person';
import { type Caller, openTestApp, type TestApp } from '../support/app';
import { openTestDatabase } from '../support/database';
import { goodView } from '../support/good-view';

const VIEWS = '/api/users/:uid/specialist-views';
const DAY_MS = 24 * 60 * 60 * 1000;

let site: TestApp;
let now = new Date('2026-11-21T10:00:00.000Z');
let person: Caller;
let other: Caller;
let uid: string;

beforeAll(async () => {
  site = await openTestApp({ clock: () => now });
  const [first, second] = (await site.people(2)) as [Person, Person];
  [person, other, uid] = [site.as(first), site.as(second), first.uid];
  const save = async (body: object) =>
    expect((await person.call('POST /api/users/:uid/emotion-barometer/entries', { body })).status).toBe(201);
  await save({ emotion: 'fear', intensity: 8, entry: 'Тайна', coping: 'Дышу', tags: ['работа', 'ночь'] });
  now = new Date('2026-11-21T11:00:00.000Z');
  await save({ emotion: 'joy', intensity: 4, entry: 'Прогулка', tags: ['парк'] });
  now = new Date('2026-11-22T10:00:00.000Z');
  await save({ emotion: 'fear', subEmotion: 'anxiety', intensity: 6, tags: ['работа'], copingKeys: ['plan'] });
});
afterAll(() => site.close());

async function open(changes: Partial<View> = {}, days = 7, id: string = randomUUID()): Promise<OwnView> {
  const answer = await person.call(`PUT ${VIEWS}/:id`, { params: { id }, body: { view: goodView(changes), days } });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as OwnView;
}
const look = (share: string, cursor?: string) =>
  site.call('POST /api/specialist-view', { body: { share, ...(cursor ? { cursor } : {}) } });
const own = async () => ((await person.call(`GET ${VIEWS}`)).body as { views: OwnView[] }).views;

describe('what a link shows', () => {
  test('without a chosen text nothing that was written, no label, no way of coping and no observation', async () => {
    const { share } = await open();
    const { body, text, status } = await look(share);
    expect(status, text).toBe(200);
    const shown = body as ShownView;
    expect(shown.entries?.rows.map(({ emotion, intensity, fields }) => [emotion, intensity, fields])).toEqual([
      ['fear', 6, []],
      ['joy', 4, []],
      ['fear', 8, []],
    ]);
    expect(shown.charts?.stats).toMatchObject({ totalEntries: 3, averageIntensity: 6, mostCommonTag: null });
    expect(text).not.toMatch(/Тайна|Дышу|Прогулка|работа|ночь|парк|plan|observations|claims/);
    expect(text).not.toContain(uid);
  });

  test('is what the analysis and the list of that choice say', async () => {
    const { share } = await open({ emotion: 'fear', fields: ['entry', 'coping', 'tags'] });
    const shown = (await look(share)).body as ShownView;
    expect(shown.entries?.rows.map(({ fields }) => fields)).toEqual(
      [
        [{ field: 'tags', text: 'работа' }],
        [
          { field: 'entry', text: 'Тайна' },
          { field: 'coping', text: 'Дышу' },
          { field: 'tags', text: 'работа, ночь' },
        ],
      ].map((one) => expect.arrayContaining(one)),
    );
    expect(shown.charts?.stats).toMatchObject({ totalEntries: 2, averageIntensity: 7, mostCommonTag: 'работа' });
    expect(shown.charts?.tags.map(({ tag, count }) => [tag, count])).toEqual([
      ['работа', 2],
      ['ночь', 1],
    ]);
    const byTag = (await look((await open({ tag: 'парк' })).share)).body as ShownView;
    expect([byTag.tag, byTag.entries?.rows.length, byTag.charts?.stats.totalEntries]).toEqual(['парк', 1, 1]);
    const byDay = (await look((await open({ from: '2026-11-22' })).share)).body as ShownView;
    expect([byDay.entries?.rows.length, byDay.charts?.days.length]).toEqual([1, 1]);
  });

  test('has the parts that were chosen alone, and is live', async () => {
    const { share } = await open({ parts: ['charts'] });
    expect((await look(share)).body).toMatchObject({
      entries: null,
      tests: [],
      charts: { stats: { totalEntries: 3 } },
    });
    const saved = await person.call('POST /api/users/:uid/emotion-barometer/entries', {
      body: { emotion: 'anger', intensity: 5 },
    });
    expect((await look(share)).body).toMatchObject({ charts: { stats: { totalEntries: 4 } } });
    const { id } = (saved.body as { entry: { id: string } }).entry;
    await person.call('DELETE /api/users/:uid/emotion-barometer/entries/:id', { params: { id } });
    expect((await look(share)).body).toMatchObject({ charts: { stats: { totalEntries: 3 } } });
  });

  test('tells the newest result of a test without sex, age and answers', async () => {
    const items = TESTS['big-five-short'].items;
    const answers = Object.fromEntries(items.map((item, at) => [String(item), 1 + (at % 5)]));
    const SHEETS = '/api/users/:uid/assessments';
    const facts = { sex: 'female', age: 41 };
    const { body } = await person.call(`POST ${SHEETS}`, { body: { test: 'big-five-short', answers, facts } });
    await person.call(`POST ${SHEETS}/:id/finish`, { params: { id: (body as { id: string }).id } });
    const { share } = await open({ parts: ['tests'], tests: ['big-five-short', 'archetype'] });
    const shown = await look(share);
    expect((shown.body as ShownView).tests.map(({ test }) => test)).toEqual(['big-five-short']);
    expect(shown.text).not.toMatch(/"(?:answers|facts|sex|age|norm|id)"/);
    const paper = await site.call('POST /api/specialist-view/document', { body: { share } });
    expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  test('the preview and its paper are the same, and count as no opening', async () => {
    const view = goodView({ fields: ['entry'] });
    const preview = (await person.call(`POST ${VIEWS}/preview`, { body: { view } })).body as ShownView;
    const made = await open(view);
    const paper = await person.call(`POST ${VIEWS}/document`, { body: { view } });
    expect(paper.status).toBe(200);
    expect((await own()).find(({ id }) => id === made.id)?.opened).toBe(0);
    expect((await look(made.share)).body).toEqual({ ...preview, expiresAt: made.expiresAt });
  });
});

describe('a link', () => {
  test('counts its openings, and is told of by their time alone', async () => {
    const { id, share } = await open();
    for (let at = 0; at < 3; at++) await look(share);
    expect((await own()).find((one) => one.id === id)).toMatchObject({
      opened: 3,
      openings: [now, now, now].map((time) => time.toISOString()),
    });
    const { rows } = await site.deps.db.pool.query('select * from specialist_view where id = $1', [id]);
    expect(Object.keys(rows[0]).sort()).toEqual(
      ['user_id', 'id', 'share', 'key_id', 'view', 'created_at', 'expires_at', 'opened', 'openings'].sort(),
    );
  });

  test('a file and further pages belong to the visit that they are asked for in; without one they are an opening', async () => {
    const { id, share } = await open();
    const paper = async () =>
      expect((await site.call('POST /api/specialist-view/document', { body: { share } })).status).toBe(200);
    const counted = async () => (await own()).find((one) => one.id === id)?.openings;
    const start = now;
    await paper();
    expect(await counted()).toEqual([start.toISOString()]);
    await paper();
    await look(share);
    await paper();
    expect(await counted()).toHaveLength(2);
    now = new Date(start.getTime() + VISIT_MS);
    await paper();
    expect(await counted()).toEqual([now, start, start].map((at) => at.toISOString()));
    now = new Date(now.getTime() + VISIT_MS);
    const page = await listEntries(site.deps, uid, { limit: 1 });
    await look(share, page.ok ? (page.page.nextCursor ?? '') : '');
    expect(await counted()).toHaveLength(4);
    now = start;
  });

  test('leads nowhere once it was taken back, and then looks like one that never was', async () => {
    const { id, share } = await open();
    const stranger = await other.call(`DELETE ${VIEWS}/:id`, { params: { id } });
    expect([stranger.status, (await look(share)).status]).toEqual([404, 200]);
    expect((await person.call(`DELETE ${VIEWS}/:id`, { params: { id } })).status).toBe(204);
    const gone = await look(share);
    expect([gone.status, gone.text]).toEqual([404, (await look('A'.repeat(22))).text]);
    expect((await site.call('POST /api/specialist-view/document', { body: { share } })).status).toBe(404);
  });

  test('sent twice it is one link', async () => {
    const id = randomUUID();
    const [first, second] = [await open({}, 7, id), await open({}, 90, id)];
    expect(second).toEqual(first);
    expect((await own()).filter((one) => one.id === id)).toHaveLength(1);
  });

  test('stands in no line of the log, and no answer to it may be kept', async () => {
    const { share } = await open({ name: 'Для Анны' });
    const shown = await look(share);
    const paper = await site.call('POST /api/specialist-view/document', { body: { share } });
    const refused = await look('B'.repeat(22));
    for (const { headers } of [shown, paper, refused]) {
      expect(headers['cache-control']).toBe('no-store');
      expect(headers.etag).toBeUndefined();
    }
    expect(site.lines.join('\n')).not.toMatch(new RegExp(`${share}|B{22}|Анны|Тайна`));
  });

  test('is refused when it shows nothing, or a period that ends before it begins', async () => {
    const refused = async (view: object, days: number) =>
      (await person.call(`PUT ${VIEWS}/:id`, { params: { id: randomUUID() }, body: { view, days } })).status;
    expect(await refused(goodView({ parts: [] }), 7)).toBe(400);
    expect(await refused(goodView({ from: '2026-11-22', to: '2026-11-21' }), 7)).toBe(400);
    expect(await refused(goodView(), 91)).toBe(400);
  });

  test('shows others nothing of whose it is, nor of what was chosen in clear in the database', async () => {
    const { id } = await open({ name: 'Для Анны', tag: 'работа' });
    const { rows } = await site.deps.db.pool.query('select view from specialist_view where id = $1', [id]);
    expect((rows[0].view as Buffer).toString()).not.toMatch(/Анны|работа/);
    expect((await other.call(`GET ${VIEWS}`)).body).toEqual({ views: [] });
    expect((await other.call(`GET ${VIEWS}`, { params: { uid } })).status).toBe(403);
  });

  test('ends by itself, and is forgotten a month later', async () => {
    const [short, long] = [await open({}, 1), await open({}, 90)];
    const opened = now;
    now = new Date(opened.getTime() + DAY_MS - 1);
    expect((await look(short.share)).status).toBe(200);
    now = new Date(opened.getTime() + DAY_MS);
    expect([(await look(short.share)).status, (await look(long.share)).status]).toEqual([404, 200]);
    now = new Date(opened.getTime() + 32 * DAY_MS);
    await purge(site.deps);
    // The session of the person has ended by then.
    const left = (await listViews(site.deps, uid)).map(({ id }) => id);
    expect([left.includes(short.id), left.includes(long.id)]).toEqual([false, true]);
    now = opened;
  });
});

test('a link is read under a new key; a damaged one is left out and shows nothing', async () => {
  const bench = makeBench(await openTestDatabase('embedded'), '2026-03-01T10:00:00Z', createKeyRing(testKey('k1', 1)));
  const user = await addPerson(bench.db);
  const [whole, damaged] = [randomUUID(), randomUUID()];
  const maker = { ...bench, config: site.deps.config };
  const owner = { id: user, sessionId: '' };
  const kept = await saveView(maker, owner, whole, { view: goodView({ name: 'Для Анны' }), days: 7 });
  const broken = await saveView(maker, owner, damaged, { view: goodView(), days: 7 });
  const spoil = 'update specialist_view set view = set_byte(view, 14, get_byte(view, 14) # 1) where id = $1';
  await bench.db.pool.query(spoil, [damaged]);
  // The letters that tell of both rest encrypted, too.
  await bench.db.pool.query('delete from job');
  bench.keys.reload(`${testKey('k2', 2)},${testKey('k1', 1)}`);
  expect(await rotateAll(bench.db, bench.keys)).toEqual({ rewritten: 1, damaged: 1, removable: [] });
  bench.keys.reload(testKey('k2', 2));
  expect(await listViews(bench, user)).toEqual([kept]);
  expect(await followLink(bench, broken?.share ?? '', true)).toBeNull();
});
