import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '~/server/db/connect';
import type { Deps } from '~/server/deps';
import { queueDigests } from '~/server/digest/queue-digests';
import { queueNoticeLetters } from '~/server/digest/queue-notice-letters';
import { openTestApp, type TestApp } from '../support/app';

/** However many people read: one statement looks at a bounded number of them, and each has their letter once. */

const READERS = 5_000;
const NOON = new Date('2026-11-28T09:00:00Z');
const texts = [{ title: 'новое', path: '/blog/new', date: '2026-11-20' }];

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp({ clock: () => NOON });
  const { pool } = site.deps.db;
  await pool.query(
    `insert into "user" (id, name, email) select 'reader-' || n, 'А', 'reader' || n || '@example.com' from generate_series(1, ${READERS}) n`,
  );
  await pool.query(
    `insert into consent (user_id, id, purpose, version, text_hash, given_at)
      select 'reader-' || n, gen_random_uuid(), 'letters', v::text, 'h', ('2026-11-0' || v || 'T09:00:00Z')::timestamptz
      from generate_series(1, ${READERS}) n, generate_series(1, 2) v`,
  );
  await pool.query(
    `insert into community_member (user_id, digest, digest_at)
      select 'reader-' || n, 'daily', '2026-11-28T08:00:00Z' from generate_series(1, ${READERS}) n`,
  );
}, 120_000);
afterAll(() => site.close());

type Asked = [text: string, values: unknown[]];

/** What is asked within transactions meanwhile. */
async function statementsOf(work: (deps: Deps) => Promise<void>): Promise<Asked[]> {
  const asked: Asked[] = [];
  const listened: Database = Object.create(site.deps.db, {
    transaction: {
      value: (run: (client: pg.PoolClient) => Promise<unknown>) =>
        site.deps.db.transaction(async (client) => {
          const query = vi.spyOn(client, 'query');
          try {
            return await run(client);
          } finally {
            for (const [text, values] of query.mock.calls as unknown as Asked[])
              if (typeof text === 'string') asked.push([text, values]);
            query.mockRestore();
          }
        }),
    },
  });
  await work({ ...site.deps, db: listened });
  return asked;
}

interface Plan {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}
const rowsIn = (plan: Plan): number =>
  Math.max(
    (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'],
    ...(plan.Plans ?? []).map(rowsIn),
  );

/** The most rows that one step of a statement meets. */
async function mostRows([text, values]: Asked): Promise<number> {
  const { rows } = await site.deps.db.pool.query(`explain (analyze, format json) ${text}`, values);
  return rowsIn(rows[0]['QUERY PLAN'][0].Plan);
}

const dueIn = (asked: readonly Asked[]) => asked.filter(([text]) => text.includes('skip locked'));
const digests = async () =>
  (await site.deps.db.pool.query<{ key: string }>(`select key from job where key like 'digest:%'`)).rows;

test('where nobody has anything to hear, no statement looks at all of them', async () => {
  await site.deps.db.pool.query('analyze');
  const old = [{ ...(texts[0] as (typeof texts)[number]), date: '2026-10-01' }];
  for (const work of [(deps: Deps) => queueDigests(deps, old), queueNoticeLetters]) {
    const due = dueIn(await statementsOf(work));
    expect(due.length).toBeGreaterThan(2);
    // Each reader has two consents.
    for (const asked of due) expect(await mostRows(asked)).toBeLessThanOrEqual(4_100);
  }
}, 120_000);

test('everybody has their letter once, from however many servers at a time, and the next round finds nobody', async () => {
  await Promise.all([queueDigests(site.deps, texts), queueDigests(site.deps, texts)]);
  await queueDigests(site.deps, texts);
  const sent = await digests();
  expect(sent).toHaveLength(READERS);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(READERS);
}, 300_000);
