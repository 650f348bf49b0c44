import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { backup, writeBackup } from '~/server/commands/backup';
import { readBackup } from '~/server/commands/read-backup';
import { restore } from '~/server/commands/restore';
import { seal, unseal } from '~/server/commands/seal-backup';
import { checkKeys } from '~/server/crypto/check-keys';
import { createKeyRing } from '~/server/crypto/key-ring';
import { makePostgresUrl, makeTestDatabase, openTestDatabase, type TestDatabase } from '../support/database';

/** An encrypted backup opens whole, with its key, or not at all. */

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const spec = `k1:${key(1)}`;
const keys = createKeyRing(spec);
const now = new Date('2026-11-21T10:00:00Z');
const options = { keys, erasures: [], resetPasswords: false, now };
const folder = mkdtempSync(join(tmpdir(), 'krona-encrypted-'));
const file = join(folder, 'copy.enc');
let source: TestDatabase;

beforeAll(async () => {
  source = await makeTestDatabase('postgres');
  const { pool } = source.database;
  await checkKeys(source.database, keys);
  await pool.query(
    `insert into "user" (id, name, email) select 'p' || n, 'Имя ' || n, 'p' || n || '@example.org' from generate_series(1, 30) n`,
  );
  // Random texts do not compress: the file has several chunks.
  await pool.query(
    `insert into emotion_entry (user_id, id, day, time_zone, hour, emotion, intensity, key_id, entry, created_at)
     values ('p1', gen_random_uuid(), '2026-01-01', 'Europe/Moscow', 1, 'joy', 5, 'k1', decode($1, 'hex'), now())`,
    [randomBytes(300_000).toString('hex')],
  );
  await writeBackup(source.database, file, now, keys);
});
afterAll(async () => {
  await source.remove();
  rmSync(folder, { recursive: true });
});

test('it opens with the key alone, into an equal database', async () => {
  const sealed = readFileSync(file);
  expect(sealed.toString('latin1', 0, 80)).toMatch(/^krona-backup-encrypted 1 k1 [\w-]{43}\n/);
  expect(sealed.includes(Buffer.from([0x1f, 0x8b, 0x08, 0x00]))).toBe(false);
  const target = await openTestDatabase('postgres');
  for (const ring of [`k1:${key(2)}`, `k2:${key(1)}`])
    await expect(readBackup(target, file, { ...options, keys: createKeyRing(ring) })).rejects.toThrow(
      /does not open|^DATA_KEYS: нет ключа «k1»/,
    );
  await readBackup(target, file, { ...options, keys: createKeyRing(`k2:${key(2)},${spec}`) });
  const plain = (name: string) => join(folder, name);
  expect(await writeBackup(target, plain('1.gz'), now)).toEqual(await writeBackup(source.database, plain('2.gz'), now));
});

test('cut off, moved, changed or lengthened it is refused, and nothing is restored', async () => {
  const whole = readFileSync(file);
  const head = whole.indexOf('\n') + 1;
  const chunk = 65_536 + 16;
  expect(whole.length).toBeGreaterThan(head + 3 * chunk);
  const [first, second] = [whole.subarray(head, head + chunk), whole.subarray(head + chunk, head + 2 * chunk)];
  const flipped = (at: number) => {
    const copy = Buffer.from(whole);
    copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
    return copy;
  };
  const target = await openTestDatabase('postgres');
  const spoilt = join(folder, 'spoilt.enc');
  for (const bad of [
    whole.subarray(0, head + chunk),
    whole.subarray(0, head + 2 * chunk),
    whole.subarray(0, -1),
    whole.subarray(0, head),
    whole.subarray(0, 40),
    Buffer.concat([whole.subarray(0, head), second, first, whole.subarray(head + 2 * chunk)]),
    Buffer.concat([whole.subarray(0, head), whole.subarray(head + chunk)]),
    Buffer.concat([whole, first]),
    flipped(head - 5),
    flipped(head + 100),
    flipped(whole.length - 1),
  ]) {
    writeFileSync(spoilt, bad);
    await expect(readBackup(target, spoilt, options)).rejects.toThrow(/does not open|cut short|head .* is damaged/);
  }
  expect((await target.pool.query('select 1 from "user"')).rows).toEqual([]);
});

test('streams of any length come out as they went in', async () => {
  const whole = async (bytes: AsyncIterable<Buffer>) => {
    const parts: Buffer[] = [];
    for await (const part of bytes) parts.push(part);
    return Buffer.concat(parts);
  };
  async function* inPieces(bytes: Buffer, size: number) {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  for (const length of [0, 1, 65_535, 65_536, 65_537, 131_072, 200_000]) {
    const bytes = randomBytes(length);
    const sealed = await whole(seal(inPieces(bytes, 10_000), keys));
    expect(sealed.equals(await whole(seal(inPieces(bytes, 10_000), keys)))).toBe(false);
    for (const size of [50, 1_000, 65_552, 1_000_000])
      expect((await whole(unseal(inPieces(sealed, size), keys))).equals(bytes)).toBe(true);
    // What is not encrypted passes.
    expect((await whole(unseal(inPieces(bytes, 50), keys))).equals(bytes)).toBe(true);
  }
});

test('the commands say what lies in clear, and under which key a copy is', async () => {
  const { url, remove } = await makePostgresUrl();
  onTestFinished(remove);
  const env = { DATABASE_URL: url, DATA_DIR: folder, AUTH_SECRET: 'a'.repeat(32), DATA_KEYS: spec };
  const run = async (command: typeof backup, args: string[], change: Record<string, string> = {}) => {
    const lines: string[] = [];
    const code = await command({ ...env, ...change }, args, (line) => void lines.push(line));
    return { code, text: lines.join('\n') };
  };
  const from = { DATABASE_URL: source.place };
  const [clear, sealed] = [join(folder, 'clear.gz'), join(folder, 'sealed.enc')];
  expect((await run(backup, [clear], from)).text).toMatch(/не.зашифрована: в.ней можно прочитать почту/);
  expect((await run(backup, ['--encrypt', sealed], from)).text).toMatch(/зашифрована ключом «k1»/);
  expect((await run(backup, ['--encript', sealed], from)).code).toBe(1);
  // A ring that is not the site's own would lock the copy away.
  const foreign = { ...from, DATA_KEYS: `k9:${key(9)}` };
  await expect(run(backup, ['--encrypt', sealed], foreign)).rejects.toThrow(/^DATA_KEYS: нет ключа «k1»/);
  expect(await run(restore, [sealed], { DATA_KEYS: `k1:${key(2)}` })).toMatchObject({
    code: 1,
    text: expect.stringMatching(/другой ключ\. Ничего не.возвращено/),
  });
  expect((await run(restore, [sealed])).code).toBe(0);
});
