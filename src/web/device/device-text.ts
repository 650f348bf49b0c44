import { DEVICE_KEYS, type DeviceKey, databaseName, GUEST, OWNER_KEYS, PERSON_KEYS } from './device-keys';
import { isHere, isOf, mayPersistFor } from './device-owner';
import { isClosedTab, tabId } from './tab';

/** Texts that the device keeps. Where the browser refuses storage they last as long as the page. */

const refused = new Map<string, string>();
const NOT_PERSONS = new Set(['device', 'visit', GUEST]);

const storageOf = (area: DeviceKey['area']): Storage => (area === 'tab' ? sessionStorage : localStorage);

const TAB = '.tab-';
/** Where this tab keeps what stands under a key. */
const nameHere = ({ name, area }: DeviceKey): string => {
  const tab = area === 'drafts' ? tabId() : null;
  return tab === null ? name : `${name}${TAB}${tab}`;
};

function readAt(name: string, area: DeviceKey['area']): string | null {
  try {
    return refused.get(name) ?? storageOf(area).getItem(name);
  } catch {
    return refused.get(name) ?? null;
  }
}

/** The names under which the tabs of this browser keep something of a key. */
function namesOf({ name, area }: DeviceKey): string[] {
  if (area !== 'drafts') return [name];
  try {
    const kept = Object.keys(localStorage);
    return [...new Set([...refused.keys(), ...kept])]
      .filter((one) => one === name || one.startsWith(name + TAB))
      .sort();
  } catch {
    return [...refused.keys()].filter((one) => one === name || one.startsWith(name + TAB));
  }
}

/** What a closed tab has left under a key, now this tab's own. Tabs of earlier versions had no names. */
function takenOver(key: DeviceKey, mine: string): string | null {
  const left = namesOf(key).find((name) => name === key.name || isClosedTab(name.slice(key.name.length + TAB.length)));
  const text = left === undefined ? null : readAt(left, key.area);
  if (left === undefined || text === null) return null;
  if (!keepAt(mine, key.area, text)) return text;
  keepAt(left, key.area, null);
  return text;
}

/** The text under a key; null where there is none. */
export function readDeviceText(key: DeviceKey): string | null {
  const mine = nameHere(key);
  return readAt(mine, key.area) ?? (mine === key.name ? null : takenOver(key, mine));
}

/** What all tabs hold under a key, each as a key of its own. */
export const deviceTexts = (key: DeviceKey): { key: DeviceKey; text: string }[] =>
  namesOf(key).flatMap((name) => {
    const text = readAt(name, key.area);
    return text === null ? [] : [{ key: { ...key, name, area: key.area === 'tab' ? 'tab' : 'local' }, text }];
  });

function keepAt(name: string, area: DeviceKey['area'], text: string | null): boolean {
  refused.delete(name);
  try {
    if (text === null) storageOf(area).removeItem(name);
    else storageOf(area).setItem(name, text);
    return true;
  } catch {
    if (text !== null) refused.set(name, text);
    return text === null;
  }
}

/** Keeps a text, or forgets it (null). False when the device refuses and the text lasts only as long as the page. */
export function writeDeviceText(key: DeviceKey, text: string | null): boolean {
  const { owner, area, survivesExpiry } = key;
  // A page of somebody who has left may still be writing.
  const isGone = text !== null && !NOT_PERSONS.has(owner) && !(survivesExpiry ? mayPersistFor(owner) : isHere(owner));
  return isGone || keepAt(nameHere(key), area, text);
}

/** Places of earlier versions that named no owner: nobody reads them any more, and they may hold somebody's words. */
const UNOWNED = ['contact', 'host-seats', 'cards-talk', 'seat', 'seat-draft', 'listening', 'guide-test'];
const VISIT = new Set<string>([
  ...Object.values(DEVICE_KEYS)
    .filter(({ owner }) => owner === 'visit')
    .map(({ name }) => name),
  ...UNOWNED.map((name) => `krona.${name}`),
]);

/** After a session that ended by itself: only what waits for this person stays. */
export function clearExceptDrafts(uid: string): void {
  const all = [...Object.values(PERSON_KEYS), ...Object.values(OWNER_KEYS)].map((keyOf) => keyOf(uid));
  for (const { key } of all.filter(({ survivesExpiry }) => !survivesExpiry).flatMap(deviceTexts))
    writeDeviceText(key, null);
}

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
  try {
    indexedDB.deleteDatabase(databaseName(uid));
  } catch {
    // Neither is there a database.
  }
  // Its code lies here wherever something is kept.
  import('./cached-files').then(({ clearCaches }) => clearCaches()).catch(() => {});
}
