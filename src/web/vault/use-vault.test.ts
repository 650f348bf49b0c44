// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { PERSON_KEYS } from '~/web/device/device-keys';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';
import { closesAlways } from './use-vault';

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
