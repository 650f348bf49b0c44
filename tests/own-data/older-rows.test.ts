import { strFromU8, unzipSync } from 'fflate';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { contract } from '~/contract';
import type { Contract } from '~/contract/endpoint';
import { ERROR_MESSAGES, UNKNOWN_ZONE_MESSAGE } from '~/contract/messages';
import type { Person } from '../../bench/people';
import { type Asked, type Caller, ORIGIN, openTestApp, type TestApp } from '../support/app';
import { goodRequest } from '../support/matrix';
import { liveWhole } from './whole-life';

/**
 * Whatever an earlier build or an archive has left in a column that the database takes: every read of the contract answers, and none
 * fails. A list leaves out what it can't read, one thing by itself is told as such.
 */

/** Of the processes, the sign-in and the keys: no rows that a person is told of. */
const NOT_TOLD = /^(session|account|verification|two_factor|passkey|data_key|rate_\w+|job|idempotency\w*|__\w+)$/;
/** Odd values of a type, as SQL. */
const ODD: Readonly<Record<string, readonly string[]>> = {
  text: [`''`, `'bygone'`, `repeat('я', 300)`],
  'character varying': [`''`, `'bygone'`],
  jsonb: [`'{}'`, `'[]'`, `'{"bygone": 1}'`, `'7'`],
  json: [`'{}'`, `'[]'`, `'7'`],
  smallint: ['-1', '0', '32767'],
  integer: ['-1', '0', '2147483647'],
  bigint: ['-1', '0', '9007199254740993'],
  'double precision': ['-1', `'NaN'`, '1e300'],
  real: ['-1', `'NaN'`],
  numeric: ['-1', '1e12'],
  boolean: ['true', 'false'],
  bytea: [`'\\x'`, `'\\x00'`],
  date: [`'1900-01-01'`, `'2199-12-31'`],
  'timestamp with time zone': [`'1900-01-01T00:00:00Z'`, `'2199-12-31T23:59:59.999Z'`],
  ARRAY: [`'{}'`, `'{bygone}'`],
};
/** What a sealed text may say once it is opened. */
const SEALED = ['', 'bygone', 'null', '{}', '[]', '7', '{"bygone":1}', '["",null,7]'];

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
}
interface Read {
  key: string;
  asked: Asked;
  who: Person | null;
  /** The statements that it takes. */
  statements: string;
}

let site: TestApp;
let reads: Read[];
let columns: Column[];

const ask = ({ key, asked, who }: Omit<Read, 'statements'>) => (who ? site.as(who) : site).call(key, asked);

beforeAll(async () => {
  site = await openTestApp({ patient: true });
  const [person, other] = (await site.people(2)) as [Person, Person];
  const { ids, share } = await liveWhole(site, person, other);
  const candidates = Object.entries(contract as Contract)
    .filter(([key]) => key.startsWith('GET ') && !/live|moderation/.test(key))
    .flatMap(([key, endpoint]) => {
      const { params, query } = goodRequest(endpoint) as { params?: object; query?: object };
      const who = endpoint.access === 'owner' ? person : other;
      const places = key.includes(':id') ? [...ids, share].map((id) => ({ id })) : [{}];
      return places.map((place) => ({ key, asked: { params: { ...params, ...place }, query } as Asked, who }));
    });
  reads = [];
  for (const one of candidates) {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const { status } = await ask(one);
    const statements = query.mock.calls.map(([told]) => String((told as { text?: string }).text ?? told)).join('\n');
    query.mockRestore();
    if (status < 300 || status === 404) reads.push({ ...one, statements });
  }
  // One of those that are answered alike is enough.
  const seen = new Set<string>();
  reads = reads.filter(({ key, statements }) => !seen.has(key + statements) && seen.add(key + statements));
  const { rows } = await site.deps.db.pool.query<Column>(`
    select c.table_name as table, c.column_name as column, c.data_type as type, c.is_nullable = 'YES' as nullable
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and not exists (
        select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
        where i.indisunique and i.indrelid = format('%I', c.table_name)::regclass and a.attname = c.column_name)
      and not exists (
        select from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any (f.conkey)
        where f.contype = 'f' and f.conrelid = format('%I', c.table_name)::regclass and a.attname = c.column_name)
    order by 1, 2`);
  columns = rows.filter(({ table, column }) => !NOT_TOLD.test(table) && column !== 'key_id');
}, 120_000);
afterAll(() => site.close());

/** Answers that told of rows which they leave out. */
let leftOut = 0;

/** What fails of these reads. */
async function failing(some: readonly Read[], told: string): Promise<string[]> {
  const failed: string[] = [];
  for (const read of some) {
    const failure = `${told}: ${read.key}`;
    const { status, headers, body } = await ask(read);
    if (status >= 500 || (status === 409 && (body as { code: string }).code !== 'unreadable')) failed.push(failure);
    if (headers['x-left-out']) leftOut++;
  }
  return failed;
}

/** With a column of every row at a value; null: the database does not take it. */
async function withValue(
  { table, column }: Column,
  value: string,
  work: () => Promise<string[]>,
): Promise<string[] | null> {
  const { pool } = site.deps.db;
  const { rows } = await pool.query<{ name: string }>(
    `select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
     where i.indisprimary and i.indrelid = format('%I', $1::text)::regclass`,
    [table],
  );
  const keys = rows.map(({ name }) => `"${name}"`);
  if (keys.length === 0) return null;
  await pool.query(`create table kept_rows as select ${keys.join(', ')}, "${column}" as before from "${table}"`);
  try {
    const taken = await pool.query(`update "${table}" set "${column}" = ${value}`).catch(() => null);
    return taken?.rowCount ? await work() : null;
  } finally {
    const same = keys.map((key) => `one.${key} = kept.${key}`).join(' and ');
    await pool.query(`update "${table}" one set "${column}" = kept.before from kept_rows kept where ${same}`);
    await pool.query('drop table kept_rows');
  }
}

test('an odd value in any column fails no read', { timeout: 900_000 }, async () => {
  const failed: string[] = [];
  let tried = 0;
  for (const [at, column] of columns.entries()) {
    const concerned = reads.filter(({ statements }) => new RegExp(`\\b${column.table}\\b`).test(statements));
    if (concerned.length === 0) continue;
    const values = [...(ODD[column.type] ?? []), ...(column.nullable ? ['null'] : [])];
    // All of them stand in the long run.
    for (const value of process.env.EVERYTHING ? values : values.slice(at % values.length).slice(0, 1)) {
      const told = `${column.table}.${column.column} = ${value}`;
      const found = await withValue(column, value, () => failing(concerned, told));
      if (found) tried++;
      failed.push(...(found ?? []));
    }
  }
  expect(failed).toEqual([]);
  expect(tried).toBeGreaterThan(50);
  expect(leftOut).toBeGreaterThan(0);
});

test('odd words under the seal fail no read', { timeout: 300_000 }, async () => {
  const failed: string[] = [];
  for (const text of SEALED) {
    const decrypt = vi.spyOn(site.deps.keys, 'decrypt').mockReturnValue(text);
    failed.push(...(await failing(reads, `sealed ${JSON.stringify(text)}`)));
    decrypt.mockRestore();
  }
  expect(failed).toEqual([]);
});

describe('one thing that no build reads any more', () => {
  const UNREADABLE = { success: false, code: 'unreadable', message: ERROR_MESSAGES.unreadable };
  let person: Person;
  let as: Caller;
  const sql = (text: string, ...values: unknown[]) => site.deps.db.pool.query(text, [person.uid, ...values]);
  beforeEach(async () => {
    [person] = (await site.people(1)) as [Person];
    as = site.as(person);
  });

  test('an entry is told as such, comes with the archive and can be erased', async () => {
    const body = { emotion: 'joy', intensity: 5, entry: 'Тихий вечер' };
    const saved = await as.call('POST /api/users/:uid/emotion-barometer/entries', { body });
    const asked = { params: { id: (saved.body as { entry: { id: string } }).entry.id } };
    await sql(`update emotion_entry set also = 'bygone' where user_id = $1`);
    const read = await as.call('GET /api/users/:uid/emotion-barometer/entries/:id', asked);
    expect([read.status, read.body]).toEqual([409, UNREADABLE]);
    const { rawPayload } = await site.app.inject({
      ...{ method: 'POST', url: `/api/users/${person.uid}/data-archive` },
      headers: { origin: ORIGIN, cookie: person.cookie, 'content-type': 'application/json' },
      payload: '{}',
    });
    const archive = strFromU8(unzipSync(rawPayload)['krona.json'] ?? new Uint8Array());
    expect(archive).toMatch(/"bygone"/);
    expect(archive).toMatch(/Тихий вечер/);
    expect((await as.call('DELETE /api/users/:uid/emotion-barometer/entries/:id', asked)).status).toBe(204);
  });

  test('the keys of closed words are told as such, and nothing is written over them', async () => {
    await sql(`insert into vault (user_id, content, changed_at) values ($1, '{"bygone": 1}', now())`);
    const read = await as.call('GET /api/users/:uid/vault');
    expect([read.status, read.body]).toEqual([409, UNREADABLE]);
    const body = goodRequest(contract['PUT /api/users/:uid/vault']).body;
    for (const headers of [{}, { 'if-none-match': '*' }] as Record<string, string>[]) {
      const put = await as.call('PUT /api/users/:uid/vault', { body, headers });
      expect([put.status, put.body]).toEqual([409, UNREADABLE]);
    }
    expect((await sql('select content from vault where user_id = $1')).rows).toEqual([{ content: { bygone: 1 } }]);
  });

  test('an unknown time zone is told by its name, and another one opens everything again', async () => {
    await sql(`update profile set time_zone = 'Europe/Bygone' where user_id = $1`);
    const observations = () => as.call('GET /api/users/:uid/observations');
    const read = await observations();
    expect([read.status, read.body]).toEqual([409, { ...UNREADABLE, message: UNKNOWN_ZONE_MESSAGE }]);
    const changed = await as.call('PATCH /api/users/:uid', { body: { timeZone: 'Europe/Moscow' } });
    expect(changed.status, changed.text).toBe(200);
    expect((await observations()).status).toBe(200);
  });
});
