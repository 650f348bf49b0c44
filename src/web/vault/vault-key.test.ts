// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

/** A key that only the page holds is gone with its person, whether they leave or their session is ended from elsewhere. */

const newKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

const WRAPPED = { byPassphrase: 'one' };

async function openPage() {
  vi.resetModules();
  const [keys, { notifyPersonGone }] = [await import('./vault-key'), await import('~/web/device/person-change')];
  const [{ eraseOf }, who] = [await import('~/web/device/device-text'), await import('~/web/device/device-owner')];
  const { deviceStore } = await import('~/web/sync/owner');
  /** By their own will. */
  const leave = () => {
    who.forgetPerson('anna');
    eraseOf('anna');
    notifyPersonGone();
  };
  return {
    ...keys,
    tellPersonGone: notifyPersonGone,
    leave,
    comeBack: () => who.rememberSignedIn('anna'),
    deviceStore,
  };
}
afterAll(() => vi.resetModules());

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('indexedDB', new IDBFactory());
  localStorage.setItem('krona.signed-in', 'anna');
});

test('who comes back to the page is asked for the passphrase again', async () => {
  const page = await openPage();
  await page.storeKey('anna', await newKey(), WRAPPED, false);
  expect(await page.loadKey('anna')).not.toBeNull();
  let heard = 0;
  page.subscribeKeys(() => heard++);
  page.tellPersonGone();
  expect(heard).toBeGreaterThan(0);
  expect(await page.loadKey('anna')).toBeNull();
});

test('a key that stays on the device is read from there again', async () => {
  const page = await openPage();
  await page.storeKey('anna', await newKey(), WRAPPED, true);
  page.tellPersonGone();
  expect(await page.loadKey('anna')).not.toBeNull();
  expect(await (await openPage()).loadKey('anna')).not.toBeNull();
});

test('whoever has left by their own will is asked again', async () => {
  const page = await openPage();
  await page.storeKey('anna', await newKey(), WRAPPED, true);
  expect(await page.loadKey('anna')).not.toBeNull();
  page.leave();
  page.comeBack();
  expect(await page.loadKey('anna')).toBeNull();
});

test('of who is not remembered nothing stays in the page once they have left', async () => {
  localStorage.setItem('krona.persistence', 'session');
  const page = await openPage();
  page.comeBack();
  await page.deviceStore().change('anna', ['notes'], () => [{ state: ['слово'], changes: [] }]);
  expect(await page.deviceStore().names('anna')).toEqual(['notes']);
  page.leave();
  page.comeBack();
  expect(await page.deviceStore().names('anna')).toEqual([]);
});

test('where the browser keeps nothing, the page keeps nothing of who has left', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const page = await openPage();
  await page.storeKey('anna', await newKey(), WRAPPED, true);
  await page.deviceStore().change('anna', ['notes'], () => [{ state: ['слово'], changes: [] }]);
  page.leave();
  page.comeBack();
  expect(await page.loadKey('anna')).toBeNull();
  expect(await page.deviceStore().names('anna')).toEqual([]);
});

test('what was on its way when they left comes to nobody', async () => {
  await (await openPage()).storeKey('anna', await newKey(), WRAPPED, true);
  const page = await openPage();
  const asked = page.loadKey('anna');
  page.keySnapshot('anna');
  page.leave();
  // Their phrase was still being checked.
  await page.storeKey('anna', await newKey(), WRAPPED, false);
  page.comeBack();
  expect(await asked).toBeNull();
  expect(await page.loadKey('anna')).toBeNull();
});

test('what another build has left in the place of the key is none', async () => {
  const page = await openPage();
  for (const state of [{}, 'key', { key: {}, of: 'one' }, { of: 'one' }, { key: await newKey() }]) {
    await page.deviceStore().change('anna', ['vault-key'], () => [{ state, changes: [] }]);
    page.tellPersonGone();
    expect(await page.loadKey('anna')).toBeNull();
  }
});

test('a key that an earlier build has left alone opens words, and closes none', async () => {
  const [page, key] = [await openPage(), await newKey()];
  await page.deviceStore().change('anna', ['vault-key'], () => [{ state: key, changes: [] }]);
  const kept = await page.loadKey('anna');
  expect(kept?.key.algorithm).toEqual(key.algorithm);
  expect(kept && page.isOf(kept, WRAPPED)).toBe(false);
});

test('a key is held for the wrapped keys that it was opened from; a change of the phrase here takes it along', async () => {
  const page = await openPage();
  await page.storeKey('anna', await newKey(), WRAPPED, true);
  const [one, other] = [WRAPPED, { byPassphrase: 'another' }];
  const isHeldOf = async (vault: typeof WRAPPED | null) => {
    const key = await page.loadKey('anna');
    return key !== null && page.isOf(key, vault);
  };
  expect([await isHeldOf(one), await isHeldOf(other), await isHeldOf(null)]).toEqual([true, false, false]);
  await page.rewrapStored('anna', { byPassphrase: 'a third' }, other);
  expect(await isHeldOf(one)).toBe(true);
  await page.rewrapStored('anna', one, other);
  page.tellPersonGone();
  expect([await isHeldOf(one), await isHeldOf(other)]).toEqual([false, true]);
});

/** The browser puts the page aside for its back button, and takes it up again. */
const turn = (kind: 'pagehide' | 'pageshow') =>
  window.dispatchEvent(new PageTransitionEvent(kind, { persisted: true }));

test('a page that the browser puts aside shows no opened words, and asks the device once it is back', async () => {
  const [page, tab] = [await openPage(), await openPage()];
  await page.storeKey('anna', await newKey(), WRAPPED, true);
  turn('pagehide');
  expect(page.keySnapshot('anna')).toBeUndefined();
  turn('pageshow');
  await expect.poll(() => page.keySnapshot('anna')?.key).toBeDefined();
  // Locked in another tab meanwhile: what was told to a page that stood aside does not come.
  turn('pagehide');
  await tab.dropKey('anna');
  expect(page.keySnapshot('anna')).toBeUndefined();
  turn('pageshow');
  await expect.poll(() => page.keySnapshot('anna')).toBeNull();
});
