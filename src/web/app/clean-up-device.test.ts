// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pagesCache, SHELL_CACHE, SOUND_CACHE } from '~/web/device/cache-names';
import { OWNER_KEYS, PERSON_KEYS } from '~/web/device/device-keys';
import {
  lastUid,
  rememberEnded,
  rememberSignedIn,
  rememberUnnamed,
  THIS_BROWSER_SESSION,
} from '~/web/device/device-owner';
import { writeDeviceText } from '~/web/device/device-text';
import { deviceStore } from '~/web/sync/owner';
import { cleanUpDevice } from './clean-up-device';

const ANNA = '0b3f8c1e-0000-4000-8000-0000000000c1';
const OLEG = '0b3f8c1e-0000-4000-8000-0000000000c2';
const PAGES = pagesCache('one');
/** What waits for a person: what they have begun, whether it is to be closed, and the cover that they have set. */
const WAITING = [
  PERSON_KEYS.lock,
  PERSON_KEYS.closesAlways,
  PERSON_KEYS.wallDraft,
  PERSON_KEYS.communityDrafts,
  PERSON_KEYS.entryEdits,
  PERSON_KEYS.textEdits,
  PERSON_KEYS.hostSeats,
  ...Object.values(OWNER_KEYS),
].filter((keyOf) => 'survivesExpiry' in keyOf(ANNA));

const namesOf = (uid: string) =>
  [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((name) => name.includes(uid)).sort();
let kept: string[] = [];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  kept = [SHELL_CACHE, PAGES, SOUND_CACHE];
  vi.stubGlobal('caches', {
    keys: async () => kept,
    delete: async (name: string) => {
      kept = kept.filter((one) => one !== name);
    },
  });
  rememberSignedIn(ANNA);
});
afterEach(() => vi.unstubAllGlobals());

async function fill(): Promise<void> {
  for (const keyOf of [...Object.values(PERSON_KEYS), ...Object.values(OWNER_KEYS)])
    writeDeviceText(keyOf(ANNA), '"слово"');
  const unsent = { id: 'one', key: 'a', change: 'снег', base: null, attempted: false };
  await deviceStore().change(ANNA, ['notes', 'read diary'], () => [
    { state: 'дождь', changes: [unsent] },
    { state: 'дождь', changes: [] },
  ]);
}

function closeBrowser(): void {
  localStorage.setItem('krona.persistence', THIS_BROWSER_SESSION);
  // biome-ignore lint/suspicious/noDocumentCookie: as the site writes it
  document.cookie = 'krona_here=1; Path=/; Max-Age=0';
  expect(lastUid()).toBeNull();
}

test.each([
  ['the server has ended the session', rememberEnded],
  ['another person signs in', () => rememberSignedIn(OLEG)],
  ['somebody signs in without a name', rememberUnnamed],
  ['the browser was closed', closeBrowser],
])('%s: what was not sent and what was begun stays, and nothing else', async (_, end) => {
  await fill();
  end();
  await cleanUpDevice();
  expect(namesOf(ANNA)).toEqual(WAITING.map((keyOf) => keyOf(ANNA).name).sort());
  expect(await deviceStore().names(ANNA)).toEqual(['notes']);
  expect((await deviceStore().read([ANNA, 'notes']))?.state).toBeUndefined();
  expect(kept).toEqual([SHELL_CACHE]);
});

test('what the next reader opens stays', async () => {
  rememberEnded();
  await cleanUpDevice();
  kept = [SHELL_CACHE, PAGES];
  await cleanUpDevice();
  expect(kept).toEqual([SHELL_CACHE, PAGES]);
});

test('of who is here nothing goes', async () => {
  await fill();
  await cleanUpDevice();
  expect(namesOf(ANNA)).toHaveLength(Object.keys(PERSON_KEYS).length + Object.keys(OWNER_KEYS).length);
  expect(await deviceStore().names(ANNA)).toEqual(['notes', 'read diary']);
  expect(kept).toHaveLength(3);
});
