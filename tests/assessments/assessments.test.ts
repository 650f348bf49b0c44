import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Result, Sheet } from '~/contract/assessments';
import type { Award } from '~/contract/progress';
import { TESTS } from '~/domain/assessments/tests';
import type { Person } from '../../bench/people';
import { openTestApp, type TestApp } from '../support/app';
import { ENGINES } from '../support/database';

const SHEETS = '/api/users/:uid/assessments';
const ONE = `${SHEETS}/:id`;
const items = TESTS['big-five-short'].items;
const slice = (from: number, to: number, value = 3) =>
  Object.fromEntries(items.slice(from, to).map((item) => [String(item), value]));

describe.each(ENGINES)('assessments on %s', (engine) => {
  let site: TestApp;
  let now = Date.parse('2026-11-21T10:00:00Z');
  beforeAll(async () => {
    site = await openTestApp({ engine, clock: () => new Date(now) });
    await site.deps.db.pool.query('select 1');
  });
  afterAll(() => site.close());

  async function someone() {
    const [person] = (await site.people(1)) as [Person];
    await site.deps.db.pool.query(`update session set expires_at = '2100-01-01' where user_id = $1`, [person.uid]);
    const me = site.as(person);
    const open = async (body: object) => (await me.call(`POST ${SHEETS}`, { body })).body as Sheet;
    const save = (id: string, body: object) => me.call(`PATCH ${ONE}`, { params: { id }, body });
    const finish = async (id: string) => {
      const reply = await me.call(`POST ${ONE}/finish`, { params: { id } });
      return { status: reply.status, ...(reply.body as { result: Result; award: Award | null; missing?: number[] }) };
    };
    return { person, me, open, save, finish };
  }

  test('twenty requests at once open one sheet, and all their answers are in it', async () => {
    const { me, person } = await someone();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        me.call(`POST ${SHEETS}`, { body: { test: 'big-five-short', answers: slice(index, index + 1) } }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(replies.map(({ body }) => (body as Sheet).id)).size).toBe(1);
    const { body } = await me.call(`GET ${SHEETS}`);
    const { open } = body as { open: Sheet[] };
    expect(open).toHaveLength(1);
    expect(Object.keys(open[0]?.answers ?? {})).toHaveLength(20);
    const { rows } = await site.deps.db.pool.query('select count(*)::integer as n from assessment where user_id = $1', [
      person.uid,
    ]);
    expect(rows[0].n).toBe(1);
  });

  test('each answer is kept as it comes, a repeat changes nothing, of two devices the newer answer wins', async () => {
    const { open, save, me } = await someone();
    const { id } = await open({ test: 'big-five-short' });
    for (const item of items.slice(0, 5)) await save(id, { answers: { [item]: 4 }, spent: 1_000 * item });
    const again = (await save(id, { answers: { 5: 4 }, spent: 2_000 })).body as Sheet;
    expect(again.answers).toEqual({ 1: 4, 2: 4, 3: 4, 4: 4, 5: 4 });
    expect(again.spent).toBe(5_000);
    now += 60_000;
    await save(id, { answers: { 1: 5 } });
    // Given before the last one, and came after it.
    const late = (await save(id, { answers: { 1: 2, 6: 2 }, ago: { 1: 30_000, 6: 30_000 } })).body as Sheet;
    expect(late.answers).toMatchObject({ 1: 5, 6: 2 });
    const merged = await open({ test: 'big-five-short', answers: { 6: 1, 7: 1 }, ago: { 6: 90_000 } });
    expect(merged).toMatchObject({ id, answers: { 6: 2, 7: 1 } });
    expect((await me.call(`GET ${ONE}`, { params: { id } })).body).toEqual(merged);
  });

  test('an item that the test does not ask is refused, and nothing of that piece is kept', async () => {
    const { open, save } = await someone();
    const { id } = await open({ test: 'big-five-short' });
    const refused = await save(id, { answers: { 1: 3, 28: 3, 120: 1 } });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ issues: [{ path: 'answers.28' }, { path: 'answers.120' }] });
    expect(((await save(id, {})).body as Sheet).answers).toEqual({});
  });

  test('open questions are named; finishing at once from ten places is one result and one award', async () => {
    const { open, save, finish, me } = await someone();
    const { id } = await open({ test: 'big-five-short', facts: { sex: 'female', age: 30 } });
    await save(id, { answers: slice(0, 56), spent: 300_000 });
    const early = await finish(id);
    expect([early.status, early.missing]).toEqual([409, items.slice(56)]);
    await save(id, { answers: slice(56, 58) });
    const done = await Promise.all(Array.from({ length: 10 }, () => finish(id)));
    expect(done.every(({ status }) => status === 200)).toBe(true);
    expect(done.flatMap(({ award }) => award ?? [])).toEqual([
      { sefira: 'hod', cause: 'big-five-finished', points: 10, total: 10, actions: 1 },
    ]);
    const [first] = done;
    for (const one of done) expect(one.result).toEqual(first?.result);
    expect(first?.result).toMatchObject({
      state: 'finished',
      day: '2026-11-21',
      versions: { items: 2, scoring: 2, texts: 1 },
      hints: ['same-answer'],
      shared: null,
      scores: { kind: 'big-five', form: 'short', norm: { sex: 'female', ages: { from: 21, to: 40 } } },
    });
    expect((await save(id, { answers: { 1: 1 } })).status).toBe(409);
    const { body } = await me.call(`GET ${SHEETS}`);
    expect(body).toMatchObject({ open: [], results: [{ id }] });
    const next = await open({ test: 'big-five-short' });
    expect(next.id).not.toBe(id);
    expect(next.answers).toEqual({});
  });

  test('a shared result tells nothing of its person, and is gone the moment the link is taken back', async () => {
    const { open, save, finish, me, person } = await someone();
    const { id } = await open({ test: 'big-five-short', facts: { sex: 'male', age: 37 } });
    const share = (method: 'PUT' | 'DELETE') => me.call(`${method} ${ONE}/share`, { params: { id } });
    expect((await share('PUT')).status).toBe(404);
    await save(id, { answers: slice(0, 58) });
    await finish(id);
    const given = (await share('PUT')).body as { id: string };
    expect(given.id).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect((await share('PUT')).body).toEqual(given);
    const look = () => site.call('GET /api/shared-results/:share', { params: { share: given.id } });
    const seen = await look();
    expect(seen.status).toBe(200);
    expect(seen.headers['cache-control']).toBe('no-store');
    for (const own of [person.uid, id, 'male', '"sex"', '"age', '37', '"norm"', '@'])
      expect(seen.text.replace(/"(scales)":\{.*?\}\}/, '')).not.toContain(own);
    expect(Object.keys(seen.body as object).sort()).toEqual(['day', 'hints', 'scores', 'test', 'versions']);
    // What makes the answers doubtful holds for whoever reads them.
    expect(seen.body).toMatchObject({ hints: ['same-answer'] });
    expect((await share('DELETE')).status).toBe(204);
    expect((await look()).status).toBe(404);
    const renewed = (await share('PUT')).body as { id: string };
    expect(renewed.id).not.toBe(given.id);
    expect((await me.call(`DELETE ${ONE}`, { params: { id } })).status).toBe(204);
    expect((await site.call('GET /api/shared-results/:share', { params: { share: renewed.id } })).status).toBe(404);
  });

  test('another person finds nothing under the id', async () => {
    const mine = await someone();
    const { id } = await mine.open({ test: 'big-five-short', answers: slice(0, 58) });
    await mine.finish(id);
    const other = await someone();
    for (const [key, body] of [
      [`GET ${ONE}`, undefined],
      [`PATCH ${ONE}`, { answers: { 1: 1 } }],
      [`POST ${ONE}/finish`, undefined],
      [`PUT ${ONE}/share`, undefined],
      [`DELETE ${ONE}/share`, undefined],
      [`DELETE ${ONE}`, undefined],
    ] as const) {
      expect((await other.me.call(key, { params: { id }, body })).status).toBe(404);
      expect((await other.me.call(key, { params: { uid: mine.person.uid, id }, body })).status).toBe(403);
    }
    expect((await mine.me.call(`GET ${ONE}`, { params: { id } })).status).toBe(200);
  });

  test('a result as JSON holds versions and answers, as PDF it is a document', async () => {
    const { open, finish, me } = await someone();
    const { id } = await open({ test: 'big-five-short', answers: slice(0, 58, 2), facts: { age: 50 } });
    const file = (format: string) => me.call(`GET ${ONE}/export`, { params: { id }, query: { format } });
    expect((await file('json')).status).toBe(404);
    await finish(id);
    const json = await file('json');
    expect(JSON.parse(json.text)).toMatchObject({
      id,
      test: 'big-five-short',
      versions: { items: 2, scoring: 2, texts: 1 },
      answers: slice(0, 58, 2),
      facts: { age: 50 },
    });
    const pdf = await file('pdf');
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.text.startsWith('%PDF')).toBe(true);
    expect(String(pdf.headers['content-disposition'])).toContain('2026-11-21.pdf');
  });

  test('answers to earlier statements are scored as those were, and never mixed with new ones', async () => {
    const { open, save, finish, me, person } = await someone();
    const answers = Object.fromEntries(TESTS.archetype.items.map((item) => [String(item), item % 12 === 1 ? 5 : 2]));
    // A guest finished it before the statements changed, and registers now.
    const old = await open({ test: 'archetype', items: 1, answers });
    const first = await finish(old.id);
    expect(first.result).toMatchObject({ versions: { items: 1, scoring: 1 }, scores: { joint: expect.any(Array) } });
    expect(first.result.scores).not.toHaveProperty('least');
    const pdf = await me.call(`GET ${ONE}/export`, { params: { id: old.id }, query: { format: 'pdf' } });
    expect(pdf.text.startsWith('%PDF')).toBe(true);

    // With a sheet of the new statements under way the old answers wait where they are.
    const begun = await open({ test: 'archetype', answers: { 1: 4 } });
    await open({ test: 'archetype', items: 1, answers });
    expect((await finish(begun.id)).status).toBe(409);
    expect((await save(begun.id, {})).body).toMatchObject({ versions: { items: 2 }, answers: { 1: 4 } });

    // A sheet that was open when the statements changed goes on without what was said of others.
    await site.deps.db.pool.query('update assessment set items_version = 1 where user_id = $1 and id = $2', [
      person.uid,
      begun.id,
    ]);
    expect((await me.call(`GET ${ONE}`, { params: { id: begun.id } })).body).toMatchObject({ answers: {} });
    expect((await save(begun.id, { answers: { 2: 3 } })).body).toMatchObject({
      versions: { items: 2 },
      answers: { 2: 3 },
    });
    await save(begun.id, { answers });
    const second = await finish(begun.id);
    expect(second.result).toMatchObject({ versions: { items: 2, scoring: 4 }, scores: { least: 1.23 } });
  });
});
