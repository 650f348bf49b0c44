import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MAX_DAILY_ACTIONS } from '~/domain/progress/daily-actions';
import type { PushMessage } from '~/domain/reminders/push-message';
import { startJobs } from '~/server/background/run-jobs';
import { queueReminders } from '~/server/reminders/queue-reminders';
import type { Person } from '../../bench/people';
import { totals } from '../emotions/person';
import { openTestApp, pushDevice, type Reply, type TestApp } from '../support/app';
import { closeAccount } from '../support/close-account';
import { makeReminderDue } from '../support/due-reminder';

/** One entry by one press, from a letter or a notification, without signing in. */

let site: TestApp;
let now: Date | null = null;
let person: Person;
let token: string;
const feeling = { emotion: 'joy', intensity: 6 };

beforeAll(async () => {
  site = await openTestApp({ engine: 'embedded', clock: () => now ?? new Date() });
});
afterAll(() => site.close());
beforeEach(async () => {
  now = null;
  [person] = (await site.people(1)) as [Person];
  await site.as(person).call('POST /api/users/:uid/push-devices', { body: pushDevice(person.uid) });
  await makeReminderDue(site.deps.db.pool, person.uid);
  await queueReminders(site.deps);
  const messages: PushMessage[] = [];
  const jobs = startJobs(site.deps, async (_, message) => {
    messages.push(message);
    return 'sent';
  });
  await jobs.runDue();
  await jobs.stop();
  token = /^\/check-in\?token=([\w-]{43})$/.exec(messages[0]?.open ?? '')?.[1] ?? '';
});

const entries = async () => (await totals(site.deps.db, person.uid))?.entries;
const look = () => site.call('POST /api/check-in/look', { body: { token } });
const press = (body: object = feeling): Promise<Reply> => site.call('POST /api/check-in', { body: { token, ...body } });
const refusal = (code: string) => ({ body: { success: false, code } });

test('a press makes one entry with its points and tells only of it', async () => {
  expect((await look()).status).toBe(200);
  const { status, body } = await press();
  expect([status, body]).toEqual([
    201,
    {
      success: true,
      message: 'Запись успешно сохранена и прогресс обновлен!',
      entry: { ...feeling, localDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
    },
  ]);
  expect(await totals(site.deps.db, person.uid)).toEqual({ entries: 1, points: 10, actions: 1, ledger: 10 });
});

test('a second press makes none, of whichever feeling', async () => {
  await press();
  expect(await press()).toMatchObject({ status: 409, ...refusal('link-used') });
  expect(await press({ emotion: 'fear', intensity: 2 })).toMatchObject({ status: 409, ...refusal('link-used') });
  expect(await look()).toMatchObject({ status: 409, ...refusal('link-used') });
  expect(await entries()).toBe(1);
});

test('twelve presses at once make one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => press({ emotion: at % 2 ? 'joy' : 'fear', intensity: 5 })),
  );
  expect(answers.some(({ status }) => status === 201)).toBe(true);
  expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
  expect(await entries()).toBe(1);
});

test('opening the link makes none', async () => {
  for (const path of [`/check-in?token=${token}&feeling=joy`, `/api/check-in?token=${token}`]) {
    const { status } = await site.send('GET', path);
    expect(status).toBeGreaterThanOrEqual(400);
  }
  await look();
  expect(await entries()).toBe(0);
  expect((await press()).status).toBe(201);
});

test('after a day it says that it is over and makes none', async () => {
  now = new Date(Date.now() + 86_399_000);
  expect((await look()).status).toBe(200);
  now = new Date(Date.now() + 86_401_000);
  expect(await look()).toMatchObject({ status: 410, ...refusal('link-expired') });
  expect(await press()).toMatchObject({ status: 410, ...refusal('link-expired') });
  expect(await entries()).toBe(0);
});

test('a day that is full keeps its cap, and the link stays good', async () => {
  for (let at = 0; at < MAX_DAILY_ACTIONS; at++)
    await site.as(person).call('POST /api/users/:uid/emotion-barometer/entries', { body: feeling });
  expect(await press()).toMatchObject({ status: 409, ...refusal('max-daily-actions') });
  expect(await entries()).toBe(MAX_DAILY_ACTIONS);
  expect((await look()).status).toBe(200);
});

test('a false link and one of an erased person make none, and none signs anybody in', async () => {
  const made = await press();
  expect(made.headers['set-cookie']).toBeUndefined();
  expect(await site.call('POST /api/check-in', { body: { token: 'x'.repeat(43), ...feeling } })).toMatchObject({
    status: 404,
  });
  await site.as(person).send('POST', '/api/auth/delete-user', { body: {} });
  expect(await press()).toMatchObject({ status: 404, ...refusal('not-found') });
});

test('a closed account has no link, and the links of the others stay good', async () => {
  const [other] = await site.people(1);
  const { pool } = site.deps.db;
  await closeAccount(pool, other?.uid ?? '');
  expect((await look()).status).toBe(200);
  await closeAccount(pool, person.uid);
  expect(await look()).toMatchObject({ status: 404, ...refusal('not-found') });
  expect(await press()).toMatchObject({ status: 404, ...refusal('not-found') });
});

test('the database holds no token', async () => {
  const { rows } = await site.deps.db.pool.query('select t::text as line from reminder t');
  expect(JSON.stringify(rows)).not.toContain(token);
});
