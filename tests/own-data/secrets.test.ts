import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OWN_DATA_KEYS } from '~/catalogue/own-data';
import type { DataToken, OwnCollection } from '~/contract/own-data';
import { fieldsOf } from '~/server/own-data/collection';
import { COLLECTIONS } from '~/server/own-data/collections';
import type { Person } from '../../bench/people';
import { openTestApp, type TestApp } from '../support/app';
import { liveWhole } from './whole-life';

/** Nothing that a key for reading is told, and no file, holds a secret that opens more than itself. */

const MARK = 'QkzPlantedSecret';

/** Columns that open something: whoever has their value gets more than the row. */
const SECRET = [
  ...['account.access_token', 'account.id_token', 'account.password', 'account.refresh_token', 'data_token.hash'],
  ...['reminder.token', 'session.token', 'shared_result.id', 'specialist_view.share'],
];
/** Columns whose name sounds so, and the reason why they open nothing. */
const OPENS_NOTHING: Readonly<Record<string, string>> = {
  'account.access_token_expires_at': 'a time',
  'account.refresh_token_expires_at': 'a time',
  'account.account_id': 'a number at another service',
  'account.provider_id': 'the name of the service',
  'community_member.digest': 'how often letters come',
  'consent.text_hash': 'the hash of a public text',
  'emotion_entry.tag_hashes': 'hashes of the person’s own tags under a key of the server',
  'push_device.address': 'encrypted under a key of the server',
  'push_device.mark': 'a hash for comparing, never told',
  'session.ip_address': 'the address of a network',
  'user.id': 'stands in addresses',
  'username.key': 'stands in addresses',
  'session.id': 'a number in the list of sessions; the cookie bears the token',
  'account.id': 'a number of a row',
};
const SOUNDS =
  /secret|token|share|link|hash|password|passw|credential|address|mark$|(^|_)(key|code|proof|digest|endpoint|url)$/;
/** What is written under the keys of the server is told by its name alone. */
const isKeyId = (column: string) => column === 'key_id';

let site: TestApp;
let owner: Person;
let columns: { table: string; column: string; type: string; isId: boolean }[];

beforeAll(async () => {
  site = await openTestApp();
  const [person, other] = (await site.people(2)) as [Person, Person];
  owner = person;
  await liveWhole(site, person, other);
  const { pool } = site.deps.db;
  const told = [...new Set(Object.values(COLLECTIONS).map(({ table }) => table))];
  columns = (
    await pool.query<{ table: string; column: string; type: string; isId: boolean }>(
      `select table_name as "table", column_name as "column", data_type as type,
        data_type = 'text' and column_name = 'id' as "isId"
      from information_schema.columns where table_schema = 'public' and table_name = any($1)`,
      [told],
    )
  ).rows;
}, 60_000);
afterAll(() => site.close());

test('every column that could be a secret is decided upon', () => {
  const sounding = columns
    .filter(({ column, isId }) => (SOUNDS.test(column) || isId) && !isKeyId(column))
    .map(({ table, column }) => `${table}.${column}`);
  expect(sounding.filter((name) => !SECRET.includes(name) && !(name in OPENS_NOTHING)).toSorted()).toEqual([]);
  const known = columns.map(({ table, column }) => `${table}.${column}`);
  expect(SECRET.filter((name) => !known.includes(name))).toEqual([]);
});

test('a secret column is untold, or told by the whole archive alone', () => {
  for (const name of SECRET) {
    const [table, column] = name.split('.');
    for (const key of OWN_DATA_KEYS.filter((one) => COLLECTIONS[one].table === table)) {
      const field = fieldsOf(COLLECTIONS[key]).find((one) => one.column === column);
      expect([name, field === undefined || field.secret === true]).toEqual([name, true]);
    }
  }
});

test('what is planted in them is in no page, no file and no table of the archive', { timeout: 60_000 }, async () => {
  const { pool } = site.deps.db;
  const caller = site.as(owner);
  const body = { name: 'Таблица', collections: null, days: 30 };
  const { secret } = (await caller.call('POST /api/users/:uid/data-tokens', { body })).body as {
    token: DataToken;
    secret: string;
  };
  const own = columns.filter(({ table, column }) => SECRET.includes(`${table}.${column}`));
  let planted = 0;
  // The token of the session that asks stays what it is.
  for (const { table, column, type } of own.filter(({ table: name }) => name !== 'session' && name !== 'data_token')) {
    const { owner: of } = Object.values(COLLECTIONS).find((one) => one.table === table) ?? { owner: 'user_id' };
    const value =
      type === 'bytea' ? `decode(md5(random()::text), 'hex')` : `'${MARK}' || right(md5(random()::text), 6)`;
    const { rowCount } = await pool.query(`update ${table} set "${column}" = ${value} where "${of}" = $1`, [owner.uid]);
    planted += rowCount ?? 0;
  }
  expect(planted).toBeGreaterThan(3);
  const headers = { authorization: `Bearer ${secret}` };
  const read = async (path: string) => {
    const answers = [
      await site.send('GET', `/api/users/${owner.uid}/data${path}`, { headers }),
      await caller.send('GET', `/api/users/${owner.uid}/data${path}`),
    ];
    for (const { status, text } of answers) {
      expect([path, status]).toEqual([path, 200]);
      expect([path, text.includes(MARK)]).toEqual([path, false]);
    }
    return answers[0]?.body as { collections?: OwnCollection[] };
  };
  const { collections = [] } = await read('');
  expect(collections.map(({ key }) => key).toSorted()).toEqual([...OWN_DATA_KEYS].toSorted());
  for (const { key } of collections)
    for (const path of [`/${key}`, `/${key}/file?format=json`, `/${key}/file?format=csv`]) await read(path);
  const { rawPayload } = await site.app.inject({
    method: 'POST',
    url: `/api/users/${owner.uid}/data-archive`,
    headers: { cookie: owner.cookie, origin: 'http://localhost:3000', 'content-type': 'application/json' },
    payload: JSON.stringify({ pdf: false }),
  });
  const telling = Object.entries(unzipSync(rawPayload))
    .filter(([, bytes]) => strFromU8(bytes).includes(MARK))
    .map(([name]) => name);
  // The way back needs the addresses of results that the person has opened to everybody.
  expect(telling).toEqual(['krona.json']);
});
