// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import type { User } from '~/contract/accounts';
import { rememberEnded, rememberSignedIn } from '~/web/device/who-is-here';
import { keepProfile, keptProfile } from './kept-profile';
import { setPersistence } from './persistence';

const ANNA = { uid: 'anna', email: 'anna@example.org', profile: { timeZone: 'Europe/Moscow' } } as User;

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
