import { describe, expect, test } from 'vitest';
import { ENGINES, makeTestDatabase, openTestDatabase } from '../../../tests/support/database';
import { moment, until } from '../../../tests/support/waiting';
import type { Database } from './connect';

const half = ({ pipeline }: Database, value: number) =>
  pipeline.query<{ half: number }>({ name: 'half', text: 'select 100 / $1::int as half', values: [value] });
const touch = ({ pipeline }: Database, key: string) =>
  pipeline.query({
    name: 'touch',
    text: `insert into rate_count as r (key, window_start, count, expires_at) values ($1, 'epoch', 1, 'epoch')
      on conflict (key, window_start) do update set count = r.count + 1`,
    values: [key],
  });
/** Sessions of the database in such a state. */
async function sessions({ pool }: Database, state: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and ${state}`,
  );
  return rows[0]?.n ?? 0;
}
/** Connections are opened as they are needed, and not waited for. */
async function openAll(database: Database): Promise<void> {
  const areOpen = async () => {
    await Promise.all(Array.from({ length: 12 }, () => half(database, 2)));
    return database.pipelineCount() === 5;
  };
  await until(areOpen, { every: 10 });
}

describe.each(ENGINES)('%s', (engine) => {
  test('each statement gets its own answer, and an error is one statement’s own', async () => {
    const database = await openTestDatabase(engine, { patient: true });
    if (engine === 'postgres') await openAll(database);
    const divisors = Array.from({ length: 400 }, (_, index) => index % 5);
    const answers = await Promise.allSettled(divisors.map((divisor) => half(database, divisor)));
    expect(
      answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.rows[0]?.half : answer.reason.code)),
    ).toEqual(divisors.map((divisor) => (divisor === 0 ? '22012' : Math.trunc(100 / divisor))));
  });
});

test('who waits for a lock keeps nobody waiting who comes later', async () => {
  const database = await openTestDatabase('postgres');
  await openAll(database);
  await touch(database, 'locked');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let isLocked = () => {};
  const locked = new Promise<void>((resolve) => {
    isLocked = resolve;
  });
  const holder = database.transaction(async (client) => {
    await client.query(`update rate_count set count = 0 where key = 'locked'`);
    isLocked();
    await held;
  });
  await locked;
  let waited = 0;
  const waiting = Array.from({ length: 5 }, () => touch(database, 'locked').then(() => waited++));
  // A connection is passed by once it has waited for a tenth of a second.
  await moment(200);
  await Promise.all(Array.from({ length: 100 }, (_, index) => touch(database, `free ${index}`)));
  expect(waited).toBe(0);
  letGo();
  await holder;
  await Promise.all(waiting);
});

test('a lost connection fails its own statements, and the next ones go on', async () => {
  const database = await openTestDatabase('postgres');
  await openAll(database);
  const asleep = database.pipeline.query({ name: 'sleep', text: 'select pg_sleep(20)', values: [] });
  const fate = expect(asleep).rejects.toThrow(/terminat/i);
  await until(async () => (await sessions(database, `wait_event = 'PgSleep'`)) === 1);
  await database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await fate;
  await expect.poll(() => database.pipelineCount()).toBe(0);
  expect((await half(database, 4)).rows).toEqual([{ half: 25 }]);
  await openAll(database);
});

test('what is under way is answered before the connections close', async () => {
  const { database, remove } = await makeTestDatabase('postgres');
  await openAll(database);
  const answers = Promise.all(Array.from({ length: 40 }, () => half(database, 10)));
  await remove();
  expect((await answers).every(({ rows }) => rows[0]?.half === 10)).toBe(true);
});
