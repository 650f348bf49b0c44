import { describe, expect, test } from 'vitest';
import { START_LINES } from '~/catalogue/commands';
import { rotateAll } from '~/server/commands/rotate-all';
import { checkKeys } from '~/server/crypto/check-keys';
import { createKeyRing } from '~/server/crypto/key-ring';
import type { Database } from '~/server/db/connect';
import { deleteEntry, editEntry } from '~/server/emotions/change-entry';
import { listEntries, searchEntries } from '~/server/emotions/list-entries';
import { readStats } from '~/server/emotions/read-stats';
import { readTags } from '~/server/emotions/read-tags';
import { saveEntry } from '~/server/emotions/save-entry';
import { ENGINES, openTestDatabase } from '../support/database';
import { addPerson, type Bench, makeBench, testKey } from './person';

const OLD = testKey('k1', 1);
const BOTH = `${testKey('k2', 2)},${OLD}`;
const NEW = testKey('k2', 2);

async function keyIds(db: Database): Promise<string[]> {
  const { rows } = await db.pool.query<{ key_id: string }>(
    `select key_id from emotion_entry union select key_id from idempotent_answer
    union select key_id from job where key_id is not null order by 1`,
  );
  return rows.map(({ key_id }) => key_id);
}

async function texts(bench: Bench, person: string): Promise<string[]> {
  const result = await listEntries(bench, person, { limit: 200 });
  return result.ok ? result.page.entries.map(({ entry }) => entry) : [];
}

/** The tags of the entries that bear one. */
async function tagged(bench: Bench, person: string, tag: string): Promise<string[][]> {
  const result = await listEntries(bench, person, { tag });
  return result.ok ? result.page.entries.map(({ tags }) => tags).sort() : [];
}

/** Five people with three entries each, one of them with a key, one deleted; and a waiting letter. */
async function fill(bench: Bench): Promise<string[]> {
  const people: string[] = [];
  for (let i = 0; i < 5; i++) {
    const person = await addPerson(bench.db);
    people.push(person);
    for (const [index, entry] of ['первая тревога', 'вторая', 'третья'].entries()) {
      const saved = await saveEntry(
        bench,
        person,
        { emotion: 'fear', intensity: 5, entry, tags: index === 0 ? ['дом', 'сон'] : ['дом'] },
        index === 0 ? 'key' : null,
      );
      if (index === 2 && saved.ok) await deleteEntry(bench as never, person, saved.answer.entry.id);
    }
  }
  await bench.db.pool.query(
    `insert into job (kind, key, payload, secret, key_id) values ('letter', 'letter:1', '{}', $1, 'k1')`,
    [bench.keys.encrypt('письмо', ['job', 'letter:1', 'secret'], 'k1')],
  );
  return people;
}

describe.each(ENGINES)('rotation on %s', (engine) => {
  test('all texts, words, answers and letters move to the new key, and the old one can go', async () => {
    const db = await openTestDatabase(engine);
    const bench = makeBench(db, '2026-03-01T10:00:00Z', createKeyRing(OLD));
    await checkKeys(db, bench.keys);
    const people = await fill(bench);
    bench.keys.reload(BOTH);
    await checkKeys(db, bench.keys);
    expect(await searchEntries(bench, people[0] ?? '', { text: 'тревоги' })).toMatchObject({ page: { entries: [{}] } });
    expect(await tagged(bench, people[0] ?? '', 'дом')).toHaveLength(2);
    const result = await rotateAll(db, bench.keys);
    expect(result).toEqual({ rewritten: 21, damaged: 0, removable: ['k1'] });
    expect(await keyIds(db)).toEqual(['k2']);
    bench.keys.reload(NEW);
    await checkKeys(db, bench.keys);
    for (const person of people) {
      expect(await texts(bench, person)).toHaveLength(2);
      expect(await texts(bench, person)).toEqual(expect.arrayContaining(['первая тревога', 'вторая']));
      expect(await searchEntries(bench, person, { text: 'тревоги' })).toMatchObject({ page: { entries: [{}] } });
      expect(await tagged(bench, person, 'дом')).toEqual([['дом'], ['дом', 'сон']]);
      expect(await readStats(bench, person, {})).toMatchObject({ mostCommonTag: 'дом' });
      expect(await readTags(bench, person)).toEqual([
        { tag: 'дом', count: 2 },
        { tag: 'сон', count: 1 },
      ]);
      const tags = ['дом', 'сон'];
      const body = { emotion: 'fear', intensity: 5, entry: 'первая тревога', tags } as const;
      expect((await saveEntry(bench, person, body, 'key')).ok).toBe(true);
      expect(await saveEntry(bench, person, { ...body, intensity: 6 }, 'key')).toMatchObject({
        code: 'idempotency-mismatch',
      });
    }
    const { rows } = await db.pool.query('select secret from job');
    expect(bench.keys.decrypt(rows[0].secret, ['job', 'letter:1', 'secret'], 'k2')).toBe('письмо');
  });

  test('a damaged text stays under its key, and the key is not called free', async () => {
    const db = await openTestDatabase(engine);
    const bench = makeBench(db, '2026-03-01T10:00:00Z', createKeyRing(OLD));
    await checkKeys(db, bench.keys);
    const people = await fill(bench);
    await db.pool.query(
      `update emotion_entry set entry = set_byte(entry, 14, get_byte(entry, 14) # 1)
      where (user_id, id) in (select user_id, id from emotion_entry where user_id = $1 limit 1)`,
      [people[0]],
    );
    bench.keys.reload(BOTH);
    expect(await rotateAll(db, bench.keys)).toEqual({ rewritten: 20, damaged: 1, removable: [] });
  });

  test('a ring without a used key, or with a wrong one, is refused in one line', async () => {
    const db = await openTestDatabase(engine);
    const bench = makeBench(db, '2026-03-01T10:00:00Z', createKeyRing(OLD));
    await checkKeys(db, bench.keys);
    await fill(bench);
    await expect(checkKeys(db, createKeyRing(NEW))).rejects.toThrow('DATA_KEYS: нет ключа «k1»');
    await expect(checkKeys(db, createKeyRing(testKey('k1', 7)))).rejects.toThrow(START_LINES.wrongKey('k1'));
  });
});

test('rotation under fifty saves and edits a second: no error, nothing lost', { timeout: 60_000 }, async () => {
  const db = await openTestDatabase('postgres');
  const bench = makeBench(db, '2026-03-01T10:00:00Z', createKeyRing(OLD));
  await checkKeys(db, bench.keys);
  const people = await Promise.all(Array.from({ length: 200 }, () => addPerson(db)));
  for (const person of people)
    for (let i = 0; i < 2; i++)
      await saveEntry(bench, person, { emotion: 'joy', intensity: 5, entry: `запись ${i}` }, null);
  // Another server still writes under the old key for a while.
  const behind: Bench = { ...bench, keys: createKeyRing(OLD) };
  bench.keys.reload(BOTH);
  const written: Promise<unknown>[] = [];
  let turn = 0;
  const timer = setInterval(() => {
    const person = people[turn % people.length] ?? '';
    const server = turn < 50 ? behind : bench;
    written.push(
      saveEntry(server, person, { emotion: 'fear', intensity: 3, entry: `под нагрузкой ${turn}` }, `k${turn}`),
    );
    written.push(
      listEntries(bench, person, { limit: 1 }).then((result) =>
        result.ok && result.page.entries[0]
          ? editEntry(bench as never, person, result.page.entries[0].id, { action: `правка ${turn}` })
          : undefined,
      ),
    );
    turn++;
  }, 20);
  let rewritten = 0;
  while (turn < 120) rewritten += (await rotateAll(db, bench.keys)).rewritten;
  clearInterval(timer);
  const results = await Promise.all(written);
  expect(results.every((result) => (result as { ok: boolean }).ok)).toBe(true);
  const { removable } = await rotateAll(db, bench.keys);
  expect(removable).toEqual(['k1']);
  expect(rewritten).toBeGreaterThan(400);
  expect(await keyIds(db)).toEqual(['k2']);
  bench.keys.reload(NEW);
  for (const person of people.slice(0, 50)) {
    const page = await listEntries(bench, person, {});
    const entries = page.ok ? page.page.entries : [];
    expect(entries.every(({ unreadable, entry }) => unreadable === undefined && entry !== '')).toBe(true);
    expect(entries).toHaveLength(3);
  }
});
