import type { Vault } from '~/domain/vault/vault';
import { isHere, mayPersistFor } from '~/web/device/device-owner';
import { onPersonGone } from '~/web/device/person-change';
import { createListeners } from '~/web/device/store';
import { deviceStore } from '~/web/sync/owner';

/**
 * The key of a person's closed words on this device: as long as the page, or among their things in IndexedDB, where it lies as a
 * CryptoKey that no script can read. It goes with their sign-out, as all of theirs does.
 */

const NAME = 'vault-key';

export interface UnlockedKey {
  key: CryptoKey;
  /** Which wrapped keys it was opened from, empty where that is not known: words closed under a key that the account has no more could be opened nowhere else. */
  of: string;
}

type Wrapped = Pick<Vault, 'byPassphrase'>;

/** What this page holds; `null`: the device has none. Absent: the device was not asked yet. */
const unlocked = new Map<string, UnlockedKey | null>();
const asking = new Set<string>();
const { subscribe, notify } = createListeners();
/** Counts people who have gone: what was asked of the device for one of them is dropped. */
let gone = 0;

function set(uid: string, key: UnlockedKey | null): void {
  unlocked.set(uid, key);
  notify();
}

/** What lies there, unless another build has left something else. */
async function readStored(uid: string): Promise<UnlockedKey | null> {
  const doc = mayPersistFor(uid) ? await deviceStore().read([uid, NAME]) : undefined;
  const stored = doc?.state as Partial<UnlockedKey> | CryptoKey | null | undefined;
  // A build before kept the key alone: it opens what it opened, and words are closed under it only once the phrase was asked.
  if (stored instanceof CryptoKey) return { key: stored, of: '' };
  return stored?.key instanceof CryptoKey && typeof stored.of === 'string' ? (stored as UnlockedKey) : null;
}

/** The browser has put the page aside for its back button: it hears of nothing that other tabs do, and shows what it last drew. */
let isAside = false;

function stepAside(): void {
  isAside = true;
  gone++;
  unlocked.clear();
  asking.clear();
  notify();
}

let isListening = false;
/** A key that another tab has put there or taken away. */
function listenToTabs(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener('pagehide', ({ persisted }) => persisted && stepAside());
  window.addEventListener('pageshow', () => {
    if (!isAside) return;
    isAside = false;
    notify();
  });
  deviceStore().listen(([uid, name]) => {
    if (name !== NAME) return;
    const before = gone;
    void readStored(uid).then((key) => {
      // What only this page holds stays with it; what is gone from the device is gone from every page.
      if (before === gone && key?.key !== unlocked.get(uid)?.key) set(uid, key);
    });
  });
}

/** The key as this page knows it now; undefined: the device is being asked. */
export function keySnapshot(uid: string): UnlockedKey | null | undefined {
  if (isAside) return undefined;
  if (!unlocked.has(uid) && !asking.has(uid)) {
    asking.add(uid);
    void loadKey(uid).finally(() => asking.delete(uid));
  }
  return unlocked.get(uid);
}

export async function loadKey(uid: string): Promise<UnlockedKey | null> {
  listenToTabs();
  const key = unlocked.get(uid);
  if (key !== undefined) return key;
  const before = gone;
  const stored = await readStored(uid);
  // Who has gone meanwhile has taken it along.
  if (before !== gone) return null;
  if (!unlocked.has(uid)) set(uid, stored);
  return unlocked.get(uid) ?? null;
}

/** Whether a held key is that of these wrapped keys. */
export const isOf = (key: UnlockedKey, vault: Wrapped | null): boolean => key.of === vault?.byPassphrase;

/**
 * Holds the key that `vault` wraps; `stays`: until the sign-out, else as long as the page. Who has left while their phrase was being
 * checked leaves none.
 */
export async function storeKey(uid: string, key: CryptoKey, vault: Wrapped, stays: boolean): Promise<void> {
  listenToTabs();
  if (!isHere(uid)) return;
  const one: UnlockedKey = { key, of: vault.byPassphrase };
  set(uid, one);
  if (!stays) return;
  await deviceStore().change(uid, [NAME], () => (mayPersistFor(uid) ? [{ state: one, changes: [] }] : null));
}

/** The same key under other wrappings, on this device. */
export async function rewrapStored(uid: string, before: Wrapped, after: Wrapped): Promise<void> {
  const key = await loadKey(uid);
  if (!key || !isOf(key, before)) return;
  const stays = (await readStored(uid)) !== null;
  await storeKey(uid, key.key, after, stays);
}

/**
 * The closed words are closed on this device again, in every tab; said to be so once the key is gone from the device. False: the browser
 * did not let it go, and they are closed as long as this page stands.
 */
export async function dropKey(uid: string): Promise<boolean> {
  const isGone = await deviceStore().change(uid, [NAME], () => [undefined]);
  set(uid, null);
  return isGone;
}

/** Who comes back to a page that was theirs is asked for the passphrase again, unless the key stays on the device. */
onPersonGone(() => {
  gone++;
  unlocked.clear();
  asking.clear();
  notify();
});

export const subscribeKeys = subscribe;
