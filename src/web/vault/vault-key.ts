import type { Vault } from '~/domain/vault/vault';
import { deviceStore } from '~/web/data/owner-data';
import { isHere, mayKeepFor } from '~/web/device/device-owner';
import { onPersonGone } from '~/web/session/person-change';

/**
 * The key of a person's closed words on this device: as long as the page, or among their things in IndexedDB, where it lies as a
 * CryptoKey that no script can read. It goes with their sign-out, as all of theirs does.
 */

const NAME = 'vault-key';

export interface HeldKey {
  key: CryptoKey;
  /** Which wrapped keys it was opened from, empty where that is not known: words closed under a key that the account has no more could be opened nowhere else. */
  of: string;
}

type Wrapped = Pick<Vault, 'byPassphrase'>;

/** What this page holds; `null`: the device has none. Absent: the device was not asked yet. */
const held = new Map<string, HeldKey | null>();
const asking = new Set<string>();
const listeners = new Set<() => void>();
/** Counts people who have gone: what was asked of the device for one of them is dropped. */
let gone = 0;

function tell(): void {
  for (const listener of listeners) listener();
}

function set(uid: string, key: HeldKey | null): void {
  held.set(uid, key);
  tell();
}

/** What lies there, unless another build has left something else. */
async function readStored(uid: string): Promise<HeldKey | null> {
  const doc = mayKeepFor(uid) ? await deviceStore().read([uid, NAME]) : undefined;
  const stored = doc?.state as Partial<HeldKey> | CryptoKey | null | undefined;
  // A build before kept the key alone: it opens what it opened, and words are closed under it only once the phrase was asked.
  if (stored instanceof CryptoKey) return { key: stored, of: '' };
  return stored?.key instanceof CryptoKey && typeof stored.of === 'string' ? (stored as HeldKey) : null;
}

let isListening = false;
/** A key that another tab has put there or taken away. */
function hearOthers(): void {
  if (isListening) return;
  isListening = true;
  deviceStore().listen(([uid, name]) => {
    if (name !== NAME) return;
    const before = gone;
    void readStored(uid).then((key) => {
      // What only this page holds stays with it; what is gone from the device is gone from every page.
      if (before === gone && key?.key !== held.get(uid)?.key) set(uid, key);
    });
  });
}

/** The key as this page knows it now; undefined: the device is being asked. */
export function lookKey(uid: string): HeldKey | null | undefined {
  if (!held.has(uid) && !asking.has(uid)) {
    asking.add(uid);
    void heldKey(uid).finally(() => asking.delete(uid));
  }
  return held.get(uid);
}

export async function heldKey(uid: string): Promise<HeldKey | null> {
  hearOthers();
  const key = held.get(uid);
  if (key !== undefined) return key;
  const before = gone;
  const stored = await readStored(uid);
  // Who has gone meanwhile has taken it along.
  if (before !== gone) return null;
  if (!held.has(uid)) set(uid, stored);
  return held.get(uid) ?? null;
}

/** Whether a held key is that of these wrapped keys. */
export const isOf = (key: HeldKey, vault: Wrapped | null): boolean => key.of === vault?.byPassphrase;

/**
 * Holds the key that `vault` wraps; `stays`: until the sign-out, else as long as the page. Who has left while their phrase was being
 * checked leaves none.
 */
export async function holdKey(uid: string, key: CryptoKey, vault: Wrapped, stays: boolean): Promise<void> {
  hearOthers();
  if (!isHere(uid)) return;
  const one: HeldKey = { key, of: vault.byPassphrase };
  set(uid, one);
  if (!stays) return;
  await deviceStore().change(uid, [NAME], () => (mayKeepFor(uid) ? [{ state: one, changes: [] }] : null));
}

/** The same key under other wrappings, on this device. */
export async function rewrapHeld(uid: string, before: Wrapped, after: Wrapped): Promise<void> {
  const key = await heldKey(uid);
  if (!key || !isOf(key, before)) return;
  const stays = (await readStored(uid)) !== null;
  await holdKey(uid, key.key, after, stays);
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
  held.clear();
  asking.clear();
  tell();
});

export function subscribeKeys(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
