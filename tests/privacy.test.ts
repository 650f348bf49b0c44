import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeBackup } from '~/server/commands/backup';
import { openTestApp, type TestApp } from './support/app';
import { makeTestDatabase, type TestDatabase } from './support/database';
import {
  found,
  note,
  personal,
  provokeFaults,
  refusals,
  register,
  secret,
  tokens,
  useJournal,
} from './support/private-life';

/** What a person writes stays between them and the site: nothing of it in logs, error bodies, data folder or backup. */

const SAVE = 'POST /api/users/:uid/emotion-barometer/entries';
let database: TestDatabase;
let site: TestApp;

const filesUnder = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

beforeAll(async () => {
  database = await makeTestDatabase('embedded');
  site = await openTestApp({ database });
});
afterAll(async () => {
  await site.close();
  rmSync(dirname(database.place), { recursive: true, force: true });
});

test('no marker leaves the site, stands in its log, its data folder or a backup', async () => {
  const person = await register(site);
  await useJournal(site, person);
  await provokeFaults(site, person);
  const backup = join(site.deps.config.dataDir, 'backup.ndjson.gz');
  await writeBackup(database.database, backup, new Date());
  await database.database.close();
  // A dead database.
  note(await site.as(person).call(SAVE, { body: { emotion: 'joy', intensity: 5, entry: secret.entry } }));
  note(await site.send('POST', '/api/auth/sign-in/email', { body: { email: personal.email, password: secret.wrong } }));

  expect(refusals.length).toBeGreaterThan(20);
  const told = Buffer.from(refusals.map(({ text, headers }) => text + JSON.stringify(headers)).join('\n'));
  // An unknown field is named in its issue: the name that was sent, to the one who sent it.
  const issued = told.toString().replaceAll(`"path":"${secret.entry}"`, '');
  expect(found(Buffer.from(issued), { ...secret, ...personal })).toEqual([]);

  expect(site.lines.length).toBeGreaterThan(40);
  expect(site.lines.filter((line) => line.includes('"event":"fault"')).length).toBeGreaterThan(4);
  const log = Buffer.from(site.lines.join(''));
  expect(tokens.every((token) => token.length > 10)).toBe(true);
  // A path that nobody serves is logged as it was asked.
  const served = Buffer.from(log.toString().replace(new RegExp(`"path":"/(api/)?${secret.searched}"`, 'g'), ''));
  expect(
    found(served, { ...secret, ...personal, ...Object.fromEntries(tokens.map((token, i) => [`token ${i}`, token])) }),
  ).toEqual([]);
  expect(log.toString()).not.toMatch(/127\.0\.0\.1/);

  const files = filesUnder(database.place);
  expect(files.length).toBeGreaterThan(100);
  // The search can find: what is stored in clear is there.
  expect(files.some((file) => found(readFileSync(file), personal).length > 0)).toBe(true);
  expect(files.flatMap((file) => found(readFileSync(file), secret).map((name) => `${name} in ${file}`))).toEqual([]);
  const copy = gunzipSync(readFileSync(backup));
  expect(found(copy, personal)).toEqual(['name', 'email']);
  expect(found(copy, secret)).toEqual([]);
  expect(found(copy, Object.fromEntries(tokens.slice(0, -1).map((token, i) => [`letter token ${i}`, token])))).toEqual(
    [],
  );
}, 60_000);
