// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { type User, userSchema } from '~/contract/accounts';
import { rememberEnded, rememberSignedIn } from '~/web/device/who-is-here';
import { keepProfile, keptProfile } from './kept-profile';
import { setPersistence } from './persistence';

const ANNA: User = {
  ...{ uid: 'anna', email: 'anna@example.org', displayName: 'Анна', photoURL: null },
  profile: {
    timeZone: 'Europe/Moscow',
    timeZoneChangeAt: null,
    reminder: { time: '20:00', on: true, email: false },
    ...{ sefiraNames: false, askOutcome: true, hasPassword: true },
  },
  createdAt: '2026-11-21T10:20:30.456Z',
};

beforeEach(() => localStorage.clear());

test('a profile is kept of who is remembered, and goes when they are no longer', async () => {
  rememberSignedIn('anna');
  keepProfile(ANNA);
  expect(await keptProfile()).toEqual(ANNA);
  setPersistence(false);
  rememberSignedIn('anna');
  keepProfile(ANNA);
  expect(await keptProfile()).toBeNull();
  expect(JSON.stringify({ ...localStorage })).not.toContain('@');
});

test('a page whose session has ended keeps none', () => {
  rememberSignedIn('anna');
  rememberEnded();
  keepProfile(ANNA);
  expect(JSON.stringify({ ...localStorage })).not.toContain('@');
});

/** A value with one of its fields, at whatever depth, gone or of another kind. */
function* spoilt(value: unknown): Generator<unknown> {
  for (const other of [undefined, null, [], {}, 7, 'x', true]) yield other;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, own] of Object.entries(value)) for (const other of spoilt(own)) yield { ...value, [name]: other };
}

test('what another build has kept is somebody only where this one would be given it', async () => {
  let refused = 0;
  for (const value of spoilt(ANNA)) {
    rememberSignedIn('anna');
    localStorage.setItem('krona.profile.anna', JSON.stringify(value) ?? '');
    const found = await keptProfile();
    if (found) expect(userSchema.parse(found).uid).toBe('anna');
    else refused++;
  }
  expect(refused).toBeGreaterThan(60);
});
