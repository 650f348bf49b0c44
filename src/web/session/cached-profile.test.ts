// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import type { User } from '~/contract/accounts';
import { rememberEnded, rememberSignedIn } from '~/web/device/device-owner';
import { keepProfile, keptProfile, PROFILE_MARK } from './cached-profile';
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

test('a profile is kept of who is remembered, and goes when they are no longer', () => {
  rememberSignedIn('anna');
  keepProfile(ANNA);
  expect(keptProfile()).toEqual(ANNA);
  setPersistence(false);
  rememberSignedIn('anna');
  keepProfile(ANNA);
  expect(keptProfile()).toBeNull();
  expect(JSON.stringify({ ...localStorage })).not.toContain('@');
});

test('a page whose session has ended keeps none', () => {
  rememberSignedIn('anna');
  rememberEnded();
  keepProfile(ANNA);
  expect(JSON.stringify({ ...localStorage })).not.toContain('@');
});

test('what another build has kept is nobody', () => {
  rememberSignedIn('anna');
  const others = [
    ANNA,
    [ANNA],
    ['', ANNA],
    ['ffffff', ANNA],
    [PROFILE_MARK],
    [PROFILE_MARK, null],
    [PROFILE_MARK, 7],
    {},
    7,
    null,
  ];
  for (const value of [...others, [PROFILE_MARK, { ...ANNA, uid: 'oleg' }]]) {
    localStorage.setItem('krona.profile.anna', JSON.stringify(value));
    expect(keptProfile()).toBeNull();
  }
  localStorage.setItem('krona.profile.anna', JSON.stringify([PROFILE_MARK, ANNA]));
  expect(keptProfile()).toEqual(ANNA);
});
