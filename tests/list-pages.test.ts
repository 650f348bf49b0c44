import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { EndpointKey } from '~/contract';
import { WORK_MESSAGES } from '~/contract/messages';
import { scoreAssessment } from '~/domain/assessments/scores';
import { TESTS, type TestKey } from '~/domain/assessments/tests';
import { DEFAULT_WORK, WorkQueue } from '~/server/http/work-queue';
import type { Person } from '../bench/people';
import { type Caller, openTestApp, type TestApp } from './support/app';
import { ENGINES } from './support/database';
import { until } from './support/waiting';

interface Listed {
  nextCursor: string | null;
  open: { test: string }[];
  newest: { id: string; test: string; day: string }[];
  results: { id: string; test: string }[];
  conversations: { id: string; day: string }[];
}

const ASSESSMENTS: EndpointKey = 'GET /api/users/:uid/assessments';
const TALKS: EndpointKey = 'GET /api/users/:uid/conversations';

async function allPages(me: Caller, key: EndpointKey, query: Record<string, string>): Promise<Listed[]> {
  const pages: Listed[] = [];
  for (let cursor: string | null | undefined; cursor !== null; cursor = pages.at(-1)?.nextCursor ?? null)
    pages.push((await me.call(key, { query: { ...query, ...(cursor ? { cursor } : {}) } })).body as Listed);
  return pages;
}

describe.each(ENGINES)('long lists on %s', (engine) => {
  const work = new WorkQueue({ ...DEFAULT_WORK, waitMs: 60_000 });
  let site: TestApp;
  beforeAll(async () => {
    site = await openTestApp({ engine, work });
  });
  afterAll(() => site.close());

  const someone = async () => ((await site.people(1)) as [Person])[0];

  async function addResults(uid: string, test: TestKey, count: number, from: string) {
    const values = Object.fromEntries(TESTS[test].items.map((item) => [String(item), 3]));
    const answers = Object.fromEntries(Object.entries(values).map(([item, value]) => [item, [value, 0]]));
    // Several of one instant, as carried ones may be.
    await site.deps.db.pool.query(
      `insert into assessment (user_id, id, test, items_version, scoring_version, texts_version, answers, scores,
          started_at, updated_at, finished_at, day)
        select $1, gen_random_uuid(), $2, 1, 1, 1, $3, $4, t, t, t, t::date from generate_series(1, $5::integer) n,
          lateral (select $6::timestamptz + (n / 3) * interval '1 minute' as t) as at`,
      [uid, test, JSON.stringify(answers), JSON.stringify(scoreAssessment(test, values, {})), count, from],
    );
  }

  test('results come by pages, none twice and none missed, with the newest of each test on every page', async () => {
    const person = await someone();
    const me = site.as(person);
    await addResults(person.uid, 'big-five-short', 1, '2026-01-01T10:00:00Z');
    await addResults(person.uid, 'archetype', 45, '2026-03-01T10:00:00Z');
    await me.call('POST /api/users/:uid/assessments', { body: { test: 'archetype' } });
    const pages = await allPages(me, ASSESSMENTS, {});
    expect(pages.map(({ results }) => results.length)).toEqual([20, 20, 6]);
    expect(new Set(pages.flatMap(({ results }) => results.map(({ id }) => id))).size).toBe(46);
    expect(pages[0]?.newest.map(({ test: key, day }) => [key, day])).toEqual([
      ['archetype', '2026-03-01'],
      ['big-five-short', '2026-01-01'],
    ]);
    expect(pages[0]?.open).toHaveLength(1);
    const [one] = await allPages(me, ASSESSMENTS, { tests: 'big-five-short,big-five-full', limit: '1' });
    expect(one).toMatchObject({ open: [], results: [{ test: 'big-five-short' }], nextCursor: null });
    expect((await me.call(ASSESSMENTS, { query: { cursor: 'nonsense' } })).status).toBe(400);
    expect((await me.call(ASSESSMENTS, { query: { tests: 'archetype,none' } })).status).toBe(400);
    expect((await me.call(ASSESSMENTS, { query: { limit: '51' } })).status).toBe(400);
  });

  test('talks come by pages, by their day', async () => {
    const person = await someone();
    const me = site.as(person);
    await site.deps.db.pool.query(
      `insert into conversation (user_id, id, deck, depth, cards, day, key_id, created_at)
        select $1, gen_random_uuid(), 'couple', 1, 3, date '2026-01-01' + (n * 7 % 40), 'k1', '2026-03-01T10:00:00Z'
        from generate_series(1, 120) n`,
      [person.uid],
    );
    const pages = await allPages(me, TALKS, {});
    const talks = pages.flatMap(({ conversations }) => conversations);
    expect(pages.map(({ conversations }) => conversations.length)).toEqual([50, 50, 20]);
    expect(new Set(talks.map(({ id }) => id)).size).toBe(120);
    expect(talks.map(({ day }) => day)).toEqual(
      talks
        .map(({ day }) => day)
        .sort()
        .toReversed(),
    );
    for (const cursor of ['nonsense', `2026-99-99_${'a'.repeat(20)}`])
      expect((await me.call(TALKS, { query: { cursor } })).status).toBe(400);
  });

  test('of many documents of one person some wait, and the document of another person is not behind them', async () => {
    const [greedy, other] = [await someone(), await someone()];
    const ended: string[] = [];
    const ask = async (person: Person) => {
      const body = { format: 'pdf' };
      const reply = await site.as(person).call('POST /api/users/:uid/emotion-barometer/export', { body });
      if (reply.status === 200) ended.push(person.uid);
      return reply;
    };
    // One thread stays with others, and the second begins when all have asked, however quick the machine is.
    const taken = ['a', 'b'].map((owner) => {
      let end = () => {};
      const done = work.run(
        'long',
        owner,
        () =>
          new Promise<void>((resolve) => {
            end = resolve;
          }),
      );
      return async () => {
        end();
        await done;
      };
    });
    const asked = vi.spyOn(work, 'run');
    const replies = Array.from({ length: 30 }, () => ask(greedy));
    await until(() => asked.mock.calls.length === 30);
    replies.push(ask(other));
    await until(() => asked.mock.calls.length === 31);
    await taken[0]?.();
    const answers = await Promise.all(replies);
    await taken[1]?.();
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(DEFAULT_WORK.waitingOfOne + 1);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused?.body).toMatchObject({ code: 'too-many-requests', message: WORK_MESSAGES.busy });
    // People take turns.
    expect(ended.slice(0, 2)).toContain(other.uid);
  });
});
