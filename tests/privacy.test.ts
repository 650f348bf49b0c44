import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeBackup } from '~/server/commands/backup';
import { startJobs } from '~/server/jobs/run-jobs';
import { openTestApp, type Reply, type TestApp } from './support/app';
import { makeTestDatabase, type TestDatabase } from './support/database';

/** What a person writes stays between them and the site: nothing of it in logs, error bodies, data folder or backup (J01, J02). */

const marker = (name: string) => `${name}${randomBytes(9).toString('hex')}`;
const secret = {
  entry: marker('entry'),
  perception: marker('perception'),
  coping: marker('coping'),
  action: marker('action'),
  searched: marker('searched'),
  password: marker('password'),
  newPassword: marker('changed'),
  wrong: marker('wrong'),
};
const personal = { tag: marker('tag'), name: marker('name'), email: `${marker('mail')}@example.org` };
const tokens: string[] = [];

const SAVE = 'POST /api/users/:uid/emotion-barometer/entries';
const EDIT = 'PATCH /api/users/:uid/emotion-barometer/entries/:id';
const refusals: Reply[] = [];
let database: TestDatabase;
let site: TestApp;

/** The bytes of a text as they could stand in a file. */
const forms = (text: string) => [
  Buffer.from(text),
  Buffer.from(text, 'utf16le'),
  Buffer.from(Buffer.from(text).toString('hex')),
  Buffer.from(Buffer.from(text).toString('base64').slice(4, 20)),
];
const filesUnder = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const found = (haystack: Buffer, needles: Record<string, string>) =>
  Object.entries(needles).flatMap(([name, text]) =>
    forms(text).some((form) => haystack.includes(form)) ? [name] : [],
  );

beforeAll(async () => {
  database = await makeTestDatabase('embedded');
  site = await openTestApp({ database });
});
afterAll(async () => {
  await site.close();
  rmSync(dirname(database.place), { recursive: true, force: true });
});

const note = (answer: Reply) => {
  if (answer.status >= 400) refusals.push(answer);
  return answer;
};

/** Registers over the site's own paths, confirms by the letter's link and signs in. */
async function register(): Promise<{ uid: string; cookie: string }> {
  const jobs = startJobs(site.deps);
  const auth = async (path: string, body: object) => note(await site.send('POST', `/api/auth${path}`, { body }));
  const { email } = personal;
  const { password } = secret;
  await auth('/sign-up/email', { name: personal.name, email, password, acceptTerms: true, acceptPersonalData: true });
  await auth('/sign-in/email', { email, password });
  await jobs.runDue();
  const folder = join(site.deps.config.dataDir, 'mail');
  const letter = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('');
  const token = /[?&]token=([\w.-]+)/.exec(letter)?.[1] ?? '';
  tokens.push(token);
  expect((await site.send('GET', `/api/auth/verify-email?token=${token}`)).status).toBe(200);
  note(await site.send('GET', `/api/auth/verify-email?token=${token}`));
  note(await site.send('GET', `/api/auth/reset-password/${token}`));
  await auth('/sign-in/email', { email, password: secret.wrong });
  const signedIn = await auth('/sign-in/email', { email, password });
  expect(signedIn.status).toBe(200);
  await auth('/request-password-reset', { email });
  await auth('/sign-in/magic-link', { email });
  await jobs.runDue();
  for (const name of readdirSync(folder))
    tokens.push(/[?&]token=([\w.-]+)/.exec(readFileSync(join(folder, name), 'utf8'))?.[1] ?? token);
  await jobs.stop();
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
  tokens.push(cookie.split('=')[1]?.split('.')[0] ?? '');
  const { rows } = await database.database.pool.query<{ id: string }>('select id from "user"');
  return { uid: rows[0]?.id ?? '', cookie };
}

async function useJournal(person: { uid: string; cookie: string }): Promise<void> {
  const as = site.as(person);
  const { entry, perception, coping, action, searched } = secret;
  const body = { emotion: 'fear', intensity: 8, entry, perception, coping, action, tags: [personal.tag] };
  const saved = await as.call(SAVE, { body, headers: { 'idempotency-key': 'once' } });
  expect(saved.status).toBe(201);
  expect(saved.text).toContain(entry);
  const { id } = (saved.body as { entry: { id: string } }).entry;
  expect((await as.call(EDIT, { params: { id }, body: { entry: `${entry} ${perception}` } })).status).toBe(200);
  const search = await as.call('POST /api/users/:uid/emotion-barometer/search', { body: { text: entry } });
  expect((search.body as { entries: unknown[] }).entries).toHaveLength(1);
  await as.call('POST /api/users/:uid/emotion-barometer/search', { body: { text: searched } });
  await as.call('GET /api/users/:uid/emotion-barometer', { query: { tag: personal.tag } });
  for (const format of ['csv', 'json', 'pdf'])
    expect((await as.call('POST /api/users/:uid/emotion-barometer/export', { body: { format } })).status).toBe(200);
  // Requests that go wrong in every way.
  for (const wrong of [
    { ...body, intensity: 99 },
    { ...body, [entry]: entry },
    { ...body, emotion: entry },
    { ...body, tags: [personal.tag, personal.tag] },
    { ...body, entry: `${entry}\0` },
  ])
    note(await as.call(SAVE, { body: wrong }));
  note(await as.call(SAVE, { raw: `{"entry":"${entry}` }));
  note(await as.call(SAVE, { body, headers: { 'content-type': 'text/plain' } }));
  note(await as.call(SAVE, { body, headers: { 'idempotency-key': `${entry} ${entry}` } }));
  note(await as.call(SAVE, { body: { ...body, entry: 'другое' }, headers: { 'idempotency-key': 'once' } }));
  note(await as.call(SAVE, { raw: JSON.stringify({ entry: entry.repeat(5_000) }) }));
  note(await as.call('GET /api/users/:uid/emotion-barometer', { query: { cursor: entry, text: searched } }));
  note(await as.send('GET', `/api/${searched}?${searched}`));
  note(await as.send('GET', `/${searched}?${searched}`));
  // Faults whose database message quotes the row.
  await database.database.pool.query('alter table emotion_entry add constraint mild check (intensity < 5) not valid');
  expect(note(await as.call(SAVE, { body })).status).toBe(500);
  expect(note(await as.call(EDIT, { params: { id }, body: { entry, tags: [personal.tag, 'ещё'] } })).status).toBe(500);
  await database.database.pool.query('alter table emotion_entry drop constraint mild');
  await database.database.pool.query('alter table emotion_entry rename to gone');
  expect(note(await as.call(SAVE, { body })).status).toBe(500);
  expect(note(await as.call('POST /api/users/:uid/emotion-barometer/search', { body: { text: entry } })).status).toBe(
    500,
  );
  await database.database.pool.query('alter table gone rename to emotion_entry');
}

test('no marker leaves the site, stands in its log, its data folder or a backup', async () => {
  const person = await register();
  await useJournal(person);
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
  expect(files.some((file) => found(readFileSync(file), { tag: personal.tag }).length > 0)).toBe(true);
  expect(files.flatMap((file) => found(readFileSync(file), secret).map((name) => `${name} in ${file}`))).toEqual([]);
  const copy = gunzipSync(readFileSync(backup));
  expect(found(copy, { tag: personal.tag })).toEqual(['tag']);
  expect(found(copy, secret)).toEqual([]);
  expect(found(copy, Object.fromEntries(tokens.slice(0, -1).map((token, i) => [`letter token ${i}`, token])))).toEqual(
    [],
  );
}, 60_000);
