// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PERSON_KEYS } from '~/web/device/device-keys';
import { clearExceptDrafts, readDeviceText, writeDeviceText } from '~/web/device/device-text';
import { queries } from '~/web/sync/queries';
import { lockedEntry } from './opened-entry';
import { closesAlways, removeVault, setClosesAlways, useVault } from './use-vault';
import { storeKey } from './vault-key';

/** Whether words are closed by themselves is known before they go anywhere, on a device that has just met its person too. */

vi.mock('~/web/session/session', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ user: { uid: 'anna', profile: { timeZone: 'UTC' } }, status: 'known' }),
}));

const asked = vi.fn<() => Promise<Response>>();
const account = (always: boolean | null) =>
  asked.mockImplementation(async () => Response.json({ vault: always === null ? null : { always } }));

afterAll(() => void vi.resetModules());
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('krona.signed-in', 'anna');
  vi.stubGlobal('fetch', asked.mockReset());
});

test.each([
  [true, true],
  [false, false],
  [null, false],
])('a device that does not know asks the account, once: %s', async (always, closes) => {
  account(always);
  expect(await closesAlways('anna')).toBe(closes);
  expect(await closesAlways('anna')).toBe(closes);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('where nobody answers it is not taken for a no', async () => {
  for (const answer of [
    () => Promise.reject(new TypeError('network')),
    async () => Response.json({ success: false, code: 'unavailable', message: 'Позже.' }, { status: 503 }),
  ]) {
    asked.mockImplementation(answer);
    await expect(closesAlways('anna')).rejects.toThrow();
    expect(readDeviceText(PERSON_KEYS.closesAlways('anna'))).toBeNull();
  }
});

test('what the device has read is enough without a network', async () => {
  writeDeviceText(PERSON_KEYS.closesAlways('anna'), '1');
  expect(await closesAlways('anna')).toBe(true);
  writeDeviceText(PERSON_KEYS.closesAlways('anna'), '0');
  expect(await closesAlways('anna')).toBe(false);
  expect(asked).not.toHaveBeenCalled();
});

test('words are closed under the key that the account has, and under no other', async () => {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const entry = { emotion: 'joy', intensity: 5, entry: 'Ничего не сказал.' } as never;
  const accounts: [object | null, boolean][] = [
    [{ byPassphrase: 'one', always: false }, true],
    // Another device has begun anew, under another phrase.
    [{ byPassphrase: 'another', always: false }, false],
    [null, false],
  ];
  await storeKey('anna', key, { byPassphrase: 'one' }, false);
  for (const [vault, closes] of accounts) {
    asked.mockImplementation(async () => Response.json({ vault }));
    const made = await lockedEntry('anna', entry);
    expect(made !== null).toBe(closes);
    expect(JSON.stringify(made)).not.toContain('сказал');
  }
  // Without a network it is closed under the only key there is.
  asked.mockImplementation(() => Promise.reject(new TypeError('network')));
  expect(await lockedEntry('anna', entry)).not.toBeNull();
});

describe('what the account says of new entries is not sealed there: it closes on a device, and only the person at it opens', () => {
  const CLOSING = { byPassphrase: 'one', always: true } as never;
  const said = fc.constantFrom<'none' | 'off' | 'on'>('none', 'off', 'on');
  const step = fc.oneof(
    { weight: 3, arbitrary: said.map((vault) => ({ kind: 'account' as const, vault })) },
    { weight: 1, arbitrary: fc.boolean().map((closes) => ({ kind: 'here' as const, closes })) },
    { weight: 1, arbitrary: fc.constant({ kind: 'expired' as const }) },
  );

  beforeEach(() => queries.clear());
  afterEach(cleanup);

  test('whatever it says, in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        localStorage.clear();
        localStorage.setItem('krona.signed-in', 'anna');
        let closes: boolean | null = null;
        for (const one of steps) {
          if (one.kind === 'here') setClosesAlways('anna', one.closes);
          if (one.kind === 'expired') clearExceptDrafts('anna');
          if (one.kind === 'here') closes = one.closes;
          if (one.kind !== 'account') continue;
          const vault = one.vault === 'none' ? null : { ...(CLOSING as object), always: one.vault === 'on' };
          asked.mockImplementation(async () => Response.json({ vault }));
          queries.clear();
          const { result, unmount } = renderHook(() => useVault());
          await waitFor(() => expect(result.current.state).not.toBe('unknown'));
          closes = one.vault === 'on' || closes === true;
          expect([result.current.always, result.current.alwaysHere]).toEqual([closes, closes && one.vault !== 'on']);
          unmount();
          expect(await closesAlways('anna')).toBe(closes);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('the keys given up here end it here', async () => {
    setClosesAlways('anna', true);
    asked.mockImplementation(async () => new Response(null, { status: 204 }));
    await removeVault('anna');
    expect(await closesAlways('anna')).toBe(false);
  });
});
