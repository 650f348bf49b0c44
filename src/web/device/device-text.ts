import { DEVICE_KEYS, type DeviceKey, databaseName, GUEST } from './device-keys';
import { isOf, mayKeepFor } from './who-is-here';

/** Texts that the device keeps. Where the browser refuses storage they last as long as the page. */

const refused = new Map<string, string>();
const NOT_PERSONS = new Set(['device', 'visit', GUEST]);

const storageOf = (area: DeviceKey['area']): Storage => (area === 'tab' ? sessionStorage : localStorage);

/** The text under a key; null where there is none. */
export function readDeviceText({ name, area }: DeviceKey): string | null {
  try {
    return refused.get(name) ?? storageOf(area).getItem(name);
  } catch {
    return refused.get(name) ?? null;
  }
}

/** Keeps a text, or forgets it (null). False when the device refuses and the text lasts only as long as the page. */
export function writeDeviceText({ name, owner, area }: DeviceKey, text: string | null): boolean {
  refused.delete(name);
  // A page of somebody who has left may still be writing.
  if (text !== null && !NOT_PERSONS.has(owner) && !mayKeepFor(owner)) return true;
  try {
    if (text === null) storageOf(area).removeItem(name);
    else storageOf(area).setItem(name, text);
    return true;
  } catch {
    if (text !== null) refused.set(name, text);
    return text === null;
  }
}

/** Places of earlier versions that named no owner: nobody reads them any more, and they may hold somebody's words. */
const UNOWNED = ['contact', 'host-seats', 'cards-talk', 'seat', 'seat-draft', 'listening', 'guide-test'];
const VISIT = new Set<string>([
  ...Object.values(DEVICE_KEYS)
    .filter(({ owner }) => owner === 'visit')
    .map(({ name }) => name),
  ...UNOWNED.map((name) => `krona.${name}`),
]);

/** Nothing of this person stays, in this tab and in what all tabs share. A guest's work and the device's settings do. */
export function eraseOf(uid: string): void {
  const isTheirs = (name: string) => isOf(name, uid) || VISIT.has(name);
  for (const name of [...refused.keys()]) if (isTheirs(name)) refused.delete(name);
  for (const area of ['local', 'tab'] as const)
    try {
      const storage = storageOf(area);
      for (const name of Object.keys(storage)) if (isTheirs(name)) storage.removeItem(name);
    } catch {
      // Storage is forbidden: nothing lies there.
    }
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(databaseName(uid));
  // Its code lies here wherever something is kept.
  import('./kept-files').then(({ dropKept }) => dropKept()).catch(() => {});
}
