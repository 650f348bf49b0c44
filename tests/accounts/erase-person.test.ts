import { appendFileSync, readFileSync, rmSync, statSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { accountKey } from '~/server/accounts/auth-limits';
import { erasedAccount, erasuresFile, listErasures, readErasures } from '~/server/accounts/erasure-list';
import { erasePerson } from '~/server/erasing/erase-account';
import { addLetter } from '~/server/mail/letter-queue';
import { queueReminders } from '~/server/reminders/queue-reminders';
import type { Person } from '../../bench/people';
import { NO_LIMITS, openTestApp, type TestApp } from '../support/app';
import { makeReminderDue } from '../support/due-reminder';
import { eventually } from '../support/eventually';
import { tracesIn } from '../support/every-row';
import { planted, plantLife, shownWord } from '../support/planted-life';
import { found } from '../support/private-life';

/** Asks for all letters that there are, and is counted by every limit. */
async function leaveTraces(site: TestApp, person: Person, email: string): Promise<void> {
  const { pool } = site.deps.db;
  const ask = async (path: string, body: object) => {
    const { status } = await site.as(person).send('POST', `/api/auth${path}`, { body });
    expect([path, status]).toEqual([path, 200]);
  };
  await pool.query(`insert into account (id, account_id, provider_id, user_id) values ('own', $1, 'vk', $1)`, [
    person.uid,
  ]);
  await ask('/request-password-reset', { email });
  await ask('/sign-in/magic-link', { email: email.toUpperCase() });
  await ask('/change-email', { newEmail: `new-${email}` });
  await makeReminderDue(pool, person.uid, 'Asia/Kamchatka');
  await pool.query(`update emotion_entry set day = '2020-01-01' where user_id = $1`, [person.uid]);
  await queueReminders(site.deps);
  await pool.query(`update job set done_at = now() where key like 'reminder:%'`);
  await eventually(async () => {
    const { rows } = await pool.query(`select 1 from rate_count where key like 'api:person:%'`);
    expect(rows).not.toEqual([]);
  });
}

test('after an erasure nothing of the person is in any table', async () => {
  const many = [{ max: 1_000, seconds: 60 }];
  const site = await openTestApp({
    limits: { ...NO_LIMITS, signedIn: { max: 400, windowMs: 300_000 } },
    authLimits: {
      signIn: many,
      signUp: many,
      other: many,
      lettersFrom: many,
      lettersTo: many,
      codeLettersTo: many,
      signInOfKnown: many,
      recoveryCodes: { max: 1_000, seconds: 60 },
      wrongPasswordOfKnown: [{ max: 10, seconds: 60 }],
      wrongPassword: { max: 1_000, seconds: 60 },
    },
  });
  onTestFinished(() => site.close());
  const { db, config } = site.deps;
  const [person, other] = (await site.people(2)) as [Person, Person];
  await plantLife(site, person, other);
  const email = `${person.uid}@bench.example`;
  await leaveTraces(site, person, email);
  const count = async (table: string) => (await db.pool.query(`select 1 from ${table}`)).rows.length;
  expect([(await count('verification')) > 3, (await count('job')) > 3]).toEqual([true, true]);
  expect(await tracesIn(db, { uid: person.uid, email })).toContain('uid in verification');

  expect(await erasePerson(site.deps, person.uid)).toBe(true);

  expect(await tracesIn(db, { ...planted, shownWord, uid: person.uid, email, newEmail: `new-${email}` })).toEqual([]);
  expect((await site.as(other).call('GET /api/users/:uid')).status).toBe(200);
  // Letters to the owner of the site are no letters of the person; the receipt rests encrypted until it is sent.
  const { rows: letters } = await db.pool.query(`select payload ->> 'letter' as letter from job`);
  expect(letters).toEqual([{ letter: 'account-erased' }]);
  const { rows: counted } = await db.pool.query(
    `select key from rate_count where key like $1 or key like 'card-session:%'`,
    [`%${accountKey(config, email)}`],
  );
  expect(counted).toEqual([]);
  const { rows: erased } = await db.pool.query('select account from erasure');
  expect(erased).toEqual([{ account: erasedAccount(person.uid) }]);
  const file = erasuresFile(config.dataDir);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(found(readFileSync(file), { uid: person.uid, email })).toEqual([]);
  expect((await readErasures(file)).map(({ account }) => account)).toEqual([erasedAccount(person.uid)]);
}, 60_000);

test('the list in the file follows the table: a line that a crash has cut, and what another server erased', async () => {
  const site = await openTestApp();
  onTestFinished(() => site.close());
  const { deps } = site;
  const file = erasuresFile(deps.config.dataDir);
  const uids = (await site.people(3)).map(({ uid }) => uid);
  const listed = async () => (await readErasures(file)).map(({ account }) => account).sort();
  await erasePerson(deps, uids[0] ?? '');
  appendFileSync(file, '{"account":"0123');
  await erasePerson(deps, uids[1] ?? '');
  expect(await listed()).toEqual(uids.slice(0, 2).map(erasedAccount).sort());
  rmSync(file);
  await erasePerson(deps, uids[2] ?? '');
  await listErasures(deps);
  expect(await listed()).toEqual(uids.map(erasedAccount).sort());
});

test('of a full queue an erasure opens no letter of others, and of an earlier version’s only those', async () => {
  const site = await openTestApp();
  onTestFinished(() => site.close());
  const { db, keys } = site.deps;
  const [person, other] = (await site.people(2)) as [Person, Person];
  const letter = (about: string | null, to: string) =>
    addLetter(db.pool, site.deps, {
      kind: 'password-changed',
      to,
      about,
      values: { link: `https://krona.example/${about}` },
    });
  const email = (uid: string) => `${uid}@bench.example`;
  for (let at = 0; at < 20; at++) await letter(other.uid, email(other.uid));
  await letter(person.uid, email(person.uid));
  // To another address, and to this one of nobody.
  await letter(person.uid, 'new@example.com');
  await letter(null, email(person.uid).toUpperCase());
  // As an earlier version has queued them.
  const former = [
    letter(person.uid, email(person.uid)),
    letter(null, email(person.uid)),
    letter(other.uid, 'x@example.com'),
  ];
  await Promise.all(former);
  await db.pool.query(
    'update job set person_id = null, recipient = null where id in (select id from job order by id desc limit 3)',
  );
  const opened = vi.spyOn(keys, 'decrypt');
  await erasePerson(site.deps, person.uid);
  expect(opened.mock.calls.filter(([, context]) => context[0] === 'job')).toHaveLength(3);
  opened.mockRestore();
  const { rows } = await db.pool.query<{ n: number }>(
    `select count(*)::int as n from job where payload ->> 'letter' = 'password-changed'`,
  );
  expect(rows).toEqual([{ n: 21 }]);
});
