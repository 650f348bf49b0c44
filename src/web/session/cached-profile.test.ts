// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import type { User } from '~/contract/accounts';
import { rememberEnded, rememberSignedIn } from '~/web/device/device-owner';
import { setPersistence } from '~/web/device/persistence';
import { profile as profileMark } from '~/web/sync/cached-reads.json';
import { cachedProfile, cacheProfile } from './cached-profile';

const ANNA: User = {
  ...{ uid: 'anna', email: 'anna@example.org', displayName: 'Анна', photoURL: null, mailRefusedAt: null },
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
  cacheProfile(ANNA);
  expect(cachedProfile()).toEqual(ANNA);
  setPersistence(false);
  rememberSignedIn('anna');
  cacheProfile(ANNA);
  expect(cachedProfile()).toBeNull();
  expect(JSON.stringify({ ...localStorage })).not.toContain('@');
});

test('a page whose session has ended keeps none', () => {
  rememberSignedIn('anna');
  rememberEnded();
  cacheProfile(ANNA);
  expect(JSON.stringify({ ...localStorage })).not.toContain('@');
});

test('what another build has kept is nobody', () => {
  rememberSignedIn('anna');
  const others = [
    ANNA,
    [ANNA],
    ['', ANNA],
    ['ffffff', ANNA],
    [profileMark],
    [profileMark, null],
    [profileMark, 7],
    {},
    7,
    null,
  ];
  for (const value of [...others, [profileMark, { ...ANNA, uid: 'oleg' }]]) {
    localStorage.setItem('krona.profile.anna', JSON.stringify(value));
    expect(cachedProfile()).toBeNull();
  }
  localStorage.setItem('krona.profile.anna', JSON.stringify([profileMark, ANNA]));
  expect(cachedProfile()).toEqual(ANNA);
});
