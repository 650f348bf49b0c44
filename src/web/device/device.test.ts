// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { dropGuestWork, transferGuestDrafts } from '~/web/sync/guest-work';
import { guestThings, unsentOf } from '~/web/sync/unsent-drafts';
import { DEVICE_KEYS, type DeviceKey, GUEST, OWNER_KEYS, PERSON_KEYS } from './device-keys';
import {
  currentOwner,
  forgetPerson,
  lastUid,
  mayBeSignedIn,
  rememberEnded,
  rememberSignedIn,
  rememberUnnamed,
  THIS_BROWSER_SESSION,
} from './device-owner';
import { eraseOf, readDeviceText, writeDeviceText } from './device-text';

const ANNA = '0b3f8c1e-0000-4000-8000-00000000000a';
const OLEG = '0b3f8c1e-0000-4000-8000-00000000000b';

const ofPerson = (uid: string): DeviceKey[] =>
  [...Object.values(PERSON_KEYS), ...Object.values(OWNER_KEYS)].map((keyOf) => keyOf(uid));
const ofGuest: DeviceKey[] = Object.values(OWNER_KEYS).map((keyOf) => keyOf(GUEST));
const stored = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort();
const names = (...keys: DeviceKey[]) => keys.map(({ name }) => name).sort();
/** What storages hold but for the notes of who is here. */
const held = () => stored().filter((name) => !/^krona\.(signed-in|ended|kept-by-ended)$/.test(name));

function fill(): void {
  rememberSignedIn(OLEG);
  for (const key of ofPerson(OLEG)) writeDeviceText(key, '"слово Олега"');
  rememberSignedIn(ANNA);
  for (const key of [...ofPerson(ANNA), ...ofGuest, DEVICE_KEYS.speed, DEVICE_KEYS.searchKey])
    writeDeviceText(key, '"слово"');
  for (const key of [DEVICE_KEYS.returnPath, DEVICE_KEYS.player]) writeDeviceText(key, '"слово"');
  localStorage.setItem('krona.theme', 'dark');
  // What earlier versions kept without an owner.
  localStorage.setItem('krona.contact', '"слово"');
  sessionStorage.setItem('krona.seat-draft', '1 слово');
}

/** What goes with the browser's session. */
function closeBrowser(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the site writes it
  document.cookie = 'krona_here=1; Path=/; Max-Age=0';
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  closeBrowser();
});

describe('who leaves by their own will', () => {
  test('leaves nothing, a guest’s work, the settings and what waits for another person stay', () => {
    fill();
    forgetPerson(ANNA);
    eraseOf(ANNA);
    expect(held()).toEqual(
      [...names(...ofGuest, ...ofPerson(OLEG), DEVICE_KEYS.speed, DEVICE_KEYS.searchKey), 'krona.theme'].sort(),
    );
    expect(JSON.stringify([localStorage, sessionStorage, stored()])).not.toContain(ANNA);
  });

  test('a page of theirs that still writes keeps nothing', () => {
    rememberSignedIn(ANNA);
    forgetPerson(ANNA);
    eraseOf(ANNA);
    for (const key of ofPerson(ANNA)) expect(writeDeviceText(key, '"слово"')).toBe(true);
    expect(held()).toEqual([]);
  });
});

test('who is signed out by the server finds their things again, whoever is here meanwhile', () => {
  const draft = OWNER_KEYS.entryDraft(ANNA);
  rememberSignedIn(ANNA);
  writeDeviceText(draft, 'слово');
  rememberEnded();
  expect(lastUid()).toBeNull();
  writeDeviceText(draft, 'слово и ещё');
  rememberSignedIn(OLEG);
  writeDeviceText(draft, 'последнее');
  forgetPerson(OLEG);
  eraseOf(OLEG);
  expect(readDeviceText(draft)).toBe('последнее');
  rememberSignedIn(ANNA);
  expect(localStorage.getItem('krona.ended')).toBeNull();
  expect(readDeviceText(draft)).toBe('последнее');
});

test('what would be lost is told in words, what is in the account is not', async () => {
  rememberSignedIn(ANNA);
  for (const key of [PERSON_KEYS.reminderFired(ANNA), PERSON_KEYS.treeSeen(ANNA)]) writeDeviceText(key, '{}');
  expect(await unsentOf(ANNA)).toEqual({ queued: [], begun: [] });
  writeDeviceText(OWNER_KEYS.entryDraft(ANNA), '{"key":"k"}');
  expect(await unsentOf(ANNA)).toEqual({ queued: [], begun: ['черновик записи'] });
});

test('every place of a person is spoken of before it is lost, or holds nothing of their own making', async () => {
  rememberSignedIn(ANNA);
  const silent = [
    PERSON_KEYS.profile,
    PERSON_KEYS.lock,
    PERSON_KEYS.closesAlways,
    PERSON_KEYS.reminderFired,
    PERSON_KEYS.reminderOffered,
    PERSON_KEYS.treeSeen,
    PERSON_KEYS.fullDay,
    PERSON_KEYS.outcomeLater,
    PERSON_KEYS.guestWorkLeft,
    OWNER_KEYS.talk,
    OWNER_KEYS.seat,
    OWNER_KEYS.guideTest,
    OWNER_KEYS.toolTest,
    OWNER_KEYS.lessonWays,
  ].map((keyOf) => keyOf(ANNA).name);
  for (const key of ofPerson(ANNA)) {
    writeDeviceText(key, '{"a":{"state":"answered"}}');
    const { queued, begun } = await unsentOf(ANNA);
    expect([key.name, queued.length + begun.length]).toEqual([key.name, silent.includes(key.name) ? 0 : 1]);
    writeDeviceText(key, null);
  }
});

describe('a guest’s work', () => {
  test('is told in words, and taken away and put back as a whole', async () => {
    writeDeviceText(OWNER_KEYS.sparkDrafts(GUEST), '{"a":"б","c":"г"}');
    writeDeviceText(OWNER_KEYS.purposeDraft(GUEST), 'Сажать деревья');
    const before = stored();
    expect(guestThings()).toEqual(['2\u00a0черновика ответов на\u00a0искры', 'черновик предназначения']);
    const restore = await dropGuestWork();
    expect([guestThings(), stored()]).toEqual([[], []]);
    await restore();
    expect(stored()).toEqual(before);
  });

  test('what is begun goes on with the person, but never over something of their own', () => {
    rememberSignedIn(ANNA);
    writeDeviceText(OWNER_KEYS.entryDraft(GUEST), '{"key":"guest"}');
    writeDeviceText(OWNER_KEYS.purposeDraft(GUEST), 'Сажать деревья');
    writeDeviceText(OWNER_KEYS.purposeDraft(ANNA), 'Своё');
    transferGuestDrafts(ANNA);
    expect(readDeviceText(OWNER_KEYS.entryDraft(ANNA))).toBe('{"key":"guest"}');
    expect(readDeviceText(OWNER_KEYS.entryDraft(GUEST))).toBeNull();
    expect(readDeviceText(OWNER_KEYS.purposeDraft(ANNA))).toBe('Своё');
    expect(guestThings()).toEqual(['черновик предназначения']);
  });
});

describe('who is not remembered', () => {
  const draft = OWNER_KEYS.entryDraft(ANNA);
  beforeEach(() => {
    localStorage.setItem(DEVICE_KEYS.persistence.name, THIS_BROWSER_SESSION);
    rememberSignedIn(ANNA);
    writeDeviceText(draft, 'слово');
  });

  test('is known until the browser is closed', () => {
    expect(lastUid()).toBe(ANNA);
    closeBrowser();
    expect(lastUid()).toBeNull();
    expect(mayBeSignedIn()).toBe(false);
  });

  test('leaves no copy of what the account has, and finds again what was begun', () => {
    closeBrowser();
    expect(currentOwner()).toBe(GUEST);
    rememberSignedIn(ANNA);
    expect(readDeviceText(draft)).toBe('слово');
  });
});

test('who signs in without a name is not taken for who was here before', () => {
  rememberSignedIn(ANNA);
  rememberUnnamed();
  expect(lastUid()).toBeNull();
  expect(mayBeSignedIn()).toBe(true);
});
