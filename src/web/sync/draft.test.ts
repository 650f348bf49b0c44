// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import type { Entry } from '~/domain/emotions/entry';
import { GUEST, OWNER_KEYS, PERSON_KEYS } from '~/web/device/device-keys';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';
import { emptyAnswer, emptyTopic, readAnswer, readTopic, writeAnswer } from '~/web/features/community/drafts';
import { loadDraft as loadContact, storeDraft as storeContact } from '~/web/features/contact/contact-draft';
import { storeOpenConversation, takeGuestWords } from '~/web/features/conversations/open-conversation';
import {
  loadDraft as loadEntry,
  readEntryEdits,
  storeDraft as storeEntry,
  storeEntryEdit,
} from '~/web/features/emotions/check-in/draft-storage';
import { emptyDraft } from '~/web/features/emotions/entry-form/draft';
import { planDrafts } from '~/web/features/hard-day/line-form';
import { noteDrafts } from '~/web/features/notes/save-note';
import { sparkDrafts } from '~/web/features/sparks/answer-form';
import {
  emptyDraft as emptyWord,
  loadDraft as loadWord,
  storeDraft as storeWord,
} from '~/web/features/wall/word-draft';
import { loadDraft as loadWheel } from '~/web/features/wheel/fill/draft-storage';
import { readStoredDraft } from './draft';

/** What is begun, damaged in every way that another version of the site might write it: nothing of it is ever written over. */

const WORD = 'слова, которых не\u00a0должно не\u00a0стать';
const passage = { section: '', paragraph: 0, quote: 'слово', before: '', after: '' };
const ID = '7f1c1b5e-30b2-4c7a-9a63-0d4a1c6f9f10';

const FIELDS = {
  emotion: 'fear',
  subEmotion: '',
  intensity: 4,
  entry: 'как было',
  perception: '',
  coping: '',
  action: '',
  perceptionKeys: [],
  copingKeys: [],
  actionKeys: [],
  tags: ['дом'],
};
const edit = {
  draft: { ...emptyDraft('a'), texts: { entry: WORD, perception: '', coping: '', action: '' } },
  seen: FIELDS,
};

/** A good draft as it lies there, what the page shows of it, and what the person does next. */
const places = {
  entry: {
    key: OWNER_KEYS.entryDraft(GUEST),
    good: { ...emptyDraft('a'), texts: { entry: WORD, perception: '', coping: '', action: 'шаг' }, tags: ['дом'] },
    read: () => loadEntry(GUEST),
    next: () => storeEntry(GUEST, { ...emptyDraft('b'), tags: ['новое'] }),
  },
  wheel: {
    key: OWNER_KEYS.wheelDraft(GUEST),
    good: { values: { health: 3 }, names: { health: WORD } },
    read: () => loadWheel(GUEST),
    next: () => writeDeviceText(OWNER_KEYS.wheelDraft(GUEST), '{"values":{},"names":{}}'),
  },
  notes: {
    key: OWNER_KEYS.noteDrafts(GUEST),
    good: { '/blog/a': { passage, text: WORD }, '/blog/b': { passage, text: 'другое' } },
    read: () => noteDrafts.read(GUEST, '/blog/c'),
    next: () => noteDrafts.write(GUEST, '/blog/c', { passage, text: 'новое' }),
  },
  sparks: {
    key: OWNER_KEYS.sparkDrafts(GUEST),
    good: { '2026-11-01': WORD, '2026-11-02': 'другое' },
    read: () => sparkDrafts.read(GUEST, '2026-11-03'),
    next: () => sparkDrafts.write(GUEST, '2026-11-03', 'новое'),
  },
  plan: {
    key: OWNER_KEYS.planDrafts(GUEST),
    good: { people: { text: WORD, phone: '112' }, signs: { text: 'другое', phone: '' } },
    read: () => planDrafts.read(GUEST, 'places'),
    next: () => planDrafts.write(GUEST, 'places', { text: 'новое', phone: '' }),
  },
  contact: {
    key: OWNER_KEYS.contact(GUEST),
    good: { name: 'Вера', email: 'vera@example.org', topic: 'idea', message: WORD },
    read: () => loadContact(GUEST),
    next: () => storeContact(GUEST, { name: '', email: '', topic: '', message: 'новое' }),
  },
  talk: {
    key: OWNER_KEYS.talk(GUEST),
    good: { deck: 'alone', notes: [{ card: 'a', text: WORD }], startedAt: '2026-11-01T10:00:00.000Z' },
    read: () => takeGuestWords(),
    next: () => storeOpenConversation(null),
  },
  word: {
    key: PERSON_KEYS.wallDraft(GUEST),
    good: { ...emptyWord(), id: ID, seed: 7, text: WORD, author: 'Автор', kind: 'quote' },
    read: () => loadWord(GUEST),
    next: () => storeWord(GUEST, { ...emptyWord(), text: 'новое' }),
  },
  'changes of entries': {
    key: PERSON_KEYS.entryEdits(GUEST),
    good: { [ID]: { ...edit, day: '2026-11-01' } },
    read: () => readEntryEdits(GUEST),
    next: () =>
      storeEntryEdit(GUEST, { ...FIELDS, id: 'b', localDate: '2026-11-02' } as unknown as Entry, emptyDraft('b')),
  },
  community: {
    key: PERSON_KEYS.communityDrafts(GUEST),
    good: { [ID]: { ...emptyAnswer(), text: WORD }, new: { ...emptyTopic(), title: 'Тема', text: 'другое' } },
    read: () => [readAnswer(GUEST, 'x'), readTopic(GUEST)],
    next: () => writeAnswer(GUEST, 'x', { ...emptyAnswer(), text: 'новое' }),
  },
} as const;

/** Every copy of a value in which one leaf is of another kind, one field has another name, or something was added. */
function damaged(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [{ was: value }, [value], 'иное'];
  return Object.entries(value).flatMap(([name, inner]) => {
    const withInner = (other: unknown) =>
      Array.isArray(value) ? value.map((one, at) => (String(at) === name ? other : one)) : { ...value, [name]: other };
    const { [name]: _, ...others } = value as Record<string, unknown>;
    return [...damaged(inner).map(withInner), ...(Array.isArray(value) ? [] : [{ ...others, [`${name}2`]: inner }])];
  });
}

const kept = () => JSON.stringify(Object.entries(localStorage)).replaceAll('\\', '');
const hasWords = (text: string) => kept().includes(JSON.stringify(text).slice(1, -1).replaceAll('\\', ''));

beforeEach(() => localStorage.clear());

test.each(Object.entries(places))('%s: whatever another version wrote, no word of it goes', (_, place) => {
  const texts = [
    `${JSON.stringify(place.good).slice(0, -2)}`,
    JSON.stringify([place.good]),
    JSON.stringify(WORD),
    ...damaged(place.good).map((value) => JSON.stringify(value)),
  ];
  expect(texts.length).toBeGreaterThan(10);
  for (const text of texts) {
    localStorage.clear();
    writeDeviceText(place.key, text);
    const shown = JSON.stringify(place.read());
    place.next();
    // What stands in the form is the person's to write over.
    const words = [...text.matchAll(/[а-яё][^"\\]*/gi)].map(([one]) => one).filter((one) => !shown.includes(one));
    expect([text, words.filter((one) => !hasWords(one))]).toEqual([text, []]);
  }
});

test('what a build can’t read comes back to its place when one can, and lies aside once', () => {
  const key = OWNER_KEYS.sparkDrafts(GUEST);
  writeDeviceText(key, '{"2026-11-01":{"text":"слово"}}');
  expect([sparkDrafts.read(GUEST, '2026-11-01'), sparkDrafts.read(GUEST, '2026-11-01')]).toEqual([null, null]);
  sparkDrafts.write(GUEST, '2026-11-01', 'новое');
  expect(JSON.parse(readDeviceText(OWNER_KEYS.unreadDrafts(GUEST)) ?? '')).toHaveLength(1);
  sparkDrafts.write(GUEST, '2026-11-01', null);
  const newer = (value: unknown) => value as Record<string, { text: string }>;
  expect(readStoredDraft(key, newer)).toEqual({ '2026-11-01': { text: 'слово' } });
  expect(readDeviceText(OWNER_KEYS.unreadDrafts(GUEST))).toBeNull();
});

test('a draft that can be read whole puts nothing aside', () => {
  for (const { key, good, read } of [
    places.entry,
    places.notes,
    places.sparks,
    places.plan,
    places.contact,
    places.word,
    places.community,
  ]) {
    writeDeviceText(key, JSON.stringify(good));
    read();
  }
  expect(readDeviceText(OWNER_KEYS.unreadDrafts(GUEST))).toBeNull();
});
