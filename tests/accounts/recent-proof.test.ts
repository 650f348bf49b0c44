import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '~/contract';
import type { Contract } from '~/contract/endpoint';
import { ERROR_MESSAGES } from '~/contract/messages';
import { hasRecentPassword, hasRecentProof, rememberPassword, rememberProof } from '~/server/accounts/recent-password';
import type { Person } from '../../bench/people';
import { openTestApp, type TestApp } from '../support/app';
import { checksumOf } from '../support/checksum';
import { goodRequest, isWrite } from '../support/matrix';

/** What destroys, replaces keys, takes everything or opens it to others is not done for a session alone. */

const table: Contract = contract;
const MARKED = Object.keys(table).filter((key) => table[key]?.proof === 'recent');

/** Why a row that writes asks for no proof. A row that is neither marked nor here has to be decided upon. */
const WITHOUT: Readonly<Record<string, readonly string[]>> = {
  'writes or changes one’s own words, one at a time': [
    'POST emotion-barometer/entries',
    'PATCH emotion-barometer/entries/:id',
    'PUT emotion-barometer/entries/:id/action',
    'PUT emotion-barometer/entries/:id/outcome',
    'POST assessments',
    'PATCH assessments/:id',
    'POST assessments/:id/finish',
    'PUT assessments/:id/purpose',
    'PUT cards/:card',
    'POST card-decks/:deck/shuffle',
    'PUT own-cards/:id',
    'PUT conversations/:id',
    'PUT courses/:course/pause',
    'PUT courses/:course/lessons/:lesson/place',
    'PUT courses/:course/lessons/:lesson/done',
    'PUT courses/:course/lessons/:lesson/answers/:field',
    'PUT guides/:guide/steps/:step',
    'PUT hard-day-plan/:id',
    'PUT listening/:item',
    'PUT notes/:id',
    'PUT saved-texts',
    'PUT sparks/:day',
    'PUT wheels/:id',
    'PUT wheel-steps/:id',
    'PATCH wheel-steps/:id',
    'PUT wall/:id',
    'POST card-sessions',
  ],
  'takes one thing away, and another session sees that it is gone': [
    'DELETE assessments/:id',
    'DELETE assessments/:id/purpose',
    'DELETE own-cards/:id',
    'DELETE conversations/:id',
    'DELETE hard-day-plan/:id',
    'DELETE notes/:id',
    'DELETE sparks/:day',
    'DELETE wheels/:id',
    'DELETE wheel-steps/:id',
    'DELETE wall/:id',
    'DELETE avatar',
  ],
  'can be taken back for thirty days': [
    'DELETE emotion-barometer/entries/:id',
    'POST emotion-barometer/entries/:id/restore',
    'DELETE imports/:id',
  ],
  'only adds rows': ['PUT imports/:id', 'POST data/:collection/rows', 'POST data-import'],
  'only reads, by a body instead of an address': [
    'POST emotion-barometer/search',
    'POST own-search',
    'POST community/search',
    'POST specialist-views/preview',
    'POST hard-day-plan/export',
  ],
  'closes what was open': [
    'DELETE sessions',
    'DELETE sessions/:id',
    'DELETE assessments/:id/share',
    'DELETE specialist-views/:id',
    'DELETE data-tokens/:id',
    'DELETE push-devices/:id',
  ],
  'settings that show no diary': [
    'PATCH ',
    'PUT consents/:purpose',
    'PATCH public-profile',
    'PUT username',
    'DELETE username',
    'PUT avatar',
    'POST avatar/offered',
    'PUT reminders',
    'POST reminders/answer',
    'POST reminders/trial',
    'POST push-devices',
    'POST notices/read',
  ],
};
/** Acts among people: each is seen there and can be answered. */
const AMONG_PEOPLE = /^(PUT|POST|PATCH|DELETE) (community\/|wall\/:id\/|moderation\/(acts|appeals|wall|messages))/;

/** Files and streams that are read: one result, and that something has changed. */
const SMALL_FILES = ['GET assessments/:id/export', 'GET live'];

const shortOf = (key: string) => key.replace(/\/api\/users\/:uid\/?/, '');

let site: TestApp;
let people: Person[];
const sessionOf = ({ uid }: Person) => `s${uid}`;

beforeAll(async () => {
  site = await openTestApp();
  people = await site.people(3);
  const { pool } = site.deps.db;
  const [password, passkey] = people as [Person, Person, Person];
  await pool.query(
    `insert into account (id, account_id, provider_id, user_id, password) values ($1, $1, 'credential', $1, 'hash')`,
    [password.uid],
  );
  await pool.query(
    `insert into passkey (id, public_key, user_id, credential_id, counter, device_type, backed_up) values ($1, 'key', $2, $1, 0, 'singleDevice', false)`,
    [randomUUID(), passkey.uid],
  );
  await pool.query(`update session set created_at = now() - interval '6 minutes'`);
  await pool.query('delete from verification');
});
afterAll(() => site.close());

test('every row of one’s own that writes or gives a file is marked, or is named with the reason why not', () => {
  const isFile = (key: string) => Object.values(table[key]?.answers ?? {}).includes('file');
  const writing = Object.keys(table).filter((key) => (isWrite(key) || isFile(key)) && table[key]?.access === 'owner');
  const named = [...Object.values(WITHOUT).flat(), ...SMALL_FILES];
  const undecided = writing.filter(
    (key) => !MARKED.includes(key) && !named.includes(shortOf(key)) && !AMONG_PEOPLE.test(shortOf(key)),
  );
  expect(undecided).toEqual([]);
  const known = writing.map(shortOf);
  expect(named.filter((row) => !known.includes(row))).toEqual([]);
  expect(MARKED.map(shortOf).filter((row) => named.includes(row))).toEqual([]);
});

test('what takes everything, destroys or opens to others is marked', () => {
  expect(MARKED.map(shortOf)).toEqual(
    expect.arrayContaining([
      ...['POST erasing/records', 'PUT vault', 'DELETE vault', 'POST data-archive', 'POST data-tokens'],
      ...['PUT specialist-views/:id', 'POST emotion-barometer/export', 'GET data/:collection/file'],
    ]),
  );
});

describe.each([
  ['who has a password', 0],
  ['who has a passkey', 1],
  ['who has neither', 2],
] as const)('%s', (_, at) => {
  test('an old session gets no marked row, and nothing changes', { timeout: 60_000 }, async () => {
    const person = people[at] as Person;
    const before = await checksumOf(site.deps.db.pool, person.uid);
    for (const key of MARKED) {
      const answer = await site.as(person).call(key, goodRequest(table[key] as Contract[string]));
      expect([key, answer.status, answer.body]).toEqual([
        key,
        403,
        { success: false, code: 'proof-needed', message: ERROR_MESSAGES['proof-needed'] },
      ]);
    }
    expect(await checksumOf(site.deps.db.pool, person.uid)).toEqual(before);
  });

  test('a proof opens them for five minutes', { timeout: 60_000 }, async () => {
    const person = people[at] as Person;
    const ask = (key: string) => site.as(person).call(key, goodRequest(table[key] as Contract[string]));
    await rememberPassword(site.deps.db, sessionOf(person), new Date());
    for (const key of MARKED) expect([key, (await ask(key)).text.includes('proof-needed')]).toEqual([key, false]);
    await rememberPassword(site.deps.db, sessionOf(person), new Date(Date.now() - 301_000));
    expect((await ask('POST /api/users/:uid/data-tokens')).status).toBe(403);
  });
});

test('a new session is a proof for who has neither password nor passkey, and for nobody else', async () => {
  await site.deps.db.pool.query('update session set created_at = now()');
  const statuses = [];
  for (const person of people)
    statuses.push(
      (
        await site
          .as(person)
          .call(
            'POST /api/users/:uid/data-tokens',
            goodRequest(contract['POST /api/users/:uid/data-tokens'] as Contract[string]),
          )
      ).status,
    );
  expect(statuses).toEqual([403, 403, 201]);
  await site.deps.db.pool.query(`update session set created_at = now() - interval '6 minutes'`);
});

test('a passkey that rests since a recovery is none: a new session proves again', async () => {
  const { pool } = site.deps.db;
  const passkey = people[1] as Person;
  const now = new Date();
  await pool.query('delete from verification');
  await pool.query(`update session set created_at = now() where id = $1`, [sessionOf(passkey)]);
  expect(await hasRecentProof(site.deps.db, sessionOf(passkey), now)).toBe(false);
  await pool.query('update passkey set suspended_at = now() where user_id = $1', [passkey.uid]);
  expect(await hasRecentProof(site.deps.db, sessionOf(passkey), now)).toBe(true);
  await pool.query('update passkey set suspended_at = null where user_id = $1', [passkey.uid]);
  await pool.query(`update session set created_at = now() - interval '6 minutes' where id = $1`, [sessionOf(passkey)]);
});

test('another proof than the password opens the rows and not what changes the account itself', async () => {
  const { db } = site.deps;
  const session = sessionOf(people[0] as Person);
  const now = new Date();
  const shown = async () => [await hasRecentPassword(db, session, now), await hasRecentProof(db, session, now)];
  await rememberProof(db, session, now);
  expect(await shown()).toEqual([false, true]);
  await rememberPassword(db, session, now);
  expect(await shown()).toEqual([true, true]);
});
