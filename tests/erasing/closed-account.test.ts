import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasedAccount } from '~/server/accounts/erasure-list';
import { saveEntry } from '~/server/emotions/save-entry';
import { eraseClosed } from '~/server/erasing/erase-account';
import type { LetterKind } from '~/server/mail/letter';
import { addLetter, isLetterOver, type LetterJob } from '~/server/mail/letter-queue';
import { queueReminders } from '~/server/reminders/queue-reminders';
import { openSite, PASSWORD, type Site, tokenIn } from '../accounts/site';
import { closeAccount } from '../support/close-account';
import { makeReminderDue } from '../support/due-reminder';
import { tracesIn } from '../support/every-row';

/** An account is closed, comes back within fourteen days, or is erased after them. */

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const WORD = 'Мартовский лёд на реке';
const later = (days: number, from = new Date()) => {
  site.now.value = new Date(from.getTime() + days * 86_400_000);
};
const signIn = (email: string) => site.browser().call('/sign-in/email', { email, password: PASSWORD });

/** Somebody with an entry, who then closes the account. */
async function closed(email: string) {
  site.now.value = null;
  const { browser, uid } = await site.person(email);
  await saveEntry(site.deps, uid, { emotion: 'joy', intensity: 5, entry: WORD }, null);
  const reply = await browser.call('/delete-user', { password: PASSWORD });
  expect(reply).toMatchObject({ status: 200, body: { success: true, eraseAt: expect.any(String) } });
  return { browser, uid, token: tokenIn(await site.letterTo(email)), closedAt: new Date() };
}

test('a closed account has no session, and tells so only who proves the password', async () => {
  const email = 'closed-1@example.com';
  const { browser, uid } = await closed(email);
  expect(await site.auth.sessionOf(browser.cookieHeader)).toBeNull();
  expect(await signIn(email)).toMatchObject({
    status: 403,
    body: { code: 'ACCOUNT_CLOSED', issues: [{ message: expect.stringMatching(/^\d+\u00a0[а-я]+\u00a0\d{4}$/) }] },
  });
  expect(await site.browser().call('/sign-in/email', { email, password: 'не тот пароль' })).toMatchObject({
    status: 401,
    body: { code: 'INVALID_EMAIL_OR_PASSWORD' },
  });
  expect((await site.db.pool.query('select 1 from session where user_id = $1', [uid])).rows).toEqual([]);
});

test('a session that opens in the very moment of the closing is none', async () => {
  const email = 'closed-2@example.com';
  const { uid } = await closed(email);
  const other = await site.person('closed-2-other@example.com');
  await site.db.pool.query('update session set user_id = $2 where user_id = $1', [other.uid, uid]);
  site.auth.forgetSessions();
  expect(await site.auth.sessionOf(other.browser.cookieHeader)).toBeNull();
});

test('nothing but the way back is sent to it, whoever asks at its address', async () => {
  const email = 'closed-3@example.com';
  const { uid } = await closed(email);
  const { pool } = site.db;
  await makeReminderDue(pool, uid);
  await queueReminders(site.deps);
  expect((await pool.query('select 1 from job where key like $1', [`reminder:${uid}:%`])).rows).toEqual([]);
  const before = (await site.letters()).length;
  await site.browser().call('/sign-in/magic-link', { email });
  await site.browser().call('/request-password-reset', { email });
  await site.signUp(email);
  const letters = (await site.letters()).slice(before);
  expect(letters).toHaveLength(3);
  for (const letter of letters) expect(letter).toContain('mode=returnAccount');
});

test('a letter that waits for a closed account is left out', async () => {
  const email = 'closed-4@example.com';
  site.now.value = null;
  const { uid } = await site.person(email);
  const { pool } = site.db;
  await closeAccount(pool, uid);
  const job = async (kind: LetterKind) => {
    await site.db.transaction((client) =>
      addLetter(client, site.deps, { kind, key: `k:${kind}`, to: email, about: null }),
    );
    const { rows } = await pool.query<LetterJob>('delete from job where key = $1 returning *', [`k:${kind}`]);
    return rows[0] as LetterJob;
  };
  expect(await isLetterOver(site.deps, await job('password-changed'))).toBe(true);
  expect(await isLetterOver(site.deps, await job('account-closed'))).toBe(false);
  await pool.query('delete from closed_account where user_id = $1', [uid]);
  expect(await isLetterOver(site.deps, await job('password-changed'))).toBe(false);
});

test('on day 13 the link brings everything back, once', async () => {
  const email = 'closed-5@example.com';
  const { uid, token } = await closed(email);
  later(13);
  expect(await eraseClosed(site.deps)).toBe(0);
  expect((await site.browser().call('/return-user', { token })).status).toBe(200);
  expect(await site.browser().call('/return-user', { token })).toMatchObject({ body: { code: 'INVALID_TOKEN' } });
  site.now.value = null;
  expect((await signIn(email)).status).toBe(200);
  const { rows } = await site.db.pool.query('select 1 from emotion_entry where user_id = $1', [uid]);
  expect(rows).toHaveLength(1);
  later(20);
  await eraseClosed(site.deps);
  site.now.value = null;
  expect((await signIn(email)).status).toBe(200);
});

test('on day 15 it is gone from every table and letter; the receipt tells what went', async () => {
  const email = 'closed-6@example.com';
  const { uid, token } = await closed(email);
  later(15);
  expect(await site.browser().call('/return-user', { token })).toMatchObject({ status: 400 });
  // Two servers at once: one of them erases.
  const erased = await Promise.all([eraseClosed(site.deps), eraseClosed(site.deps)]);
  expect(erased[0] + erased[1]).toBeGreaterThanOrEqual(1);
  expect(await tracesIn(site.db, { uid, email, word: WORD })).toEqual([]);
  const letters = (await site.letters()).filter((letter) => letter.includes(email));
  expect(letters).toHaveLength(1);
  expect(letters[0]).toContain('Записи дневника: 1');
  expect(letters[0]).toContain(erasedAccount(uid).slice(0, 16));
  expect(letters[0]).not.toContain(uid);
  expect(await tracesIn(site.db, { uid, email })).toEqual([]);
  const file = readFileSync(join(site.deps.config.dataDir, 'erasures.ndjson'), 'utf8');
  expect([file.includes(uid), file.includes(email), file.includes(erasedAccount(uid))]).toEqual([false, false, true]);
  expect(site.lines.join('\n')).not.toContain(email);
  expect((await signIn(email)).status).toBe(401);
  expect(readdirSync(join(site.deps.config.dataDir, 'mail')).length).toBeGreaterThan(0);
});

test('who has no password closes by the link of a letter', async () => {
  const email = 'closed-7@example.com';
  site.now.value = null;
  const { browser, uid } = await site.person(email);
  await site.db.pool.query('update account set password = null where user_id = $1', [uid]);
  await site.db.pool.query(`update session set created_at = now() - interval '1 hour' where user_id = $1`, [uid]);
  expect((await browser.call('/delete-user', {})).status).toBe(403);
  expect((await browser.call('/delete-user/letter', {})).status).toBe(200);
  const letter = await site.letterTo(email);
  expect(letter).toContain('mode=eraseAccount');
  const stranger = site.browser();
  expect((await stranger.call('/delete-user/confirm', { token: tokenIn(letter), keptWords: 'all' })).status).toBe(200);
  expect((await stranger.call('/delete-user/confirm', { token: tokenIn(letter) })).status).toBe(400);
  site.auth.forgetSessions();
  expect(await site.auth.sessionOf(browser.cookieHeader)).toBeNull();
  expect(await site.letterTo(email)).toContain('mode=returnAccount');
  // The link of one purpose does not serve another.
  for (const path of ['/return-user', '/delete-user/confirm'])
    expect((await stranger.call(path, { token: tokenIn(letter) })).status).toBe(400);
});
