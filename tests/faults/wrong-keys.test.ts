import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { START_LINES } from '~/catalogue/commands';
import { account } from '~/server/commands/account';
import { backup, writeBackup } from '~/server/commands/backup';
import { erase } from '~/server/commands/erase';
import { inbox } from '~/server/commands/inbox';
import { readBackup } from '~/server/commands/read-backup';
import { openKeys, rotateAll, rotateHere } from '~/server/commands/rotate-all';
import { runRotateKeys } from '~/server/commands/rotate-keys';
import { wall } from '~/server/commands/wall';
import { loadConfig, writeSecrets } from '~/server/config';
import { createKeyRing } from '~/server/crypto/key-ring';
import { connect, type Database } from '~/server/db/connect';
import { listEntries } from '~/server/emotions/list-entries';
import { saveEntry } from '~/server/emotions/save-entry';
import { addPerson, makeBench, testKey } from '../emotions/person';
import { ENGINES, type EngineName, makeDataFolder, makePostgresUrl } from '../support/database';

/** A ring is proved before it is recorded: after wrong keys, by whatever start or command, the right ones open the database. */

const RIGHT = testKey('k1', 1);
const OTHER = testKey('k9', 9);
/** The id of the right key over other bytes. */
const TWIN = testKey('k1', 7);
const NOW = '2026-11-21T10:00:00Z';
const AUTH_SECRET = 'a secret for tests of thirty-two characters';

interface Place {
  env(dataKeys: string): NodeJS.ProcessEnv;
  open(): Promise<Database>;
  /** Does one thing with the database; a command opens it by itself. */
  use<T>(work: (db: Database) => Promise<T>): Promise<T>;
}

async function makePlace(engine: EngineName): Promise<Place> {
  const dataDir = makeDataFolder();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = engine === 'postgres' ? await makePostgresUrl() : null;
  if (server) onTestFinished(() => server.remove());
  const open = () => connect({ databaseUrl: server?.url ?? null, folder: join(dataDir, 'db') });
  return {
    env: (dataKeys) => ({
      ...{ DATA_DIR: dataDir, DATA_KEYS: dataKeys, AUTH_SECRET, LOG_LEVEL: 'fatal' },
      ...(server && { DATABASE_URL: server.url }),
    }),
    open,
    async use(work) {
      const db = await open();
      try {
        return await work(db);
      } finally {
        await db.close();
      }
    },
  };
}

const start = (db: Database, ring: string, said: string[] = []) =>
  openKeys(db, createKeyRing(ring), { takesOver: true, say: (line) => void said.push(line) });

async function write(db: Database, ring: string, entry: string): Promise<string> {
  const person = await addPerson(db);
  const keys = createKeyRing(ring);
  await saveEntry(makeBench(db, NOW, keys), person, { emotion: 'joy', intensity: 5, entry }, null);
  return person;
}

async function textOf(db: Database, ring: string, person: string): Promise<string | undefined> {
  const read = await listEntries(makeBench(db, NOW, createKeyRing(ring)), person, {});
  return read.ok ? read.page.entries[0]?.entry : undefined;
}

const recorded = async (db: Database) =>
  (await db.pool.query<{ id: string; proof: Buffer }>('select id, proof from data_key order by id')).rows.map(
    ({ id, proof }) => `${id} ${proof.toString('hex')}`,
  );

const quiet = () => {};
const COMMANDS: Record<string, (env: NodeJS.ProcessEnv, folder: string) => Promise<unknown>> = {
  account: (env) => account(env, ['enable', 'nobody@example.org'], quiet),
  erase: (env) => erase(env, ['nobody@example.org'], quiet),
  inbox: (env) => inbox(env, [], quiet),
  wall: (env) => wall(env, [], quiet),
  backup: (env, folder) => backup(env, [join(folder, 'copy.enc'), '--encrypt'], quiet),
  'rotate-keys': (env) => runRotateKeys({ ...env, DATA_KEYS: `${OTHER},${testKey('k8', 8)}` }, quiet),
};

describe.each(ENGINES)('%s', { timeout: 60_000 }, (engine) => {
  test.each([
    ['another site’s ring', OTHER],
    ['the same id over other bytes', TWIN],
    ['a new key before a wrong one', `${testKey('k5', 5)},${TWIN}`],
  ])('a start with %s changes nothing', async (_, ring) => {
    const place = await makePlace(engine);
    await place.use(async (db) => {
      await start(db, RIGHT);
      const person = await write(db, RIGHT, 'Под своим ключом');
      const before = await recorded(db);
      await expect(start(db, ring)).rejects.toThrow(/^DATA_KEYS/);
      expect(await recorded(db)).toEqual(before);
      await start(db, RIGHT);
      expect(await textOf(db, RIGHT, person)).toBe('Под своим ключом');
    });
  });

  test('every command with another ring changes nothing, and the right keys open the database after it', async () => {
    const place = await makePlace(engine);
    const folder = mkdtempSync(join(tmpdir(), 'krona-keys-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const person = await place.use(async (db) => {
      await start(db, RIGHT);
      return write(db, RIGHT, 'Цело');
    });
    const before = await place.use(recorded);
    for (const [name, run] of Object.entries(COMMANDS)) {
      await expect(run(place.env(OTHER), folder), name).rejects.toThrow(/^DATA_KEYS/);
      expect(await place.use(recorded), name).toEqual(before);
    }
    await place.use(async (db) => {
      await start(db, RIGHT);
      expect(await textOf(db, RIGHT, person)).toBe('Цело');
    });
  });

  test('an empty database takes the keys of the next start; a command with other ones leaves it to the site', async () => {
    const place = await makePlace(engine);
    await place.use((db) => start(db, OTHER));
    await expect(inbox(place.env(RIGHT), [], quiet)).rejects.toThrow(
      /^DATA_KEYS: нет ключа «k9».*запустите с.ними сайт/,
    );
    const said: string[] = [];
    await place.use((db) => start(db, RIGHT, said));
    expect(said).toEqual([expect.stringContaining('«k9»')]);
    expect(await inbox(place.env(RIGHT), [], quiet)).toBe(0);
    await place.use(async (db) => {
      const person = await write(db, RIGHT, 'Первая');
      await start(db, RIGHT);
      await expect(start(db, OTHER)).rejects.toThrow(/^DATA_KEYS: нет ключа «k1»/);
      expect(await textOf(db, RIGHT, person)).toBe('Первая');
    });
  });

  test('the same id may be begun anew over an empty database', async () => {
    const place = await makePlace(engine);
    await place.use(async (db) => {
      await start(db, TWIN);
      await start(db, RIGHT);
      await write(db, RIGHT, 'Первая');
      await start(db, RIGHT);
      await expect(start(db, TWIN)).rejects.toThrow(/^DATA_KEYS: ключ «k1» не.тот/);
    });
  });

  test('who has the row of a wrong key beside their texts gets in, and backs up', async () => {
    const place = await makePlace(engine);
    await place.use(async (db) => {
      await start(db, RIGHT);
      const person = await write(db, RIGHT, 'Цело');
      const foreign = createKeyRing(OTHER);
      await db.pool.query(`insert into data_key (id, proof) values ('k9', $1)`, [
        foreign.encrypt('krona', ['data-key', 'k9', 'proof']),
      ]);
      const said: string[] = [];
      await start(db, RIGHT, said);
      expect(said).toEqual([expect.stringContaining('«k9»')]);
      expect(await textOf(db, RIGHT, person)).toBe('Цело');
      await expect(start(db, OTHER)).rejects.toThrow(/^DATA_KEYS: нет ключа «k1»/);
    });
    expect(await inbox(place.env(RIGHT), [], quiet)).toBe(0);
  });

  test('texts prove their key where its row is missing or is another key’s', async () => {
    const place = await makePlace(engine);
    await place.use(async (db) => {
      const person = await write(db, RIGHT, 'Без строки о ключе');
      await expect(start(db, TWIN)).rejects.toThrow(/^DATA_KEYS: ключ «k1»/);
      await expect(start(db, OTHER)).rejects.toThrow(/^DATA_KEYS: нет ключа «k1»/);
      expect(await recorded(db)).toEqual([]);
      await start(db, RIGHT);
      await db.pool.query('update data_key set proof = $1', [
        createKeyRing(TWIN).encrypt('krona', ['data-key', 'k1', 'proof']),
      ]);
      await start(db, RIGHT);
      expect(await textOf(db, RIGHT, person)).toBe('Без строки о ключе');
    });
  });

  test('starts at once with right and wrong keys: the right one is always in', async () => {
    const place = await makePlace(engine);
    await place.use(async (db) => {
      const person = await write(db, RIGHT, 'Разом');
      const rings = Array.from({ length: 12 }, (_, index) => [RIGHT, OTHER, TWIN][index % 3] ?? RIGHT);
      const ended = await Promise.allSettled(rings.map((ring) => start(db, ring)));
      expect(ended.map(({ status }) => status)).toEqual(
        rings.map((ring) => (ring === RIGHT ? 'fulfilled' : 'rejected')),
      );
      await start(db, RIGHT);
      expect(await textOf(db, RIGHT, person)).toBe('Разом');
    });
  });

  test('while keys are changed: both, the new one alone after it, never the old or a foreign one', async () => {
    const place = await makePlace(engine);
    const both = `${testKey('k2', 2)},${RIGHT}`;
    await place.use(async (db) => {
      await start(db, RIGHT);
      const people = [await write(db, RIGHT, 'Раз'), await write(db, RIGHT, 'Два')];
      await start(db, both);
      await start(db, RIGHT);
      people.push(await write(db, both, 'Три'));
      await expect(start(db, RIGHT)).rejects.toThrow(/^DATA_KEYS: нет ключа «k2»/);
      await expect(start(db, testKey('k2', 2))).rejects.toThrow(/^DATA_KEYS: нет ключа «k1»/);
      await expect(start(db, `${OTHER},${RIGHT}`)).rejects.toThrow(/^DATA_KEYS: нет ключа «k2»/);
      const keys = createKeyRing(both);
      await openKeys(db, keys, { takesOver: true });
      expect(await rotateAll(db, keys)).toMatchObject({ damaged: 0, removable: ['k1'] });
      await start(db, testKey('k2', 2));
      expect(await Promise.all(people.map((person) => textOf(db, testKey('k2', 2), person)))).toEqual([
        'Раз',
        'Два',
        'Три',
      ]);
      await expect(start(db, RIGHT)).rejects.toThrow(/^DATA_KEYS: нет ключа «k2»/);
    });
  });

  test('a site that began with keys of its own goes on with DATA_KEYS, and so do its commands', async () => {
    const place = await makePlace(engine);
    const folder = mkdtempSync(join(tmpdir(), 'krona-keys-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const { DATA_KEYS: _, ...env } = place.env(OTHER);
    const own = loadConfig(env).dataKeys;
    const [ownId = ''] = own.split(':');
    const person = await place.use(async (db) => {
      await start(db, own);
      return write(db, own, 'Первая');
    });
    const given = place.env(OTHER);
    const { dataKeys, spareKeys } = loadConfig(given);
    const said: string[] = [];
    await place.use(async (db) => {
      const keys = createKeyRing(dataKeys, spareKeys);
      await openKeys(db, keys, { takesOver: true, say: (line) => void said.push(line) });
      expect([keys.activeId, keys.ids]).toEqual(['k9', ['k9', ownId]]);
    });
    expect(said).toEqual([START_LINES.spareKey(ownId)]);
    for (const name of ['account', 'erase', 'inbox', 'wall', 'backup'])
      await expect(COMMANDS[name]?.(given, folder), name).resolves.toBeTypeOf('number');
    expect(await runRotateKeys(given, quiet)).toBe(0);
    await place.use(async (db) => {
      const keys = createKeyRing(dataKeys, spareKeys);
      await openKeys(db, keys, { takesOver: true });
      expect(keys.ids).toEqual(['k9']);
      await start(db, OTHER);
      expect(await textOf(db, OTHER, person)).toBe('Первая');
    });
  });

  test('a key of the file under which nothing was written stays aside; one of other bytes is refused', async () => {
    const place = await makePlace(engine);
    await place.use(async (db) => {
      const keys = createKeyRing(RIGHT, OTHER);
      await openKeys(db, keys, { takesOver: true });
      expect([keys.ids, keys.spareIds]).toEqual([['k1'], ['k9']]);
      expect((await recorded(db)).map((row) => row.split(' ')[0])).toEqual(['k1']);
      await write(db, OTHER, 'Под ключом из файла');
      await expect(openKeys(db, createKeyRing(RIGHT, testKey('k9', 4)), { takesOver: true })).rejects.toThrow(
        START_LINES.wrongKey('k9'),
      );
      await openKeys(db, createKeyRing(RIGHT, OTHER), { takesOver: true });
    });
  });

  test('a running site that is told to rotate with a foreign file goes on with its own keys', async () => {
    const place = await makePlace(engine);
    await place.use(async (db) => {
      await start(db, RIGHT);
      const person = await write(db, RIGHT, 'Цело');
      const config = loadConfig(place.env(RIGHT));
      writeSecrets(config.dataDir, { authSecret: AUTH_SECRET, dataKeys: `${testKey('k8', 8)},${OTHER}` });
      const keys = createKeyRing(RIGHT);
      await expect(rotateHere({ config, db, keys }, true)).rejects.toThrow(/^DATA_KEYS/);
      expect(keys.ids).toEqual(['k1']);
      expect(await textOf(db, RIGHT, person)).toBe('Цело');
    });
  });

  test('a backup comes back over the keys that a start recorded in the empty database, and only its own open it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'krona-keys-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'copy.gz');
    const source = await makePlace(engine);
    const person = await source.use(async (db) => {
      await start(db, RIGHT);
      const id = await write(db, RIGHT, 'Из копии');
      await writeBackup(db, file, new Date(NOW));
      return id;
    });
    const target = await makePlace(engine);
    await target.use(async (db) => {
      await start(db, OTHER);
      const options = { keys: createKeyRing(RIGHT), erasures: [], resetPasswords: false, now: new Date(NOW) };
      await readBackup(db, file, options);
      await expect(start(db, OTHER)).rejects.toThrow(/^DATA_KEYS: нет ключа «k1»/);
      await start(db, RIGHT);
      expect(await textOf(db, RIGHT, person)).toBe('Из копии');
    });
  });
});
