// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';

/** A key that only the page holds is gone with its person, whether they leave or their session is ended from elsewhere. */

const newKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

async function openPage() {
  vi.resetModules();
  const [keys, { tellPersonGone }] = [await import('./held-key'), await import('~/web/session/person-change')];
  return { ...keys, tellPersonGone };
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('indexedDB', new IDBFactory());
  localStorage.setItem('krona.signed-in', 'anna');
});

test('who comes back to the page is asked for the passphrase again', async () => {
  const page = await openPage();
  await page.holdKey('anna', await newKey(), false);
  expect(await page.heldKey('anna')).not.toBeNull();
  let heard = 0;
  page.subscribeKeys(() => heard++);
  page.tellPersonGone();
  expect(heard).toBeGreaterThan(0);
  expect(await page.heldKey('anna')).toBeNull();
});

test('a key that stays on the device is read from there again', async () => {
  const page = await openPage();
  await page.holdKey('anna', await newKey(), true);
  page.tellPersonGone();
  expect(await page.heldKey('anna')).not.toBeNull();
  expect(await (await openPage()).heldKey('anna')).not.toBeNull();
});
