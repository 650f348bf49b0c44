import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendAddressChange } from '~/server/accounts/account-letters';
import { createPerson } from '~/server/accounts/create-person';
import { type Jobs, startJobs } from '~/server/background/run-jobs';
import type { LetterKind } from '~/server/mail/letter';
import { addLetter, type NewLetter } from '~/server/mail/letter-queue';
import { eventually } from '../support/eventually';
import { type MailServer, openMailServer } from '../support/mail-server';
import { openSite, type Site } from './site';

let mail: MailServer;
let site: Site;
beforeAll(async () => {
  mail = await openMailServer();
  site = await openSite({ smtpUrl: mail.url, showsLetters: false });
  // Each test starts runners of its own.
  await site.jobs.stop();
});
beforeEach(async () => {
  mail.letters.length = 0;
  site.now.value = null;
  await site.db.pool.query('delete from job');
});
afterAll(async () => {
  await site.close();
  await mail.close();
});

const page = 'https://krona.example/';
const values = { link: page, settings: page, off: page, feelings: `[Радость](${page})` };
const contact = { topic: 'т', name: 'и', email: 'п', message: 'с', date: 'д', number: '1' };
async function account(email: string) {
  const person = { name: 'Аня', email, timeZone: 'Europe/Moscow', consents: [] };
  const way = { providerId: 'credential', accountId: null, passwordHash: null };
  const id = await site.db.transaction((client) => createPerson(client, { ...person, account: way }, new Date()));
  return { id, email };
}

/** Reminders go to addresses of accounts alone. */
async function queue(kind: LetterKind, to: string, more: Partial<NewLetter> = {}) {
  const { rows } = await site.db.pool.query('select 1 from "user" where email = $1', [to]);
  if (rows.length === 0) await account(to);
  return addLetter(site.db.pool, site.deps, { kind, to, about: null, values: { ...values, ...contact }, ...more });
}
const many = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name}${at}@example.com`);

let runners: Jobs[] = [];
function start(): Jobs {
  const jobs = startJobs(site.deps);
  runners.push(jobs);
  return jobs;
}
afterEach(async () => {
  mail.hold(() => null);
  mail.release();
  for (const jobs of runners) await jobs.stop();
  runners = [];
});

async function runAll(): Promise<void> {
  const jobs = start();
  await jobs.runDue();
  await jobs.stop();
}

describe('the queue of letters', () => {
  it('sends several at once and keeps a place for a letter that somebody waits for', { timeout: 60_000 }, async () => {
    const reminded = many(12, 'reminded');
    for (const to of reminded) await queue('reminder', to);
    mail.hold((to) => (to.startsWith('reminded') ? 'answer' : null));
    const jobs = start();
    await eventually(() => expect(mail.held).toHaveLength(4));
    await queue('reset-password', 'waiting@example.com');
    void jobs.runDue();
    await eventually(() => expect(mail.recipients()).toContain('waiting@example.com'));
    expect(mail.held).toHaveLength(4);
    mail.hold(() => null);
    mail.release();
    await jobs.runDue();
    expect(mail.recipients().sort()).toEqual([...reminded, 'waiting@example.com'].sort());
  });

  it('goes by urgency, not by age', { timeout: 60_000 }, async () => {
    for (const to of many(2, 'reminder')) await queue('reminder', to);
    for (const to of many(2, 'contact')) await queue('contact-message', to);
    for (const to of many(2, 'notice')) await queue('password-changed', to);
    for (const to of many(2, 'link')) await queue('sign-in', to);
    mail.hold(() => 'answer');
    const jobs = start();
    const heldAre = (...names: string[]) =>
      eventually(() => expect([...mail.held].sort()).toEqual(names.flatMap((name) => many(2, name)).sort()));
    await heldAre('link', 'notice');
    mail.release();
    await heldAre('contact', 'reminder');
    mail.release();
    await jobs.runDue();
    expect(mail.letters).toHaveLength(8);
  });

  it('sends each letter once from two servers, however long the mail server takes', { timeout: 60_000 }, async () => {
    const people = many(24, 'slow');
    for (const to of people) await queue('reminder', to);
    mail.hold(() => 'answer');
    const servers = [start(), start()];
    const begun = Date.now();
    // Three rounds of four letters from each.
    for (let round = 1; round <= 3; round++) {
      await eventually(() => expect(mail.held).toHaveLength(8));
      site.now.value = new Date(begun + round * 110_000);
      for (const server of servers) void server.runDue();
      mail.release();
    }
    for (const server of servers) await server.runDue();
    expect(mail.recipients().sort()).toEqual(people.sort());
  });
});

describe('a letter whose link is dead', () => {
  it('is not sent when the link was replaced', async () => {
    const person = await account('twice@example.com');
    for (let i = 0; i < 2; i++) await sendAddressChange(site.deps, person, 'new@example.com', null);
    await runAll();
    // Both notices to the old address, and the newer of the two changes.
    expect(mail.recipients().sort()).toEqual(['new@example.com', 'twice@example.com', 'twice@example.com']);
    const { rows } = await site.db.pool.query('select 1 from job where done_at is null or secret is not null');
    expect(rows).toEqual([]);
  });

  it('is not sent when the link was used or its time is over, of whichever kind', async () => {
    const person = await account('links@example.com');
    const browser = site.browser();
    const askForAll = async () => {
      await browser.call('/request-password-reset', { email: person.email });
      await browser.call('/sign-in/magic-link', { email: person.email });
      await sendAddressChange(site.deps, person, 'next@example.com', null);
      // Letters follow the answers: they are written before the clock is set.
      await site.auth.settled();
    };
    // While they live, all of them come: reset, sign-in, the notice to the old address, the change.
    await askForAll();
    await runAll();
    expect(mail.recipients().sort()).toEqual([...Array(3).fill('links@example.com'), 'next@example.com']);
    mail.letters.length = 0;
    await askForAll();
    site.now.value = new Date(Date.now() + 3_601_000);
    await runAll();
    expect(mail.recipients()).toEqual(['links@example.com']);
    site.now.value = null;
    mail.letters.length = 0;
    await askForAll();
    await site.db.pool.query('delete from verification');
    await runAll();
    expect(mail.recipients()).toEqual(['links@example.com']);
  });

  it('and a reminder whose hour is over is not sent', async () => {
    await queue('reminder', 'late@example.com', { validUntil: new Date(Date.now() - 1) });
    await queue('reminder', 'timely@example.com', { validUntil: new Date(Date.now() + 60_000) });
    await runAll();
    expect(mail.recipients()).toEqual(['timely@example.com']);
  });
});

describe('a stop while a letter is being sent', () => {
  const jobRow = async () => (await site.db.pool.query('select attempts, locked_until, done_at from job')).rows;

  it.each(['reminder', 'reset-password'] as const)('waits for a %s that ends soon', async (kind) => {
    await queue(kind, 'soon@example.com');
    mail.hold(() => 'answer');
    const jobs = start();
    await eventually(() => expect(mail.held).toHaveLength(1));
    const stopped = jobs.stop();
    mail.release();
    await stopped;
    expect(await jobRow()).toMatchObject([{ attempts: 1, locked_until: null, done_at: expect.any(Date) }]);
    expect(mail.letters).toHaveLength(1);
  });

  it('gives a letter that was not handed over back to the next start', { timeout: 60_000 }, async () => {
    await queue('reset-password', 'slow@example.com');
    mail.hold(() => 'recipient');
    const jobs = start();
    await eventually(() => expect(mail.held).toHaveLength(1));
    await jobs.stop();
    expect(await jobRow()).toEqual([{ attempts: 0, locked_until: null, done_at: null }]);
    mail.hold(() => null);
    mail.release();
    await runAll();
    await runAll();
    expect(mail.recipients()).toEqual(['slow@example.com']);
  });

  it('counts a letter that is handed over whole as sent', { timeout: 60_000 }, async () => {
    await queue('reset-password', 'whole@example.com');
    mail.hold(() => 'answer');
    const jobs = start();
    await eventually(() => expect(mail.held).toHaveLength(1));
    await jobs.stop();
    expect(await jobRow()).toMatchObject([{ locked_until: null, done_at: expect.any(Date) }]);
    mail.hold(() => null);
    await runAll();
    expect(mail.recipients()).toEqual(['whole@example.com']);
  });
});
