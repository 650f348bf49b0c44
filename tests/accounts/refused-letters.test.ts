import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendAddressChange } from '~/server/accounts/account-letters';
import { createPerson } from '~/server/accounts/create-person';
import { readPerson } from '~/server/accounts/profile-store';
import { purge } from '~/server/background/purge';
import { startJobs } from '~/server/background/run-jobs';
import { queueDigests } from '~/server/digest/queue-digests';
import { queueNoticeLetters } from '~/server/digest/queue-notice-letters';
import type { LetterKind } from '~/server/mail/letter';
import { addLetter } from '~/server/mail/letter-queue';
import { runLettersCommand } from '~/server/mail/letters-command';
import { notify } from '~/server/notify/notify';
import { queueReminders } from '~/server/reminders/queue-reminders';
import { makeReminderDue } from '../support/due-reminder';
import { type MailServer, openMailServer } from '../support/mail-server';
import { readLetter } from '../support/read-letter';
import { openSite, type Site, tokenIn } from './site';

/** Letters that a mail server refuses: what is tried again, what ends, and who learns of it. */

const DAY_MS = 86_400_000;
const UNKNOWN = '550 5.1.1 no such user';

let mail: MailServer;
let site: Site;
beforeAll(async () => {
  mail = await openMailServer();
  site = await openSite({ smtpUrl: mail.url, showsLetters: false });
  // Each test starts runners of its own.
  await site.jobs.stop();
});
beforeEach(async () => {
  mail.refuse(() => null);
  mail.letters.length = 0;
  site.lines.length = 0;
  site.now.value = null;
  await site.db.pool.query('delete from job');
});
afterAll(async () => {
  await site.close();
  await mail.close();
});

const page = 'https://krona.example/';
const values = { link: page, settings: page, off: page, feelings: page, texts: page, lines: 'строка', decision: 'р' };
const queue = (kind: LetterKind, to: string) =>
  addLetter(site.db.pool, site.deps, {
    kind,
    to,
    about: null,
    values: { ...values, reason: 'п', code: '1', keep: page, rarer: page },
  });
async function runAll(): Promise<void> {
  const jobs = startJobs(site.deps);
  await jobs.runDue();
  await jobs.stop();
}
/** Lets a postponed letter have its next attempt. */
async function runLater(minutes: number): Promise<void> {
  site.now.value = new Date((site.now.value?.getTime() ?? Date.now()) + minutes * 60_000);
  await runAll();
}

let number = 0;
async function makePerson(): Promise<{ uid: string; email: string }> {
  const email = `refused${++number}@example.com`;
  const account = { providerId: 'credential', accountId: null, passwordHash: null };
  const person = { name: 'Аня', email, timeZone: 'Europe/Moscow', consents: [], account };
  return { uid: await site.db.transaction((client) => createPerson(client, person, new Date())), email };
}
/** A person whose address refused a letter. */
async function makeRefused() {
  const person = await makePerson();
  mail.refuse((to) => (to === person.email ? UNKNOWN : null));
  await queue('reminder', person.email);
  await runAll();
  await site.db.pool.query('delete from job');
  return person;
}

const refusedAt = async (uid: string) => (await readPerson(site.deps, uid))?.mailRefusedAt;
const jobs = async () =>
  (await site.db.pool.query('select attempts, last_error, done_at is not null as done from job order by id')).rows;

describe('an address that refuses letters for good', () => {
  it.each(['recipient', 'answer'] as const)('is tried once, whether it refuses the %s', async (at) => {
    const { uid, email } = await makePerson();
    mail.refuse(() => UNKNOWN, at);
    await queue('reminder', email);
    await runAll();
    for (let again = 0; again < 10; again++) await runLater(30);
    expect(await jobs()).toEqual([{ attempts: 8, last_error: '5.1.1', done: false }]);
    expect(mail.letters).toHaveLength(at === 'answer' ? 1 : 0);
    expect(await refusedAt(uid)).toMatch(/^\d{4}-/);
    expect(site.lines.join()).toContain('5.1.1');
    expect(site.lines.join()).not.toContain('example.com');
  });

  it('has no letters that go out by themselves, and all that are asked for or tell of what was done', async () => {
    const { email } = await makeRefused();
    mail.refuse(() => '450 4.2.1 later');
    const byItself = ['reminder', 'reminder-question', 'digest', 'community-notices'] as const;
    const tried = [
      'reset-password',
      'sign-in',
      'sign-in-code',
      'reminder-trial',
      'password-changed',
      'community-decision',
    ] as const;
    for (const kind of [...byItself, ...tried]) await queue(kind, email);
    await runAll();
    const { rows } = await site.db.pool.query(
      `select payload ->> 'letter' as kind, done_at is not null as is_left_out from job order by id`,
    );
    expect(rows).toEqual([
      ...byItself.map((kind) => ({ kind, is_left_out: true })),
      ...tried.map((kind) => ({ kind, is_left_out: false })),
    ]);
  });

  it('stands in no queue of what goes out by itself, and loses neither its day nor its news', async () => {
    const { uid } = await makeRefused();
    const { pool } = site.db;
    await makeReminderDue(pool, uid);
    await pool.query(
      `insert into consent (user_id, id, purpose, version, text_hash, given_at) values ($1, gen_random_uuid(), 'letters', '1', 'h', now() - interval '30 days')`,
      [uid],
    );
    await pool.query(`insert into community_member (user_id, digest) values ($1, 'daily')`, [uid]);
    await notify(pool, { userId: uid, kind: 'act', subject: 'a', now: new Date() });
    const noon = new Date();
    noon.setUTCHours(9, 0, 0, 0);
    const texts = [{ title: 'новое', path: '/blog/new', date: noon.toISOString().slice(0, 10) }];
    const queueAll = async () => {
      await queueReminders(site.deps);
      site.now.value = noon;
      await queueDigests(site.deps, texts);
      await queueNoticeLetters(site.deps);
      site.now.value = null;
      return (await pool.query(`select payload ->> 'letter' as kind from job order by kind`)).rows.map(
        ({ kind }) => kind,
      );
    };
    expect(await queueAll()).toEqual([]);
    expect((await pool.query('select 1 from reminder where user_id = $1', [uid])).rows).toEqual([]);
    await pool.query('delete from refused_address');
    await makeReminderDue(pool, uid);
    expect((await queueAll()).sort()).toEqual(['community-notices', 'digest', 'reminder']);
  });

  it('begins anew with a letter that it takes', async () => {
    const { uid, email } = await makeRefused();
    mail.refuse(() => null);
    await queue('reminder-trial', email);
    await runAll();
    expect(await refusedAt(uid)).toBeNull();
    await queue('reminder', email);
    await runAll();
    expect(mail.letters).toHaveLength(2);
  });

  it('is forgotten with another address, and a letter to the former one says nothing of it', async () => {
    const { browser, uid } = await personByMail('before@example.com');
    mail.refuse((to) => (to === 'before@example.com' ? UNKNOWN : null));
    await queue('reminder', 'before@example.com');
    await runAll();
    expect(await refusedAt(uid)).not.toBeNull();
    await sendAddressChange(site.deps, { id: uid, email: 'before@example.com' }, 'after@example.com', null);
    await runAll();
    const letter = mail.letters.find((one) => one.includes('To: after@example.com')) ?? '';
    await browser.call(`/verify-email?token=${tokenIn(readLetter(letter).text)}`);
    expect(await readPerson(site.deps, uid)).toMatchObject({ email: 'after@example.com', mailRefusedAt: null });
    await queue('reminder', 'before@example.com');
    await runAll();
    expect(await refusedAt(uid)).toBeNull();
  });

  it('that no account has is tried once all the same', async () => {
    mail.refuse(() => UNKNOWN);
    await queue('confirm-address', 'nobody@example.com');
    await runAll();
    expect(await jobs()).toMatchObject([{ attempts: 8, done: false }]);
    const { rows } = await site.db.pool.query(
      `select 1 from refused_address join "user" u on u.id = user_id where email = 'nobody@example.com'`,
    );
    expect(rows).toEqual([]);
  });
});

describe('a refusal that says nothing of the address', () => {
  it.each(['550 5.7.1 blocked', '554 spam'])('«%s» ends the letter and marks nobody', async (answer) => {
    const { uid, email } = await makePerson();
    mail.refuse(() => answer);
    await queue('reminder', email);
    await runAll();
    expect(await jobs()).toMatchObject([{ attempts: 8, done: false }]);
    expect(await refusedAt(uid)).toBeNull();
  });

  it.each(['450 4.2.1 later', '552 5.2.2 mailbox full', '552 too much', '451 trouble'])(
    '«%s» is tried again',
    async (answer) => {
      const { uid, email } = await makePerson();
      mail.refuse(() => answer);
      await queue('reminder', email);
      await runAll();
      expect(await jobs()).toMatchObject([{ attempts: 1, done: false }]);
      expect(await refusedAt(uid)).toBeNull();
      mail.refuse(() => null);
      await runLater(1);
      expect(mail.recipients()).toEqual([email]);
    },
  );
});

describe('the owner', () => {
  it('sees what did not go, lets it go once more, and after a week it is gone', async () => {
    mail.refuse(() => '550 5.7.1 blocked');
    await queue('sign-in-code', 'one@example.com');
    await queue('password-changed', 'two@example.com');
    await runAll();
    const list = async () => {
      const answer = await runLettersCommand(site.deps, { action: 'list' });
      if ('again' in answer) throw new Error('no list');
      return answer;
    };
    const { unsent, waiting } = await list();
    expect(unsent.map(({ reason }) => reason)).toEqual(['5.7.1', '5.7.1']);
    expect(waiting).toBe(0);
    // It passes through a file: nothing of it can be read there.
    expect(JSON.stringify(unsent)).not.toMatch(/example|Крон/);
    mail.refuse((to) => (to.startsWith('two') ? '550 5.7.1 blocked' : null));
    expect(await runLettersCommand(site.deps, { action: 'again' })).toEqual({ again: 2 });
    await runAll();
    expect(mail.recipients()).toEqual(['one@example.com']);
    expect((await list()).unsent).toHaveLength(1);
    const clearAfter = (days: number) => purge({ db: site.db, clock: () => new Date(Date.now() + days * DAY_MS) });
    await clearAfter(6);
    expect((await list()).unsent).toHaveLength(1);
    await clearAfter(8);
    expect((await list()).unsent).toEqual([]);
  });

  it('sees a letter that failed to its last attempt in the same list, by the hour of that', async () => {
    mail.refuse(() => '450 4.2.1 later');
    await queue('reset-password', 'late@example.com');
    for (let again = 0; again < 10; again++) await runLater(30);
    const answer = await runLettersCommand(site.deps, { action: 'list' });
    expect('unsent' in answer && answer.unsent).toMatchObject([{ reason: expect.stringMatching(/^E/) }]);
    const at = 'unsent' in answer ? new Date(answer.unsent[0]?.at ?? '') : null;
    expect(at && site.now.value && site.now.value > at).toBe(true);
  });
});

async function personByMail(email: string) {
  const browser = site.browser();
  await site.signUp(email, {}, browser);
  await site.auth.settled();
  await runAll();
  const letter = mail.letters.find((one) => one.includes(`To: ${email}`)) ?? '';
  await browser.call(`/verify-email?token=${tokenIn(readLetter(letter).text)}`);
  const session = await site.auth.sessionOf(browser.cookieHeader);
  if (!session) throw new Error('the link did not sign in');
  return { browser, uid: session.userId };
}
