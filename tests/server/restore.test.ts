import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createAuth } from '~/server/accounts/auth';
import { erasuresFile, readErasures } from '~/server/accounts/erasure-list';
import { confirmPending } from '~/server/accounts/pending-sign-up';
import { type Jobs, startJobs } from '~/server/background/run-jobs';
import { writeBackup } from '~/server/commands/backup';
import { restore } from '~/server/commands/restore';
import { connect, type Database } from '~/server/db/connect';
import { saveEntry } from '~/server/emotions/save-entry';
import { erasePerson } from '~/server/erasing/erase-account';
import { queueReminders } from '~/server/reminders/queue-reminders';
import { Browser, NO_LIMITS, openSite, PASSWORD, type Site, tokenIn } from '../accounts/site';
import { ENGINES, type EngineName, makeDataFolder, makePostgresUrl } from '../support/database';
import { makeReminderDue } from '../support/due-reminder';
import { tracesIn } from '../support/every-row';

/** What a backup brings back, and what it must not: erased people, ended sessions, used links, sent letters. */

const KEPT = 'kept@example.org';
const GONE = 'gone@example.org';
const LATE = 'late@example.org';
const NEW = 'новый Пароль 7';
const LATER = 'ещё один Пароль 8';
const folder = mkdtempSync(join(tmpdir(), 'krona-restore-'));
const file = join(folder, 'backup.gz');

let site: Site;
let gone: string;
let kept: string;
/** Of the person who is still there. */
let cookie: string;
let goneCookie: string;
let resetToken: string;

beforeAll(async () => {
  site = await openSite({}, NO_LIMITS, 'postgres');
  const { pool } = site.db;
  const [here, away] = [await site.person(KEPT), await site.person(GONE)];
  [kept, gone, cookie, goneCookie] = [here.uid, away.uid, here.browser.cookieHeader, away.browser.cookieHeader];
  await saveEntry(site.deps, gone, { emotion: 'joy', intensity: 5, entry: 'Под копию' }, null);
  for (const email of [KEPT, GONE]) await here.browser.call('/request-password-reset', { email });
  resetToken = tokenIn(await site.letterTo(KEPT));
  // Reminders: one that has been sent today to the one who leaves, one that is due at the time of the backup.
  await pool.query(`insert into reminder (user_id, day, kind, sent_at) values ($1, '2026-11-21', 'reminder', now())`, [
    gone,
  ]);
  await makeReminderDue(pool, kept);
  await site.jobs.stop();
  await here.browser.call('/sign-in/magic-link', { email: KEPT });
  // Somebody registers before the backup, confirms and leaves after it.
  await site.signUp(LATE);
  await writeBackup(site.db, file, new Date());
  await erasePerson(site.deps, gone);
  const { rows } = await pool.query<{ id: string }>('select id from pending_sign_up');
  const late = await site.db.transaction((client) =>
    confirmPending(client, { id: rows[0]?.id ?? '', address: LATE }, null),
  );
  await erasePerson(site.deps, late ?? '');
  expect((await here.browser.call('/change-password', { currentPassword: PASSWORD, newPassword: NEW })).status).toBe(
    200,
  );
}, 60_000);
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

interface Target {
  env: Record<string, string>;
  db(): Promise<Database>;
}

async function makeTarget(engine: EngineName): Promise<Target> {
  const { authSecret, dataKeys } = site.deps.config;
  const dataDir = makeDataFolder();
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const place = engine === 'postgres' ? await makePostgresUrl() : null;
  if (place) onTestFinished(() => place.remove());
  const env = { DATA_DIR: dataDir, AUTH_SECRET: authSecret, DATA_KEYS: dataKeys };
  return {
    env: { ...env, ...(place && { DATABASE_URL: place.url }) },
    async db() {
      const database = await connect({ databaseUrl: place?.url ?? null, folder: place ? null : join(dataDir, 'db') });
      onTestFinished(() => database.close());
      return database;
    },
  };
}

async function run(target: Target, ...args: string[]) {
  const lines: string[] = [];
  const code = await restore(target.env, args, (line) => void lines.push(line));
  return { code, lines };
}

/** The site on the restored database. */
async function openRestored(target: Target) {
  const db = await target.db();
  const deps = { ...site.deps, db };
  const auth = createAuth(deps, NO_LIMITS);
  let jobs: Jobs | undefined;
  onTestFinished(() => jobs?.stop());
  return {
    db,
    deps,
    auth,
    browser: new Browser(auth),
    async send() {
      await auth.settled();
      jobs ??= startJobs(deps);
      await jobs.runDue();
    },
  };
}

test.each(ENGINES)('into %s: the erased stay erased, sessions and links of the backup are over', async (engine) => {
  const target = await makeTarget(engine);
  const list = erasuresFile(site.deps.config.dataDir);
  const { code, lines } = await run(target, file, '--erasures', list);
  expect([code, lines]).toEqual([0, expect.anything()]);
  expect(lines).toEqual([
    expect.stringMatching(/^Возвращено: .*стро/),
    expect.stringMatching(/^Удалённые аккаунты: .*стёрто 1, по.списку из.2\.$/),
    expect.stringMatching(/^Сеансы: закрыто 2,/),
    expect.stringMatching(/^Пароли: .*--reset-passwords/),
  ]);
  const { db, deps, auth, browser } = await openRestored(target);
  expect(await tracesIn(db, { gone, email: GONE, late: LATE })).toEqual([]);
  expect(await tracesIn(db, { kept })).toContain('kept in user');
  // The list goes on beside the new database.
  expect(await readErasures(erasuresFile(target.env.DATA_DIR ?? ''))).toEqual(await readErasures(list));
  for (const one of [cookie, goneCookie]) expect(await auth.sessionOf(one)).toBeNull();
  expect(await browser.call('/reset-password', { token: resetToken, newPassword: LATER })).toMatchObject({
    status: 400,
    body: { code: 'INVALID_TOKEN' },
  });
  // Nothing waits to be sent, and a reminder of that day is not sent once more.
  await queueReminders(deps);
  expect((await db.pool.query('select 1 from job')).rows).toEqual([]);
  expect((await browser.call('/sign-in/email', { email: GONE, password: PASSWORD })).status).toBe(401);
  expect((await browser.call('/sign-in/email', { email: KEPT, password: PASSWORD })).status).toBe(200);
});

test('with --reset-passwords nobody signs in by an old password, and a letter brings a new one', async () => {
  const target = await makeTarget('postgres');
  const { lines } = await run(target, '--reset-passwords', file, '--erasures', erasuresFile(site.deps.config.dataDir));
  expect(lines.at(-1)).toMatch(/^Пароли: стёрто 1,/);
  const { browser, send, deps } = await openRestored(target);
  for (const password of [PASSWORD, NEW])
    expect((await browser.call('/sign-in/email', { email: KEPT, password })).status).toBe(401);
  await browser.call('/request-password-reset', { email: KEPT });
  await send();
  const mail = join(deps.config.dataDir, 'mail');
  const last = readdirSync(mail).sort().at(-1) ?? '';
  const token = tokenIn(readFileSync(join(mail, last), 'utf8'));
  expect((await browser.call('/reset-password', { token, newPassword: LATER })).status).toBe(200);
  expect((await browser.call('/sign-in/email', { email: KEPT, password: LATER })).status).toBe(200);
});

test('the list in DATA_DIR and the rows of the database count as well, and a missing list is told', async () => {
  const own = await makeTarget('postgres');
  const list = readFileSync(erasuresFile(site.deps.config.dataDir));
  writeFileSync(erasuresFile(own.env.DATA_DIR ?? ''), list);
  expect((await run(own, file)).lines[1]).toMatch(/^Удалённые аккаунты: .*стёрто 1,/);

  const filled = await makeTarget('postgres');
  const [erasure] = await readErasures(erasuresFile(site.deps.config.dataDir));
  const db = await filled.db();
  await db.pool.query('insert into erasure (account, erased_at) values ($1, $2)', [erasure?.account, erasure?.at]);
  expect((await run(filled, file)).lines[1]).toMatch(/^Удалённые аккаунты: .*стёрто 1,/);
  expect(await tracesIn(db, { gone })).toEqual([]);

  const without = await makeTarget('postgres');
  expect((await run(without, file)).lines[1]).toMatch(/списка удалений не.нашлось/);
  const wrong = join(folder, 'other.txt');
  writeFileSync(wrong, 'что-то другое\n');
  for (const args of [[], ['nowhere.gz'], [file, '--erasures', wrong], [file, '--all']])
    expect(await run(without, ...args)).toEqual({ code: 1, lines: [expect.any(String)] });
});
