// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '~/contract/accounts';
import { reminderFired, resetReminder } from '~/web/device/reminder-flag';
import { checkReminder } from './check-reminder';

const user: User = {
  uid: 'u1',
  email: 'a@example.test',
  displayName: 'А',
  photoURL: null,
  mailRefusedAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  profile: {
    timeZone: 'Europe/Moscow',
    timeZoneChangeAt: null,
    reminder: { time: '20:00', on: true, email: false },
    sefiraNames: true,
    askOutcome: true,
    hasPassword: true,
  },
};
const evening = new Date('2026-03-24T17:30:00Z');
const fetching = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown) =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }));
const check = async (now: Date, person = user) => {
  const fire = vi.fn<() => void>();
  await checkReminder(person, now, fire);
  return fire.mock.calls.length;
};

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('krona.signed-in', 'u1');
  fetching.mockReset();
  fetching.mockImplementation(() => answer(404, { success: false, message: 'No entries found for this user' }));
  vi.stubGlobal('fetch', fetching);
});

describe('reminder', () => {
  it('fires once when the time has come, and again only after an entry reset it', async () => {
    expect(await check(evening)).toBe(1);
    expect(await check(evening)).toBe(0);
    expect(await check(new Date('2026-03-25T17:30:00Z'))).toBe(0);
    resetReminder('u1');
    expect(await check(new Date('2026-03-25T17:30:00Z'))).toBe(1);
  });

  it('is reset by an entry of another device', async () => {
    const holds = (localDate: string, lastUpdated: string) =>
      fetching.mockImplementation(() => answer(200, { entries: [{ localDate }], lastUpdated, nextCursor: null }));
    holds('2026-03-20', '2026-03-20T09:00:00.000Z');
    expect(await check(evening)).toBe(1);
    const nextDay = new Date('2026-03-25T17:30:00Z');
    expect(await check(nextDay)).toBe(0);
    // Saved elsewhere, for a day that has passed.
    holds('2026-03-20', '2026-03-25T09:00:00.000Z');
    expect(await check(nextDay)).toBe(1);
    expect(await check(nextDay)).toBe(0);
  });

  it('asks nothing before its time or when switched off', async () => {
    expect(await check(new Date('2026-03-24T16:59:00Z'))).toBe(0);
    const off = { ...user, profile: { ...user.profile, reminder: { ...user.profile.reminder, on: false } } };
    expect(await check(evening, off)).toBe(0);
    expect(fetching).not.toHaveBeenCalled();
  });

  it('stays silent on a day with an entry, and while the server is away', async () => {
    fetching.mockImplementation(() =>
      answer(200, { entries: [{ localDate: '2026-03-24' }], lastUpdated: null, nextCursor: null }),
    );
    expect(await check(evening)).toBe(0);
    fetching.mockImplementation(() => Promise.reject(new TypeError('offline')));
    expect(await check(evening)).toBe(0);
    expect(reminderFired('u1')).toBeNull();
  });

  it('keeps the flag by person', async () => {
    expect(await check(evening)).toBe(1);
    expect(await check(evening, { ...user, uid: 'u2' })).toBe(1);
  });
});
