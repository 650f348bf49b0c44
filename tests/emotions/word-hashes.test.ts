import { createCipheriv, createHash, createHmac, hkdfSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { rotateAll } from '~/server/commands/rotate-all';
import { checkKeys } from '~/server/crypto/check-keys';
import { createKeyRing } from '~/server/crypto/key-ring';
import type { Database } from '~/server/db/connect';
import { listEntries, searchEntries } from '~/server/emotions/list-entries';
import { readStats } from '~/server/emotions/read-stats';
import { readTags } from '~/server/emotions/read-tags';
import { saveEntry } from '~/server/emotions/save-entry';
import { ENGINES, openTestDatabase } from '../support/database';
import { addPerson, type Bench, makeBench, testKey } from './person';

/** A database whose words an older version hashed is searched alike before, during and after its keys are changed. */

const OLD = testKey('k1', 1);
const BOTH = `${testKey('k2', 2)},${OLD}`;

const derived = (fill: number, purpose: string, subject: string) =>
  Buffer.from(hkdfSync('sha256', Buffer.alloc(32, fill), '', JSON.stringify(['krona', purpose, subject]), 32));

function aesHash(word: string, key: Buffer): bigint {
  const block = createHash('sha256').update(word).digest().subarray(0, 16);
  return createCipheriv('aes-256-ecb', key, null).setAutoPadding(false).update(block).readBigInt64BE();
}

const hmacHash = (word: string, key: Buffer): bigint =>
  createHmac('sha256', key).update(word).digest().readBigInt64BE();

/** A database as the version before left it: its key is recorded without a word on hashes. */
async function openOld(db: Database, now: string): Promise<Bench> {
  const keys = createKeyRing(OLD);
  const proof = keys.encrypt('krona', ['data-key', 'k1', 'proof']);
  await db.pool.query('insert into data_key (id, proof) values ($1, $2)', ['k1', proof]);
  await checkKeys(db, keys);
  return makeBench(db, now, keys);
}

const TEXTS = ['Тревога перед работой', 'Шла вдоль моря', 'тревоги больше нет', 'Работа у моря'];

/** What a person is told of their words and tags, whatever the hashes are. */
async function told(bench: Bench, person: string) {
  const found = async (text: string) => {
    const result = await searchEntries(bench, person, { text });
    return result.ok ? result.page.entries.map(({ entry }) => entry) : result;
  };
  const tagged = await listEntries(bench, person, { tag: 'дом' });
  return {
    words: [await found('тревога'), await found('морем'), await found('работы моря'), await found('ничего')],
    tagged: tagged.ok && tagged.page.entries.map(({ entry }) => entry),
    tags: await readTags(bench, person),
    stats: await readStats(bench, person, {}),
  };
}

async function save(bench: Bench, person: string, entry: string, index: number): Promise<void> {
  bench.now = new Date(bench.now.getTime() + 86_400_000);
  const tags = index % 2 ? ['дом', 'сон'] : ['дом'];
  const saved = await saveEntry(bench, person, { emotion: 'fear', intensity: 5, entry, tags }, null);
  expect(saved.ok).toBe(true);
}

/** How many entries hold words hashed in one way, of those that were written under a key. */
async function counted(db: Database): Promise<Record<string, number>> {
  const { rows } = await db.pool.query<{ user_id: string; key_id: string; words: string[]; tag_hashes: string[] }>(
    'select user_id, key_id, words, tag_hashes from emotion_entry',
  );
  const counts: Record<string, number> = {};
  for (const { user_id, key_id, tag_hashes } of rows) {
    const key = derived(key_id === 'k1' ? 1 : 2, 'tags', user_id);
    const kind = [aesHash, hmacHash].find((hash) => tag_hashes[0] === String(hash('дом', key)))?.name ?? 'neither';
    counts[`${key_id} ${kind}`] = (counts[`${key_id} ${kind}`] ?? 0) + 1;
  }
  return counts;
}

/** A server that dies after `whole` transactions. */
const dying = (db: Database, whole: number): Database => {
  let left = whole;
  return {
    ...db,
    transaction(work) {
      if (left-- === 0) throw new Error('killed');
      return db.transaction(work);
    },
  };
};

describe.each(ENGINES)('words hashed by an older version, on %s', (engine) => {
  test('are found before, while and after their key is changed, also when that is cut off', async () => {
    const db = await openTestDatabase(engine);
    const bench = await openOld(db, '2026-03-01T10:00:00Z');
    const people = [await addPerson(db), await addPerson(db)];
    for (const person of people)
      for (let index = 0; index < 24; index++) await save(bench, person, TEXTS[index % 4] ?? '', index);
    expect(await counted(db)).toEqual({ 'k1 aesHash': 48 });
    const before = await Promise.all(people.map((person) => told(bench, person)));
    expect(before[0]?.words.map((entries) => (entries as string[]).length)).toEqual([12, 12, 6, 0]);

    bench.keys.reload(BOTH);
    await checkKeys(db, bench.keys);
    await expect(rotateAll(dying(db, 1), bench.keys)).rejects.toThrow('killed');
    expect(await counted(db)).toEqual({ 'k1 aesHash': 8, 'k2 hmacHash': 40 });
    // A start anew knows from the database how each key hashes.
    bench.keys = createKeyRing(BOTH);
    await checkKeys(db, bench.keys);
    expect(await Promise.all(people.map((person) => told(bench, person)))).toEqual(before);

    expect(await rotateAll(db, bench.keys)).toMatchObject({ damaged: 0, removable: ['k1'] });
    expect(await counted(db)).toEqual({ 'k2 hmacHash': 48 });
    bench.keys = createKeyRing(testKey('k2', 2));
    await checkKeys(db, bench.keys);
    expect(await Promise.all(people.map((person) => told(bench, person)))).toEqual(before);
  });

  test('stay of one kind under one key until it is changed', async () => {
    const db = await openTestDatabase(engine);
    const bench = await openOld(db, '2026-03-01T10:00:00Z');
    const person = await addPerson(db);
    await save(bench, person, TEXTS[0] ?? '', 0);
    expect(await counted(db)).toEqual({ 'k1 aesHash': 1 });
    expect((await told(bench, person)).words[0]).toHaveLength(1);
  });

  test('a new database hashes by HMAC from its first entry on', async () => {
    const db = await openTestDatabase(engine);
    const keys = createKeyRing(OLD);
    await checkKeys(db, keys);
    const bench = makeBench(db, '2026-03-01T10:00:00Z', createKeyRing(OLD));
    await checkKeys(db, bench.keys);
    await save(bench, await addPerson(db), TEXTS[0] ?? '', 0);
    expect(await counted(db)).toEqual({ 'k1 hmacHash': 1 });
  });
});

test('a hash is the first 64 bits of the digest, under a key derived by HKDF', () => {
  const keys = createKeyRing(OLD);
  expect(keys.tagHashes(['дом'], 'a')).toEqual([hmacHash('дом', derived(1, 'tags', 'a'))]);
  expect(keys.wordHashes('дом', 'a')).toEqual([hmacHash('дом', derived(1, 'words', 'a'))]);
  keys.setWordHash('k1', 'aes');
  expect(keys.tagHashes(['дом'], 'a')).toEqual([aesHash('дом', derived(1, 'tags', 'a'))]);
  expect(keys.wordHashes('дом', 'a')).toEqual([aesHash('дом', derived(1, 'words', 'a'))]);
});
