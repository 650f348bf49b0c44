import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAccount } from '~/server/accounts/close-account';
import { eraseClosed } from '~/server/erasing/erase-account';
import type { Person } from '../../bench/people';
import { openTestApp, type TestApp } from '../support/app';
import { type Handles, plantLife, shownWord } from '../support/planted-life';

/** What others see of somebody goes at once with the closing, and what they leave behind bears no name. */

let site: TestApp;
let leaver: Person;
let stayer: Person;
let other: Person;
let left: Handles;
let kept: Handles;
let now = new Date();
const DAYS = 86_400_000;

beforeAll(async () => {
  site = await openTestApp({ clock: () => now });
  [leaver, stayer, other] = (await site.people(3)) as [Person, Person, Person];
  left = await plantLife(site, leaver, other);
  kept = await plantLife(site, stayer, other);
  await site.deps.db.pool.query(`update wall_post set signed = true, shown_name = 'Имя' where state = 'shown'`);
});
afterAll(() => site.close());

const word = (handles: Handles) => site.send('GET', `/api/wall/${handles.shown}`);
const result = (handles: Handles) => site.send('GET', `/api/shared-results/${handles.share}`);
const listed = async () => (await site.send('GET', '/api/wall')).text;

test('from the closing on nobody sees words, names and shared results', async () => {
  expect([(await word(left)).status, (await result(left)).status]).toEqual([200, 200]);
  await closeAccount(site.deps, leaver.uid, []);
  await closeAccount(site.deps, stayer.uid, 'all');
  expect([(await word(left)).status, (await result(left)).status, (await result(kept)).status]).toEqual([
    404, 404, 404,
  ]);
  expect(await word(kept)).toMatchObject({ status: 200, body: { name: null } });
  expect(await listed()).not.toContain(left.shown);
  expect(await listed()).toContain(kept.shown);
});

test('after the erasure the words that were left stand there without an author', async () => {
  now = new Date(now.getTime() + 15 * DAYS);
  expect(await eraseClosed(site.deps)).toBe(2);
  expect((await word(left)).status).toBe(404);
  expect(await word(kept)).toMatchObject({ status: 200, body: { name: null, text: shownWord } });
  const { rows } = await site.deps.db.pool.query('select user_id, signed from wall_post where id = $1', [kept.shown]);
  expect(rows).toEqual([{ user_id: null, signed: false }]);
  // Others go on with it as before, within the time of their session.
  now = new Date();
  const asked = { params: { id: kept.shown } };
  expect((await site.as(other).call('PUT /api/users/:uid/wall/:id/response', asked)).status).toBe(200);
});
