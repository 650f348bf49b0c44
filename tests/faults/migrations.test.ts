import { createHash, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, inject, test } from 'vitest';
import { connect, withClient } from '~/server/db/connect';
import { appliedMigrations, migrate } from '~/server/db/migrate';
import { ENGINES, makeDataFolder, makePostgresUrl } from '../support/database';
import { moment } from '../support/waiting';

/** Data of every version of the site so far become data of this one, whatever happens on the way. */

const made: string[] = [];
const admin = (statement: string) =>
  withClient({ connectionString: `${inject('postgresUrl')}/postgres` }, (client) => client.query(statement));

/** A database without a single table. */
async function emptyDatabase(): Promise<string> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  await admin(`create database ${name}`);
  made.push(name);
  return `${inject('postgresUrl')}/${name}`;
}
afterEach(async () => {
  for (const name of made.splice(0)) await admin(`drop database ${name} with (force)`);
});

/** Times of all migrations, from a database that has them. */
async function allMigrations(): Promise<number[]> {
  const { url, remove } = await makePostgresUrl();
  const times = await withClient({ connectionString: url }, appliedMigrations);
  await remove();
  return times;
}

const PEOPLE = 200;
/** Few in the gate, MIGRATED_ENTRIES=100000 by hand. */
const ENTRIES = Number(process.env.MIGRATED_ENTRIES ?? 3_000);

/** People and entries as the first version kept them. */
async function fill(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into "user" (id, name, email, email_verified) select 'p' || n, 'Имя ' || n, 'p' || n || '@example.org', true from generate_series(1, ${PEOPLE}) n`,
  );
  await client.query('insert into profile (user_id) select id from "user"');
  await client.query(
    `insert into emotion_entry (user_id, id, day, time_zone, hour, emotion, intensity, tags, key_id, entry, words, created_at)
     select 'p' || (n % ${PEOPLE} + 1), md5(n::text)::uuid, date '2026-01-01' + n % 300, 'Asia/Kamchatka', 23, 'joy', 1 + n % 10,
       array['семья'], 'k1', decode(md5(n::text), 'hex'), array[n::bigint], timestamptz '2026-01-01' + n * interval '1 minute'
     from generate_series(1, ${ENTRIES}) n`,
  );
}

/** What the first version knew of its people. */
async function contentOf(client: Pick<pg.ClientBase, 'query'>): Promise<string> {
  const hash = createHash('sha256');
  for (const statement of [
    'select id, name, email from "user" order by id',
    'select user_id, time_zone from profile order by user_id',
    `select id, user_id, day, hour, emotion, intensity, tags, encode(entry, 'hex') as entry, words::text, created_at from emotion_entry order by id`,
  ])
    hash.update(JSON.stringify((await client.query(statement)).rows));
  return hash.digest('hex');
}

test('data of each version are brought to this one whole, also when the server is killed on the way', async () => {
  const times = await allMigrations();
  expect(times.length).toBeGreaterThan(3);
  for (const [index, version] of times.entries()) {
    const url = await emptyDatabase();
    const before = await withClient({ connectionString: url }, async (client) => {
      await migrate(client, version);
      expect(await appliedMigrations(client)).toHaveLength(index + 1);
      await fill(client);
      return contentOf(client);
    });
    const begun = performance.now();
    await killWhileMigrating(url, index);
    const database = await connect({ databaseUrl: url, folder: null });
    expect(performance.now() - begun).toBeLessThan(30_000);
    expect(await appliedMigrations(database.pool as never)).toEqual(times);
    expect(await contentOf(database.pool)).toBe(before);
    await database.close();
  }
}, 300_000);

test('a word that stood on the wall keeps the name that stood under it', async () => {
  const nameless = `select 1 from information_schema.tables t where table_name = 'wall_post' and not exists
    (select 1 from information_schema.columns where table_name = 'wall_post' and column_name = 'shown_name')`;
  let tried = 0;
  for (const version of await allMigrations()) {
    const url = await emptyDatabase();
    await withClient({ connectionString: url }, async (client) => {
      await migrate(client, version);
      if ((await client.query(nameless)).rows.length === 0) return;
      tried++;
      await client.query(
        `insert into "user" (id, name, email, email_verified) values ('p', 'Вера', 'p@example.org', true)`,
      );
      await client.query(
        `insert into wall_post (id, user_id, text, topic, kind, signed, seed, state, created_at)
          select gen_random_uuid(), 'p', 'Слово', 'self', 'own', true, 1, state, now() from unnest(array['shown', 'held']) state`,
      );
      await migrate(client);
      const { rows } = await client.query('select state, shown_name from wall_post order by state');
      expect(rows).toEqual([
        { state: 'held', shown_name: null },
        { state: 'shown', shown_name: 'Вера' },
      ]);
    });
  }
  expect(tried).toBeGreaterThan(0);
}, 60_000);

/** Begins to migrate and cuts the connection off as a killed server does, each time a little later. */
async function killWhileMigrating(url: string, turn: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const migrating = migrate(client).catch(() => {});
  await moment(turn * 4);
  await admin(`select pg_terminate_backend(${rows[0]?.pid})`);
  await migrating;
  await client.end().catch(() => {});
}

test('four servers that start at once on an empty database agree', async () => {
  for (let round = 0; round < 3; round++) {
    const url = await emptyDatabase();
    const servers = await Promise.all(Array.from({ length: 4 }, () => connect({ databaseUrl: url, folder: null })));
    const [first] = servers;
    expect(await appliedMigrations(first?.pool as never)).toEqual(await allMigrations());
    for (const server of servers) await server.close();
  }
}, 60_000);

test('an account that nobody had confirmed becomes a registration that waits, under the id that its link names', async () => {
  const [, , , , last = 0] = await allMigrations();
  const url = await emptyDatabase();
  const id = randomUUID();
  await withClient({ connectionString: url }, async (client) => {
    await migrate(client, last);
    await client.query(`insert into "user" (id, name, email) values ($1, 'Аня', 'waits@example.org')`, [id]);
    await client.query(`insert into profile (user_id, time_zone) values ($1, 'Asia/Tokyo')`, [id]);
    await client.query(
      `insert into account (id, account_id, provider_id, user_id, password) values ('a', $1, 'credential', $1, 'hash')`,
      [id],
    );
    await client.query(
      `insert into consent (user_id, id, purpose, version, text_hash, given_at) values ($1, $2, 'terms', '1', 'h', now())`,
      [id, randomUUID()],
    );
    await migrate(client);
    expect((await client.query('select 1 from "user"')).rows).toEqual([]);
    expect((await client.query('select * from pending_sign_up')).rows).toMatchObject([
      {
        ...{ id, email: 'waits@example.org', name: 'Аня', time_zone: 'Asia/Tokyo', password: 'hash' },
        ...{ provider_id: 'credential', account_id: null },
        consents: [{ purpose: 'terms', version: '1', hash: 'h' }],
      },
    ]);
  });
});

test.each(
  ENGINES.flatMap((engine) => [
    { engine, when: 'after', at: 9_999_999_999_999 },
    { engine, when: 'between', at: 1_700_000_000_000 },
  ]),
)(
  '$engine: a migration $when the known ones is refused in one line, and nothing is changed',
  async ({ engine, at }) => {
    const { url, remove } = engine === 'postgres' ? await makePostgresUrl() : { url: null, remove: () => {} };
    const dataDir = makeDataFolder();
    const open = () => connect({ databaseUrl: url, folder: url === null ? join(dataDir, 'db') : null });
    const written = await open();
    await written.pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', $1)`, [at]);
    await written.close();
    await expect(open()).rejects.toThrow(
      url === null ? /^DATA_DIR: [^\n]*более новой версией[^\n]*$/ : /^DATABASE_URL: [^\n]*более новой версией[^\n]*$/,
    );
    rmSync(dataDir, { recursive: true });
    await remove();
  },
);
