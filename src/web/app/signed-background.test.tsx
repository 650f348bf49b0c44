// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const nothing = () => null;

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('krona.signed-in', 'anna');
  vi.resetModules();
  vi.doMock('~/web/session/session', async (original) => ({
    ...(await original<object>()),
    useSession: () => ({ user: { uid: 'anna', profile: { timeZone: 'UTC' } }, loading: false }),
  }));
  vi.doMock('~/web/release/service-worker', () => ({ cacheForOfflineLater: () => undefined }));
  vi.doMock('~/web/features/accounts/proof-watch', () => ({ ProofWatch: nothing }));
  vi.doMock('~/web/features/lock/lock-watch', () => ({ LockWatch: nothing }));
  vi.doMock('~/web/features/reminder/reminder-watch', () => ({ ReminderWatch: nothing }));
  vi.doMock('./live-watch', () => ({ LiveWatch: nothing }));
  vi.doMock('./outbox-sender', () => ({ OutboxSender: nothing }));
  vi.doMock('./sign-out-dialog', () => ({ SignOutDialog: nothing }));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  for (const path of [
    ...['~/web/session/session', '~/web/release/service-worker', '~/web/features/accounts/proof-watch'],
    ...['~/web/features/lock/lock-watch', '~/web/features/reminder/reminder-watch'],
    ...['./live-watch', './outbox-sender', './sign-out-dialog'],
  ])
    vi.doUnmock(path);
  vi.resetModules();
});

test.each([true, false])(
  'on any page of theirs a device learns whether new entries are closed (%s), and knows it without a network',
  async (always) => {
    const fetch = vi.fn(async () => Response.json({ vault: { byPassphrase: 'one', always } }));
    vi.stubGlobal('fetch', fetch);
    const { SignedBackground } = await import('./signed-background');
    render(<SignedBackground />);
    await waitFor(() => expect(localStorage.getItem('krona.closes-always.anna')).toBe(always ? '1' : '0'));
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    const { closesAlways } = await import('~/web/vault/use-vault');
    expect(await closesAlways('anna')).toBe(always);
  },
);
