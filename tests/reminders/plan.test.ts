import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Reminders } from '~/contract/reminders';
import type { Person } from '../../bench/people';
import { openTestApp, pushDevice, type TestApp } from '../support/app';

/** A person's plan over HTTP, and what the older address of the profile does to it. */

let site: TestApp;
let now = new Date('2026-06-01T09:00:00Z');
beforeAll(async () => {
  site = await openTestApp({ engine: 'embedded', clock: () => now });
});
afterAll(() => site.close());

const newPerson = async () => (await site.people(1))[0] as Person;
const read = async (person: Person) => (await site.as(person).call('GET /api/users/:uid/reminders')).body as Reminders;
const profileOf = async (person: Person) =>
  ((await site.as(person).call('GET /api/users/:uid')).body as { profile: { reminder: object } }).profile;
const plan = {
  when: { kind: 'times', times: ['21:00'] },
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  pausedUntil: null,
  push: false,
  letter: false,
};

test('before a choice an evening is offered, and there is no means', async () => {
  const person = await newPerson();
  expect(await read(person)).toEqual({
    plan,
    ...{ nextAt: null, askedAt: null, devices: [] },
    pushKey: expect.stringMatching(/^B[\w-]{86}$/),
  });
});

test('a plan is kept, with its next moment at the local time', async () => {
  const person = await newPerson();
  const wished = { ...plan, letter: true, when: { kind: 'times', times: ['21:30', '08:00'] }, weekdays: [5, 1] };
  const { status, body } = await site.as(person).call('PUT /api/users/:uid/reminders', { body: wished });
  expect(status).toBe(200);
  // 1 June 2026 is a Monday.
  expect(body).toMatchObject({
    plan: { ...wished, when: { times: ['08:00', '21:30'] }, weekdays: [1, 5] },
    nextAt: '2026-06-01T18:30:00.000Z',
  });
  expect(await read(person)).toEqual(body);
  const paused = { ...wished, pausedUntil: '2026-06-03' };
  const later = await site.as(person).call('PUT /api/users/:uid/reminders', { body: paused });
  expect(later.body).toMatchObject({ plan: { pausedUntil: '2026-06-03' }, nextAt: '2026-06-05T05:00:00.000Z' });
  const tooLong = await site.as(person).call('PUT /api/users/:uid/reminders', {
    body: { ...wished, pausedUntil: '2028-01-01' },
  });
  expect(tooLong).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'pausedUntil', message: 'Выберите паузу не\u00a0дольше года.' }] },
  });
});

test('another time zone moves the next moment', async () => {
  const person = await newPerson();
  const me = site.as(person);
  await me.call('PUT /api/users/:uid/reminders', { body: { ...plan, letter: true } });
  await me.call('PATCH /api/users/:uid', { body: { timeZone: 'Asia/Kamchatka' } });
  expect((await read(person)).nextAt).toBe('2026-06-02T09:00:00.000Z');
});

test('the profile’s reminder goes on as it was: a letter at its time, none when it is off', async () => {
  const person = await newPerson();
  const me = site.as(person);
  const change = async (reminder: object) =>
    ((await me.call('PATCH /api/users/:uid', { body: { reminder } })).body as { profile: { reminder: object } }).profile
      .reminder;
  expect(await change({ time: '20:00', on: true })).toEqual({ time: '20:00', on: true, email: false });
  expect((await read(person)).nextAt).toBeNull();
  expect(await change({ time: '20:00', on: true, email: true })).toEqual({ time: '20:00', on: true, email: true });
  expect(await read(person)).toMatchObject({
    plan: { ...plan, letter: true, when: { times: ['20:00'] } },
    nextAt: '2026-06-01T17:00:00.000Z',
  });
  // A request without the field of letters leaves them as they were.
  expect(await change({ time: '07:00', on: false })).toEqual({ time: '07:00', on: false, email: true });
  expect((await read(person)).plan.when).toEqual({ kind: 'times', times: ['20:00'] });
  expect(await change({ time: '07:00', on: false, email: true })).toEqual({ time: '07:00', on: false, email: false });
  expect((await read(person)).nextAt).toBeNull();
  expect((await profileOf(person)).reminder).toEqual({ time: '07:00', on: false, email: false });
});

test('a browser is listed once, by its name, and goes with whoever signs in there', async () => {
  const [first, second] = [await newPerson(), await newPerson()];
  for (let twice = 0; twice < 2; twice++)
    await site.as(first).call('POST /api/users/:uid/push-devices', { body: pushDevice('shared') });
  const { devices } = await read(first);
  expect(devices).toEqual([
    { id: expect.any(String), mark: expect.stringMatching(/^[\w-]{43}$/), device: '', createdAt: now.toISOString() },
  ]);
  await site.as(second).call('POST /api/users/:uid/push-devices', { body: pushDevice('shared') });
  expect((await read(first)).devices).toEqual([]);
  const [device] = (await read(second)).devices;
  expect(device?.mark).toBe(devices[0]?.mark);
  const params = { id: device?.id ?? '' };
  expect((await site.as(first).call('DELETE /api/users/:uid/push-devices/:id', { params })).status).toBe(404);
  expect((await site.as(second).call('DELETE /api/users/:uid/push-devices/:id', { params })).status).toBe(204);
  expect((await read(second)).devices).toEqual([]);
});

test('an address inside the owner’s network is refused in Russian', async () => {
  const person = await newPerson();
  for (const endpoint of ['https://127.0.0.1/x', 'https://db.internal/x', 'http://push.example.org/x']) {
    const { status, body } = await site.as(person).call('POST /api/users/:uid/push-devices', {
      body: { ...pushDevice('x'), endpoint },
    });
    expect([status, body]).toMatchObject([
      400,
      {
        issues: [
          {
            path: 'endpoint',
            message: 'На\u00a0такой адрес уведомления не\u00a0отправляются. Включите их\u00a0заново.',
          },
        ],
      },
    ]);
  }
});

test('trials are counted: ten an hour', async () => {
  const person = await newPerson();
  const me = site.as(person);
  const ask = (by: string) => me.call('POST /api/users/:uid/reminders/trial', { body: { by } });
  expect((await ask('push')).status).toBe(404);
  for (let at = 1; at < 10; at++) expect((await ask('letter')).status).toBe(202);
  expect(await ask('letter')).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } });
  now = new Date(now.getTime() + 3_600_000);
  expect((await ask('letter')).status).toBe(202);
});
