import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { startJobs } from '~/server/background/run-jobs';
import type { Person } from '../../bench/people';
import type { Reply, TestApp } from './app';

/** A person whose every word is a marker, from the registration to searches and faults: the markers are then looked for. */

const marker = (name: string) => `${name}${randomBytes(9).toString('hex')}`;
export const secret = {
  entry: marker('entry'),
  perception: marker('perception'),
  coping: marker('coping'),
  action: marker('action'),
  tag: marker('tag'),
  searched: marker('searched'),
  password: marker('password'),
  newPassword: marker('changed'),
  wrong: marker('wrong'),
};
export const personal = { name: marker('name'), email: `${marker('mail')}@example.org` };
export const tokens: string[] = [];

const { entry, perception, coping, action, tag } = secret;
const texts = { entry, perception, coping, action };
const SAVE = 'POST /api/users/:uid/emotion-barometer/entries';
const EDIT = 'PATCH /api/users/:uid/emotion-barometer/entries/:id';
export const refusals: Reply[] = [];
/** The bytes of a text as they could stand in a file. */
const forms = (text: string) => [
  Buffer.from(text),
  Buffer.from(text, 'utf16le'),
  Buffer.from(Buffer.from(text).toString('hex')),
  Buffer.from(Buffer.from(text).toString('base64').slice(4, 20)),
];
/** Which of the needles stand in the bytes, in clear, in hex, in UTF-16 or in base64. */
export const found = (haystack: Buffer, needles: Record<string, string>) =>
  Object.entries(needles).flatMap(([name, text]) =>
    forms(text).some((form) => haystack.includes(form)) ? [name] : [],
  );

/** Keeps what the site refused, to be searched. */
export const note = (answer: Reply) => {
  if (answer.status >= 400) refusals.push(answer);
  return answer;
};

/** Registers over the site's own paths, confirms by the letter's link and signs in. */
export async function register(site: TestApp): Promise<Person> {
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
  const letters = async () => (await site.deps.db.pool.query(`select 1 from job where kind = 'letter'`)).rowCount ?? 0;
  const before = await letters();
  await auth('/request-password-reset', { email });
  await auth('/sign-in/magic-link', { email });
  // They follow their answers.
  await expect.poll(letters, { timeout: 10_000 }).toBe(before + 2);
  await jobs.runDue();
  for (const name of readdirSync(folder))
    tokens.push(/[?&]token=([\w.-]+)/.exec(readFileSync(join(folder, name), 'utf8'))?.[1] ?? token);
  await jobs.stop();
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
  tokens.push(cookie.split('=')[1]?.split('.')[0] ?? '');
  const { rows } = await site.deps.db.pool.query<{ id: string }>('select id from "user"');
  return { uid: rows[0]?.id ?? '', cookie };
}

export async function useJournal(site: TestApp, person: Person): Promise<void> {
  const as = site.as(person);
  const { entry, perception, searched } = secret;
  const body = { emotion: 'fear', intensity: 8, ...texts, tags: [tag] };
  const saved = await as.call(SAVE, { body, headers: { 'idempotency-key': 'once' } });
  expect(saved.status).toBe(201);
  expect(saved.text).toContain(entry);
  const { id } = (saved.body as { entry: { id: string } }).entry;
  expect((await as.call(EDIT, { params: { id }, body: { entry: `${entry} ${perception}` } })).status).toBe(200);
  const search = await as.call('POST /api/users/:uid/emotion-barometer/search', { body: { text: entry } });
  expect((search.body as { entries: unknown[] }).entries).toHaveLength(1);
  await as.call('POST /api/users/:uid/emotion-barometer/search', { body: { text: searched } });
  const own = await as.call('POST /api/users/:uid/own-search', { body: { text: entry } });
  expect((own.body as { found: unknown[] }).found).toHaveLength(1);
  await as.call('POST /api/users/:uid/own-search', { body: { text: searched } });
  await as.call('GET /api/users/:uid/emotion-barometer', { query: { tag } });
  for (const format of ['csv', 'json', 'pdf'])
    expect((await as.call('POST /api/users/:uid/emotion-barometer/export', { body: { format } })).status).toBe(200);
  // Requests that go wrong in every way.
  for (const wrong of [
    { ...body, intensity: 99 },
    { ...body, [entry]: entry },
    { ...body, emotion: entry },
    { ...body, tags: [tag, tag] },
    { ...body, entry: `${entry}\0` },
  ])
    note(await as.call(SAVE, { body: wrong }));
  note(await as.call(SAVE, { raw: `{"entry":"${entry}` }));
  note(await as.call(SAVE, { body, headers: { 'content-type': 'text/plain' } }));
  note(await as.call(SAVE, { body, headers: { 'idempotency-key': `${entry} ${entry}` } }));
  note(await as.call(SAVE, { body: { ...body, entry: 'другое' }, headers: { 'idempotency-key': 'once' } }));
  note(await as.call(SAVE, { raw: JSON.stringify({ entry: entry.repeat(5_000) }) }));
  note(await as.call('POST /api/users/:uid/own-search', { body: { text: searched.repeat(30) } }));
  note(await as.call('POST /api/users/:uid/own-search', { body: { text: searched, kinds: [] } }));
  note(await as.call('GET /api/users/:uid/emotion-barometer', { query: { cursor: entry, text: searched } }));
  note(await as.send('GET', `/api/${searched}?${searched}`));
  note(await as.send('GET', `/${searched}?${searched}`));
}

/** Faults whose database message quotes the row. */
export async function provokeFaults(site: TestApp, person: Person): Promise<void> {
  const as = site.as(person);
  const { pool } = site.deps.db;
  const { entry } = secret;
  const body = { emotion: 'fear', intensity: 8, ...texts, tags: [tag] };
  const { rows } = await pool.query<{ id: string }>('select id from emotion_entry where user_id = $1', [person.uid]);
  const id = rows[0]?.id ?? '';
  await pool.query('alter table emotion_entry add constraint mild check (intensity < 5) not valid');
  expect(note(await as.call(SAVE, { body })).status).toBe(500);
  expect(note(await as.call(EDIT, { params: { id }, body: { entry, tags: [tag, 'ещё'] } })).status).toBe(500);
  await pool.query('alter table emotion_entry drop constraint mild');
  await pool.query('alter table emotion_entry rename to gone');
  expect(note(await as.call(SAVE, { body })).status).toBe(500);
  expect(note(await as.call('POST /api/users/:uid/emotion-barometer/search', { body: { text: entry } })).status).toBe(
    500,
  );
  await pool.query('alter table gone rename to emotion_entry');
}
