// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import fc from 'fast-check';
import '../../../tests/support/generated';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readAnswer, readEdit, readTopic } from '~/web/features/community/drafts';
import { loadDraft as contact } from '~/web/features/contact/contact-draft';
import { deviceOf } from '~/web/features/conversations/together/seat-devices';
import { ownSeat, readDraft as seatDraft } from '~/web/features/conversations/together/seat-memory';
import { loadDraft as entry, pendingDraft } from '~/web/features/emotions/check-in/draft-storage';
import { planDrafts } from '~/web/features/hard-day/line-form';
import { storedSpeed, storedTrack } from '~/web/features/listening/tab-memory';
import { noteDrafts } from '~/web/features/notes/save-note';
import { useGrownSefirot } from '~/web/features/progress/grown-sefirot';
import { sparkDrafts } from '~/web/features/sparks/answer-form';
import { loadDraft as word } from '~/web/features/wall/word-draft';
import { loadDraft as wheel } from '~/web/features/wheel/fill/draft-storage';
import { cachedProfile } from '~/web/session/cached-profile';
import { DEVICE_KEYS, type DeviceKey, GUEST, OWNER_KEYS, PERSON_KEYS } from './device-keys';
import { endedOwner, mayBeSignedIn, rememberSignedIn } from './device-owner';
import { isDue, readLock } from './screen-lock';
import { readProgress } from './weighed-progress';

const UID = 'anna';
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const POINTS = Object.fromEntries(
  'keter chokhmah binah chesed gevurah tiferet netzach hod yesod malkhut'.split(' ').map((name) => [name, 10]),
) as never;

/** Everything that reads what the browser keeps as text. */
function readAll(): void {
  for (const owner of [UID, GUEST]) {
    for (const read of [entry, pendingDraft, wheel, contact, word]) read(owner);
    for (const drafts of [planDrafts, noteDrafts, sparkDrafts]) drafts.read(owner, 'place');
    readAnswer(owner, 'topic');
    readTopic(owner);
    readEdit(owner, 'post');
  }
  const lock = readLock();
  expect([typeof isDue(lock, 1), typeof lock.minutes, typeof lock.until]).toEqual(['boolean', 'number', 'number']);
  if (lock.code) expect([typeof lock.code.salt, typeof lock.code.hash]).toEqual(['string', 'string']);
  renderHook(() => useGrownSefirot(UID, POINTS)).unmount();
  cachedProfile();
  storedTrack();
  storedSpeed();
  ownSeat();
  seatDraft(1);
  deviceOf('seat');
  readProgress('guideTest');
  readProgress('toolTest');
  endedOwner();
  mayBeSignedIn();
}

const KEYS: DeviceKey[] = [
  ...Object.values(DEVICE_KEYS).filter(({ name }) => name !== DEVICE_KEYS.signedIn.name),
  ...[...Object.values(PERSON_KEYS), ...Object.values(OWNER_KEYS)].map((keyOf) => keyOf(UID)),
];
const fields = fc.constantFrom(
  'code',
  'minutes',
  'changes',
  'choices',
  'at',
  'texts',
  'values',
  'uid',
  'profile',
  'sound',
);
const garbage = fc.oneof(
  fc.string(),
  fc.json(),
  fc.constantFrom('null', '[]', '{}', '0', '"', 'true', '[null]', '{"code":{}}', '{"code":1}'),
  fc.dictionary(fields, fc.jsonValue()).map((value) => JSON.stringify(value)),
);

test.each(KEYS)('whatever another build has left under $name, every page opens', (key) => {
  fc.assert(
    fc.property(garbage, (text) => {
      localStorage.clear();
      sessionStorage.clear();
      rememberSignedIn(UID);
      (key.area === 'tab' ? sessionStorage : localStorage).setItem(key.name, text);
      expect(readAll).not.toThrow();
    }),
    { numRuns: 15 },
  );
});
