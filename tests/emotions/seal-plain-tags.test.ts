import { describe, expect, test } from 'vitest';
import { createKeyRing } from '~/server/crypto/key-ring';
import type { Database } from '~/server/db/connect';
import { editEntry } from '~/server/emotions/change-entry';
import { listEntries } from '~/server/emotions/list-entries';
import { readStats } from '~/server/emotions/read-stats';
import { readTags } from '~/server/emotions/read-tags';
import { sealPlainTags } from '~/server/emotions/seal-plain-tags';
import { ENGINES, openTestDatabase } from '../support/database';
import { addPerson, type Bench, makeBench, testKey } from './person';

/** Tags that an older version left in clear are encrypted by a start, whatever happened to the starts before. */

const ROWS = 1_200;

/** Entries as the version before wrote them, by turns under two keys, and some without tags. */
async function fillPlain(db: Database): Promise<string[]> {
  const people = [await addPerson(db), await addPerson(db), await addPerson(db)];
  await db.pool.query(
    `insert into emotion_entry (user_id, id, day, time_zone, hour, emotion, intensity, tags, key_id, created_at)
    select ($1::text[])[n % 3 + 1], md5(n::text)::uuid, date '2026-01-01' + n % 300, 'Europe/Moscow', 12, 'joy', 5,
      case when n > $2 then '{}' else array['имя', 'метка ' || n] end, 'k' || (n % 2 + 1),
      timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, $2 + 30) n`,
    [people, ROWS],
  );
  return people;
}

interface Remains {
  plain: number;
  sealed: number;
  both: number;
}

async function remainsOf(db: Database): Promise<Remains | undefined> {
  const { rows } = await db.pool.query<Remains>(
    `select count(*) filter (where tags <> '{}')::int as plain,
      count(*) filter (where sealed_tags is not null and cardinality(tag_hashes) = 2)::int as sealed,
      count(*) filter (where tags <> '{}' and sealed_tags is not null)::int as both from emotion_entry`,
  );
  return rows[0];
}

/** A server that dies in the middle of its batch after `whole` batches. */
function dying(db: Database, whole: number): Pick<Database, 'transaction'> {
  let turn = 0;
  return {
    transaction: (work) =>
      db.transaction(async (client, orm) => {
        const result = await work(client, orm);
        if (turn++ === whole) throw new Error('killed');
        return result;
      }),
  };
}

const benchOf = (db: Database): Bench =>
  makeBench(db, '2026-12-01T10:00:00Z', createKeyRing(`${testKey('k2', 2)},${testKey('k1', 1)}`));

describe.each(ENGINES)('sealing on %s', (engine) => {
  test('goes on where a killed start left off, and changes no tag', async () => {
    const db = await openTestDatabase(engine);
    const people = await fillPlain(db);
    const bench = benchOf(db);
    await expect(sealPlainTags(dying(db, 1), bench.keys)).rejects.toThrow('killed');
    expect(await remainsOf(db)).toEqual({ plain: ROWS - 500, sealed: 500, both: 0 });
    expect(await sealPlainTags(db, bench.keys)).toBe(ROWS - 500);
    expect(await remainsOf(db)).toEqual({ plain: 0, sealed: ROWS, both: 0 });
    expect(await sealPlainTags(db, bench.keys)).toBe(0);
    for (const [index, person] of people.entries()) {
      const mine = Array.from({ length: ROWS }, (_, n) => n + 1).filter((n) => n % 3 === index);
      const newest = mine.slice(-150).reverse();
      const page = await listEntries(bench, person, { limit: 160 });
      expect(page.ok && page.page.entries.slice(10).map(({ tags }) => tags)).toEqual(
        newest.map((n) => ['имя', `метка ${n}`]),
      );
      expect(await readStats(bench, person, {})).toMatchObject({
        mostCommonTag: 'имя',
        totalEntries: mine.length + 10,
      });
      expect((await readTags(bench, person))[0]).toEqual({ tag: 'имя', count: mine.length });
      const found = await listEntries(bench, person, { tag: `метка ${mine[7]}` });
      expect(found).toMatchObject({ page: { entries: [{ tags: ['имя', `метка ${mine[7]}`] }] } });
    }
  });

  test('an entry that still stands in clear is read and edited whole', async () => {
    const db = await openTestDatabase(engine);
    const [person = ''] = await fillPlain(db);
    const bench = benchOf(db);
    const page = await listEntries(bench, person, { limit: 60 });
    const entry = page.ok ? page.page.entries.at(-1) : undefined;
    expect(entry?.tags).toHaveLength(2);
    await editEntry(bench as never, person, entry?.id ?? '', { intensity: 9 });
    expect(await remainsOf(db)).toEqual({ plain: ROWS - 1, sealed: 1, both: 0 });
    const found = await listEntries(bench, person, { tag: 'имя' });
    expect(found).toMatchObject({ page: { entries: [{ id: entry?.id, tags: entry?.tags, intensity: 9 }] } });
  });
});

test('servers that start at the same time share the work', async () => {
  const db = await openTestDatabase('postgres');
  await fillPlain(db);
  const { keys } = benchOf(db);
  const sealed = await Promise.all([1, 2, 3].map(() => sealPlainTags(db, keys)));
  expect(sealed.reduce((sum, count) => sum + count)).toBe(ROWS);
  expect(await remainsOf(db)).toEqual({ plain: 0, sealed: ROWS, both: 0 });
});
