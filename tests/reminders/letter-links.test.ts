import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CommunitySelf } from '~/contract/community';
import type { ConsentState } from '~/contract/consents';
import type { Reminders } from '~/contract/reminders';
import { revokeAccess } from '~/server/accounts/access-grants';
import { queueDigests } from '~/server/digest/queue-digests';
import { queueNoticeLetters } from '~/server/digest/queue-notice-letters';
import { isLetterOver, type LetterJob, openLetter } from '~/server/mail/letter-queue';
import { notify } from '~/server/notify/notify';
import { queueReminders } from '~/server/reminders/queue-reminders';
import type { Person } from '../../bench/people';
import { openTestApp, type TestApp } from '../support/app';
import { makeReminderDue } from '../support/due-reminder';

/** Links of letters that go out by themselves: they act for the address they went to, on an open account, and only ever turn off. */

/** Noon in Moscow. */
const NOON = new Date('2026-11-25T09:00:05Z');
const MINUTE = 60_000;

let site: TestApp;
let now = NOON;
let person: Person;
let jobs: readonly LetterJob[];
let links: readonly { path: string; token: string }[];

/** What goes out to the person: reminders by letter and notification, new texts, notices. */
async function wishes(): Promise<Record<string, boolean>> {
  const me = site.as(person);
  const consents = (await me.call('GET /api/users/:uid/consents')).body as { consents: ConsentState[] };
  const { plan } = (await me.call('GET /api/users/:uid/reminders')).body as Reminders;
  const { digest } = (await me.call('GET /api/users/:uid/community/me')).body as CommunitySelf;
  return {
    letter: plan.letter,
    push: plan.push,
    texts: consents.consents.some(({ purpose, given }) => purpose === 'letters' && given),
    notices: digest !== 'off',
  };
}

/** All that a link of a letter could ask for, by what each of them names and by any other. */
const ANSWERS = ['keep', 'rarer', 'off', 'no-letters', 'letters'];
async function press({ path, token }: { path: string; token: string }): Promise<{ status: number; body: unknown }[]> {
  const asked = [];
  if (path.startsWith('/api/')) asked.push(await site.send('POST', `${path}?token=${token}`, { without: ['origin'] }));
  if (path === '/letters-off') asked.push(await site.call('POST /api/letters/unsubscribe', { query: { token } }));
  if (path === '/reminders') {
    for (const answer of ANSWERS)
      asked.push(await site.call('POST /api/reminders/answer', { body: { token, answer } }));
    asked.push(await site.call('POST /api/reminders/undo', { body: { token } }));
  }
  if (path === '/check-in') {
    asked.push(await site.call('POST /api/check-in/look', { body: { token } }));
    asked.push(await site.call('POST /api/check-in', { body: { token, emotion: 'joy', intensity: 3 } }));
  }
  return asked;
}

async function queueAll(question: boolean): Promise<void> {
  const { db } = site.deps;
  await makeReminderDue(db.pool, person.uid);
  if (question)
    for (const day of ['22', '23', '24'])
      await db.pool.query(
        `insert into reminder (user_id, day, kind, sent_at) values ($1, $2, 'reminder', $2::date + interval '9 hours')`,
        [person.uid, `2026-11-${day}`],
      );
  await db.pool.query(`update reminder_plan set next_at = $2, counted_from = '2026-11-01' where user_id = $1`, [
    person.uid,
    new Date('2026-11-25T09:00:00Z'),
  ]);
  await queueReminders(site.deps);
}

beforeAll(async () => {
  site = await openTestApp({ clock: () => now });
});
afterAll(() => site.close());

const queued = async () =>
  (
    await site.deps.db.pool.query<LetterJob>(
      'select key, payload, secret, key_id from job where person_id = $1 order by id',
      [person.uid],
    )
  ).rows;

function linksOf(job: LetterJob): typeof links {
  const { letter } = openLetter(site.deps, job);
  return [...`${letter.text}\n${letter.unsubscribe}`.matchAll(/https?:\/\/\S+\?token=\S+/g)].map(([link]) => {
    const { pathname, searchParams } = new URL(link);
    return { path: pathname, token: searchParams.get('token') ?? '' };
  });
}

/** A person to whom each of these letters goes, and the links of them all. */
beforeEach(async () => {
  const { pool } = site.deps.db;
  now = new Date('2026-11-20T09:00:05Z');
  [person] = (await site.people(1)) as [Person];
  const me = site.as(person);
  await me.call('PUT /api/users/:uid/consents/:purpose', { params: { purpose: 'letters' }, body: { given: true } });
  await me.call('PATCH /api/users/:uid/community/me', { body: { digest: 'daily' } });
  await notify(pool, { userId: person.uid, kind: 'act', subject: 'an act', now });
  now = NOON;
  await queueDigests(site.deps, [{ title: 'Новый', path: '/blog/new', date: '2026-11-24' }]);
  await queueNoticeLetters(site.deps);
  await queueAll(true);
  const asking = (await queued()).flatMap(linksOf);
  await pool.query('delete from reminder where user_id = $1', [person.uid]);
  await pool.query(`delete from job where key like 'reminder:%'`);
  await queueAll(false);
  jobs = await queued();
  links = [...asking, ...jobs.flatMap(linksOf)].filter(
    (link, place, all) => all.findIndex((one) => one.path === link.path && one.token === link.token) === place,
  );
});

const ALL_ON = { letter: true, push: true, texts: true, notices: true };
const refused = async () => {
  for (const link of links)
    for (const { status } of await press(link))
      expect([link.path, status >= 400 && status < 500]).toEqual([link.path, true]);
};

test('the letters of the person bear each of these links', () => {
  expect(jobs).toHaveLength(3);
  expect([...new Set(links.map(({ path }) => path))].toSorted()).toEqual([
    '/api/letters/unsubscribe',
    '/api/reminders/unsubscribe',
    '/check-in',
    '/letters-off',
    '/reminders',
  ]);
});

test('none acts once the account has another address; none that waits goes to the old one', async () => {
  for (const job of jobs) expect(await isLetterOver(site.deps, job)).toBe(false);
  await site.deps.db.transaction(async (client) => {
    await client.query(`update "user" set email = 'new-' || email where id = $1`, [person.uid]);
    await revokeAccess(client, site.deps.config, { userId: person.uid, event: 'email', userAgent: null }, now);
  });
  await refused();
  expect(await wishes()).toEqual(ALL_ON);
  for (const job of jobs) expect([job.key, await isLetterOver(site.deps, job)]).toEqual([job.key, true]);
});

test.each(['closed_account', 'disabled_account'])('none acts on an account of %s', async (table) => {
  const { pool } = site.deps.db;
  const columns = table === 'closed_account' ? ['closed_at', 'erase_at'] : ['at'];
  await pool.query(
    `insert into ${table} (user_id, ${columns.join(', ')}) values ($1, ${columns.map(() => '$2').join(', ')})`,
    [person.uid, now],
  );
  await refused();
  await pool.query(`delete from ${table} where user_id = $1`, [person.uid]);
  expect(await wishes()).toEqual(ALL_ON);
});

test('each turns off what its letter is about; none turns anything on', async () => {
  for (const link of links) await press(link);
  const off = { letter: false, push: false, texts: false, notices: false };
  expect(await wishes()).toEqual(off);
  for (const link of links) await press(link);
  expect(await wishes()).toEqual(off);
});

test('letters that a link has just turned off come back by the same visit alone, and not those that were off before', async () => {
  const [link] = links.filter(({ path }) => path === '/reminders');
  const stop = () =>
    site.call('POST /api/reminders/answer', { body: { token: link?.token ?? '', answer: 'no-letters' } });
  const undo = (token: unknown) => site.call('POST /api/reminders/undo', { body: { token } });
  const { undo: token } = (await stop()).body as { undo: string };
  expect((await wishes()).letter).toBe(false);
  expect(((await stop()).body as { undo: unknown }).undo).toBeNull();
  expect((await undo(token)).status).toBe(200);
  expect(await wishes()).toEqual(ALL_ON);
  const { undo: late } = (await stop()).body as { undo: string };
  now = new Date(NOON.getTime() + 15 * MINUTE + 1_000);
  expect((await undo(late)).status).toBe(404);
  for (const answer of ['keep', 'off', 'no-letters'])
    expect((await site.call('POST /api/reminders/answer', { body: { token: late, answer } })).status).toBe(404);
  expect((await wishes()).letter).toBe(false);
});
