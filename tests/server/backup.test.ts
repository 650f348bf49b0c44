import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { runningServer } from '~/server/commands/ask-server';
import { writeBackup } from '~/server/commands/backup';
import { BACKUP_TABLES } from '~/server/commands/backup-format';
import { readBackup } from '~/server/commands/read-backup';
import { createKeyRing } from '~/server/crypto/key-ring';
import type { Database } from '~/server/db/connect';
import { listEntries } from '~/server/emotions/list-entries';
import { saveEntry } from '~/server/emotions/save-entry';
import { sealPlainTags } from '~/server/emotions/seal-plain-tags';
import { addPerson, makeBench } from '../emotions/person';
import { ENGINES, openTestDatabase } from '../support/database';
import { until } from '../support/waiting';
import { COUNT_HALF_SAVES } from '../support/whole-saves';

const folder = mkdtempSync(join(tmpdir(), 'krona-backup-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const now = new Date('2026-11-21T10:00:00Z');
const keys = createKeyRing(`k1:${Buffer.alloc(32, 1).toString('base64')}`);
const settlement = { keys, erasures: [], resetPasswords: false, now };

async function fill(db: Database): Promise<void> {
  await db.pool.query(
    `insert into "user" (id, name, email) select 'p' || n, 'Имя ' || n, 'p' || n || '@example.org' from generate_series(1, 30) n`,
  );
  await db.pool.query(`insert into profile (user_id) select id from "user"`);
  await db.pool.query(
    `insert into emotion_entry (user_id, id, day, time_zone, hour, emotion, intensity, tags, key_id, entry, words, created_at)
     select 'p' || (n % 30 + 1), gen_random_uuid(), date '2026-01-01' + n % 300, 'Asia/Kamchatka', 23, 'joy', 1 + n % 10,
       array['семья', 'вечер "у моря"'], 'k1', decode(md5(n::text), 'hex'), array[n::bigint * -3000000000, 9007199254740993],
       timestamptz '2026-01-01' + n * interval '1 hour'
     from generate_series(1, 3000) n`,
  );
  // Each quotes the one before it, whose id stands anywhere among the others.
  await db.pool.query(
    `insert into community_topic (id, user_id, category, title, asks, audience, state, created_at, last_at)
     values (md5('0')::uuid, 'p1', 'practices', 'Тема', 'listen', 'members', 'shown', $1, $1)`,
    [now],
  );
  await db.pool.query(
    `insert into community_post (id, topic_id, number, user_id, text, stems, quote_id, state, created_at)
     select md5(n::text)::uuid, md5('0')::uuid, n + 1, 'p' || (n % 30 + 1), 'Слова ' || n, '{}',
       case when n > 0 then md5((n - 1)::text)::uuid end, 'shown', $1 from generate_series(0, 1499) n`,
    [now],
  );
  await db.pool.query(`insert into reminder_plan (user_id, plan, counted_from) values ('p1', '{"letter":"ё"}', $1)`, [
    now,
  ]);
}

test('every table of the database is in the backup', async () => {
  const db = await openTestDatabase('postgres');
  const { rows } = await db.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  expect(rows.map((row) => row.name).sort()).toEqual([...BACKUP_TABLES].sort());
});

test.each([
  ['embedded', 'embedded'],
  ['embedded', 'postgres'],
  ['postgres', 'embedded'],
] as const)('a backup of %s restored into %s is equal', async (from, to) => {
  const source = await openTestDatabase(from);
  await fill(source);
  const first = join(folder, `${from}-${to}-1.gz`);
  const written = await writeBackup(source, first, now);
  const target = await openTestDatabase(to);
  await readBackup(target, first, settlement);
  const again = await writeBackup(target, join(folder, `${from}-${to}-2.gz`), now);
  expect(again).toEqual(written);
  expect(again.rows).toMatchObject({
    user: 30,
    profile: 30,
    emotion_entry: 3000,
    community_post: 1500,
    reminder_plan: 1,
  });
  const added = await target.pool.query(`insert into job (kind) values ('letter')`);
  expect(added.rowCount).toBe(1);
});

test.each(ENGINES)(
  'a backup of %s taken while entries are saved holds whole saves only',
  { timeout: 60_000 },
  async (engine) => {
    const source = await openTestDatabase(engine);
    const bench = makeBench(source, '2026-11-21T10:00:00Z');
    const people = await Promise.all(Array.from({ length: 60 }, () => addPerson(source)));
    let isOver = false;
    let saved = 0;
    const write = async (mine: string[]) => {
      for (const person of mine)
        for (let i = 0; i < 3 && !isOver; i++)
          if ((await saveEntry(bench, person, { emotion: 'joy', intensity: 5, entry: 'Под копию' }, null)).ok) saved++;
    };
    const writing = Promise.all(Array.from({ length: 6 }, (_, i) => write(people.slice(i * 10, i * 10 + 10))));
    await until(() => saved >= 12, { every: 1 });
    const file = join(folder, `${engine}-busy.gz`);
    const written = await writeBackup(source, file, now);
    isOver = true;
    await writing;
    const target = await openTestDatabase('postgres');
    await readBackup(target, file, settlement);
    expect(written.rows.emotion_entry).toBeGreaterThanOrEqual(12);
    expect((await target.pool.query('select 1 from emotion_entry')).rows).toHaveLength(written.rows.emotion_entry ?? 0);
    expect((await target.pool.query(COUNT_HALF_SAVES)).rows).toEqual([{ n: 0 }]);
  },
);

/** The backup as the version wrote it that kept tags in clear. */
function asOlder(file: string): string {
  const [header, ...lines] = gunzipSync(readFileSync(file)).toString().trim().split('\n');
  const footer = JSON.parse(lines.pop() ?? '');
  const rows = lines.map((line) => `${line.replace(/"(sealed_tags|tag_hashes)": (null|\[\]), /g, '')}\n`).join('');
  const sha256 = createHash('sha256').update(rows).digest('hex');
  const older = `${file}.older`;
  writeFileSync(older, gzipSync(`${header}\n${rows}${JSON.stringify({ ...footer, sha256 })}\n`));
  return older;
}

test.each(ENGINES)('tags of an older backup restored into %s are encrypted by the next start', async (engine) => {
  const source = await openTestDatabase('postgres');
  await fill(source);
  const file = join(folder, `${engine}-plain.gz`);
  await writeBackup(source, file, now);
  const older = asOlder(file);
  expect(gunzipSync(readFileSync(older)).toString()).not.toMatch(/sealed_tags|tag_hashes/);
  const target = await openTestDatabase(engine);
  await readBackup(target, older, settlement);
  const bench = makeBench(target, '2026-11-21T10:00:00Z');
  expect(await sealPlainTags(target, bench.keys)).toBe(3_000);
  const found = await listEntries(bench, 'p7', { tag: 'вечер "у моря"', limit: 1 });
  expect(found).toMatchObject({ page: { entries: [{ tags: ['семья', 'вечер "у моря"'] }] } });
  const after = join(folder, `${engine}-sealed.gz`);
  await writeBackup(target, after, now);
  const text = gunzipSync(readFileSync(after)).toString();
  for (const tag of ['семья', 'у моря']) expect(text).not.toContain(tag);
});

test('a database that holds something, a cut file and a changed file are refused and change nothing', async () => {
  const source = await openTestDatabase('postgres');
  await fill(source);
  const file = join(folder, 'whole.gz');
  await writeBackup(source, file, now);
  await expect(readBackup(source, file, settlement)).rejects.toThrow(/не.пуста/);
  const target = await openTestDatabase('postgres');
  const text = gunzipSync(readFileSync(file)).toString();
  const spoilt = join(folder, 'spoilt.gz');
  for (const bad of [text.slice(0, text.lastIndexOf('{"rows"')), text.replace('Имя 7', 'Имя 8'), 'что-то другое\n']) {
    writeFileSync(spoilt, gzipSync(bad));
    await expect(readBackup(target, spoilt, settlement)).rejects.toThrow(/повреждена|не.копия/);
  }
  writeFileSync(spoilt, readFileSync(file).subarray(0, -100));
  await expect(readBackup(target, spoilt, settlement)).rejects.toThrow('unexpected end of file');
  const { rows } = await target.pool.query('select 1 from "user"');
  expect(rows).toEqual([]);
});

test('another program that bears the number of a killed server is not taken for it', () => {
  const other = spawn('sleep', ['60']);
  const place = mkdtempSync(join(tmpdir(), 'krona-pid-'));
  try {
    for (const left of [`${other.pid} 1\n`, `${other.pid}\n`, 'что-то другое', '']) {
      writeFileSync(join(place, 'server.pid'), left);
      expect(runningServer({ dataDir: place })).toBeNull();
    }
  } finally {
    other.kill();
    rmSync(place, { recursive: true });
  }
});
