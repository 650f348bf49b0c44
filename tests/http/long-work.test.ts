import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { contract } from '~/contract';
import type { Contract } from '~/contract/endpoint';
import { WORK_MESSAGES } from '~/contract/messages';
import type { AddedRows, Brought } from '~/contract/own-data';
import { REFUSED_MAX } from '~/domain/own-data/archive';
import { DEFAULT_WORK, WorkQueue } from '~/server/http/work-queue';
import type { Person } from '../../bench/people';
import { ORIGIN, openTestApp, type TestApp } from '../support/app';
import { goodRequest } from '../support/matrix';
import { until } from '../support/waiting';

/** What takes long or much memory is bounded over all people, and whoever is sent away loses nothing. */

const table: Contract = contract;
const ROWS = 'POST /api/users/:uid/data/:collection/rows';
const IMPORT = 'POST /api/users/:uid/data-import';
const SAVE = 'POST /api/users/:uid/emotion-barometer/entries';
const SEARCH = 'POST /api/users/:uid/own-search';
const queue = new WorkQueue({ ...DEFAULT_WORK, waiting: 0 });

let site: TestApp;
let person: Person;
beforeAll(async () => {
  site = await openTestApp({ engine: 'embedded', work: queue });
  person = (await site.people(1))[0] as Person;
});
afterAll(() => site.close());

const archive = (collections: object, dry = false) => ({ format: 'krona', version: 1, collections, dry });
const day = '2024-05-01';
const entryAt = (at: number) => ({
  ...{ id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`, day, hour: 9, timeZone: 'Europe/Moscow' },
  ...{ emotion: 'joy', subEmotion: '', intensity: 5, perceptionKeys: [], copingKeys: [], actionKeys: [] },
  ...{ entry: `запись ${at}`, perception: '', coping: '', action: '', tags: [] },
  ...{ createdAt: `${day}T06:00:00.000Z`, writtenAt: null, savedAt: `${day}T06:00:00.000Z`, editedAt: null },
  ...{ deletedAt: null, actionDoneAt: null, outcome: null, outcomeAt: null },
});
const entries = (count: number) => Array.from({ length: count }, (_, at) => entryAt(at));

/** Takes all threads of a lane, and all room for bytes, until it is told to end. */
async function occupy(): Promise<() => Promise<void>> {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const { quick, long } = DEFAULT_WORK.threads;
  const work = [
    ...Array.from({ length: quick.all }, (_, at) => queue.run('quick', `other ${at}`, () => ended)),
    ...Array.from({ length: long.all }, (_, at) => queue.run('long', `other ${at}`, () => ended)),
  ];
  const release = await queue.hold('other', DEFAULT_WORK.bytes.all);
  return async () => {
    release?.();
    end();
    await Promise.all(work);
  };
}

describe('while everything is taken', () => {
  const heavy = Object.entries(table).filter(([, { heavy: one }]) => one);

  test('files, imports, photos and searches say when to come again, and a save is answered', async () => {
    expect(heavy.length).toBeGreaterThan(8);
    const end = await occupy();
    for (const [key, endpoint] of heavy) {
      const answer = await site.as(person).call(key, goodRequest(endpoint));
      expect([key, answer.status, Number(answer.headers['retry-after']) > 0, answer.body]).toEqual([
        key,
        429,
        true,
        { success: false, code: 'too-many-requests', message: WORK_MESSAGES.busy },
      ]);
    }
    const saved = await site.as(person).call(SAVE, { body: { emotion: 'joy', intensity: 5, entry: 'тепло' } });
    expect(saved.status).toBe(201);
    await end();
    expect((await site.as(person).call(SEARCH, { body: { text: 'тепло' } })).status).toBe(200);
  });

  test('a body that is sent away is not even read', async () => {
    const end = await occupy();
    const raw = Buffer.alloc(1024 * 1024, 'not JSON at all');
    expect((await site.as(person).call(IMPORT, { raw })).status).toBe(429);
    await end();
    expect((await site.as(person).call(IMPORT, { raw })).status).toBe(400);
  });
});

test('more archives are made at a time than there are threads', async () => {
  const wide = await openTestApp({ engine: 'postgres', work: new WorkQueue() });
  const there = await wide.people(DEFAULT_WORK.threads.long.all + 2);
  const made = await Promise.all(
    there.map((one) => wide.as(one).call('POST /api/users/:uid/data-archive', { body: { pdf: false } })),
  );
  expect(made.map(({ status }) => status)).toEqual(there.map(() => 200));
  await wide.close();
});

test('for who has gone meanwhile nothing is begun', async () => {
  const own = new WorkQueue();
  const asked = vi.spyOn(own, 'run');
  const busy = await openTestApp({ engine: 'embedded', work: own });
  const [gone, stayed] = (await busy.people(2)) as [Person, Person];
  await busy.app.listen({ port: 0, host: '127.0.0.1' });
  let end = () => {};
  const taken = own.run(
    'quick',
    'other',
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  const call = request({
    ...{ port: (busy.app.server.address() as AddressInfo).port, host: '127.0.0.1', method: 'POST', agent: false },
    path: `/api/users/${gone.uid}/own-search`,
    headers: { 'content-type': 'application/json', origin: ORIGIN, cookie: gone.cookie },
  });
  call.on('error', () => {});
  call.end('{"text":"тепло"}');
  await until(() => asked.mock.calls.length === 2);
  call.destroy();
  const connections = () =>
    new Promise<number>((resolve) => busy.app.server.getConnections((_, count) => resolve(count)));
  await until(async () => (await connections()) === 0);
  end();
  await taken;
  expect((await busy.as(stayed).call(SEARCH, { body: { text: 'тепло' } })).status).toBe(200);
  const { rows } = await busy.deps.db.pool.query('select user_id from diary_word_mark');
  expect(rows).toEqual([{ user_id: stayed.uid }]);
  await busy.close();
});

describe('what does not fit', () => {
  test('an archive of empty lists is refused before it is unpacked', async () => {
    const [anew] = (await site.people(1)) as [Person];
    const raw = `{"format":"krona","version":1,"dry":false,"collections":{"entries":[${Array(300_000).fill('[]').join()}]}}`;
    const answer = await site.as(anew).call(IMPORT, { raw });
    expect(answer.status).toBe(400);
  });

  test('too many rows that do not fit end an import, and nothing of it stays', async () => {
    const [anew] = (await site.people(1)) as [Person];
    const rows = [...entries(10), ...Array.from({ length: 5_000 }, (_, at) => ({ id: at }))];
    const brought = (await site.as(anew).call(IMPORT, { body: archive({ entries: rows, notes: rows }) }))
      .body as Brought;
    expect([brought.done, brought.refused.length]).toEqual([false, REFUSED_MAX]);
    const part = await site.as(anew).call(ROWS, {
      params: { collection: 'entries' },
      body: { rows: [...entries(400), ...Array(REFUSED_MAX).fill({})] },
    });
    expect(part.body).toMatchObject({ added: 0, known: 0, over: 0 } satisfies Partial<AddedRows>);
    expect((part.body as AddedRows).refused).toHaveLength(REFUSED_MAX);
    const { rows: held } = await site.deps.db.pool.query('select 1 from emotion_entry where user_id = $1', [anew.uid]);
    expect(held).toEqual([]);
  });

  test('refused rows are counted over all collections of an archive', async () => {
    const [anew] = (await site.people(1)) as [Person];
    const half = Array(REFUSED_MAX / 2).fill({});
    const collections = { entries: half, notes: half, wheelSteps: half };
    const brought = (await site.as(anew).call(IMPORT, { body: archive(collections) })).body as Brought;
    expect([brought.done, brought.refused.length]).toEqual([false, REFUSED_MAX]);
  });

  test('an import that was cut off goes on with the same archive, and with no other', {
    timeout: 120_000,
  }, async () => {
    const [anew] = (await site.people(1)) as [Person];
    const { pool } = site.deps.db;
    const count = async () =>
      (await pool.query('select 1 from emotion_entry where user_id = $1', [anew.uid])).rowCount ?? 0;
    const as = site.as(anew);
    await pool.query(`create function cut_off() returns trigger language plpgsql as $$
      begin if new.id = '00000000-0000-4000-8000-000000000250' then raise exception 'cut off'; end if; return new; end $$`);
    await pool.query('create trigger cut_off before insert on emotion_entry for each row execute function cut_off()');
    expect((await as.call(IMPORT, { body: archive({ entries: entries(300) }) })).status).toBe(500);
    await pool.query('drop trigger cut_off on emotion_entry');
    const part = await count();
    expect([part > 0, part < 300]).toEqual([true, true]);
    const other = (await as.call(IMPORT, { body: archive({ entries: entries(301) }) })).body as Brought;
    expect([other.done, other.empty]).toEqual([false, false]);
    const again = (await as.call(IMPORT, { body: archive({ entries: entries(300) }) })).body as Brought;
    expect([again.done, again.left.entries, await count()]).toEqual([true, 0, 300]);
    const over = (await as.call(IMPORT, { body: archive({ entries: entries(300) }) })).body as Brought;
    expect([over.done, over.empty]).toEqual([false, false]);
  });

  test('an import that another instance has ended meanwhile writes no further', async () => {
    const [anew] = (await site.people(1)) as [Person];
    const { pool } = site.deps.db;
    await pool.query(`create function end_import() returns trigger language plpgsql as $$
      begin if new.id = '00000000-0000-4000-8000-000000000010' then delete from archive_import; end if; return new; end $$`);
    await pool.query(
      'create trigger end_import before insert on emotion_entry for each row execute function end_import()',
    );
    const brought = (await site.as(anew).call(IMPORT, { body: archive({ entries: entries(300) }) })).body as Brought;
    await pool.query('drop trigger end_import on emotion_entry');
    expect([brought.done, brought.empty, (brought.has.entries ?? 0) < 300]).toEqual([false, false, true]);
  });

  test('others save between the parts of an import', { timeout: 120_000 }, async () => {
    const [anew, other] = (await site.people(2)) as [Person, Person];
    let isOver = false;
    const brought = site
      .as(anew)
      .call(IMPORT, { body: archive({ entries: entries(3_000) }) })
      .finally(() => {
        isOver = true;
      });
    const held = async () => {
      const text = 'select count(*)::integer as n from emotion_entry where user_id = $1';
      return (await site.deps.db.pool.query<{ n: number }>(text, [anew.uid])).rows[0]?.n ?? 0;
    };
    let between = 0;
    while (!isOver) {
      const n = await held();
      if (n > 0 && n < 3_000) between = n;
      if (between) break;
    }
    const saved = await site.as(other).call(SAVE, { body: { emotion: 'joy', intensity: 5, entry: 'между' } });
    expect([saved.status, between > 0]).toEqual([201, true]);
    expect(((await brought).body as Brought).done).toBe(true);
    expect(await held()).toBe(3_000);
  });
});
