import { deviceStore } from '~/web/data/this-device';
import { mayKeepFor } from '~/web/device/who-is-here';
import { onPersonGone } from '~/web/session/person-change';

/**
 * The key of a person's closed words on this device: as long as the page, or among their things in IndexedDB, where it lies as a
 * CryptoKey that no script can read. It goes with their sign-out, as all of theirs does.
 */

const NAME = 'vault-key';

/** What this page holds; `null`: the device has none. Absent: the device was not asked yet. */
const held = new Map<string, CryptoKey | null>();
const asking = new Set<string>();
const listeners = new Set<() => void>();

function set(uid: string, key: CryptoKey | null): void {
  held.set(uid, key);
  for (const listener of listeners) listener();
}

async function readStored(uid: string): Promise<CryptoKey | null> {
  const doc = mayKeepFor(uid) ? await deviceStore().read([uid, NAME]) : undefined;
  return (doc?.state as CryptoKey | undefined) ?? null;
}

let isListening = false;
/** A key that another tab has put there or taken away. */
function hearOthers(): void {
  if (isListening) return;
  isListening = true;
  deviceStore().listen(([uid, name]) => {
    if (name !== NAME) return;
    void readStored(uid).then((key) => {
      // What only this page holds stays with it; what is gone from the device is gone from every page.
      if (key !== held.get(uid)) set(uid, key);
    });
  });
}

/** The key as this page knows it now; undefined: the device is being asked. */
export function lookKey(uid: string): CryptoKey | null | undefined {
  if (!held.has(uid) && !asking.has(uid)) {
    asking.add(uid);
    hearOthers();
    void readStored(uid).then((key) => {
      if (!held.has(uid)) set(uid, key);
      asking.delete(uid);
    });
  }
  return held.get(uid);
}

export async function heldKey(uid: string): Promise<CryptoKey | null> {
  const key = held.get(uid);
  if (key !== undefined) return key;
  const stored = await readStored(uid);
  set(uid, stored);
  return stored;
}

/** `stays`: until the sign-out, else as long as the page. */
export async function holdKey(uid: string, key: CryptoKey, stays: boolean): Promise<void> {
  set(uid, key);
  if (!stays) return;
  await deviceStore().change(uid, [NAME], () => (mayKeepFor(uid) ? [{ state: key, changes: [] }] : null));
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
  for (const uid of held.keys()) held.delete(uid);
  for (const listener of listeners) listener();
});

export function subscribeKeys(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
