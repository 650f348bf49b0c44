// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { PERSON_KEYS } from '~/web/device/device-keys';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';
import { lockedEntry } from './opened-entry';
import { closesAlways } from './use-vault';
import { storeKey } from './vault-key';

/** Whether words are closed by themselves is known before they go anywhere, on a device that has just met its person too. */

const asked = vi.fn<() => Promise<Response>>();
const account = (always: boolean | null) =>
  asked.mockImplementation(async () => Response.json({ vault: always === null ? null : { always } }));

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
