import { THING_TEXTS } from '~/catalogue/things/thing-texts';
import { type DeviceKey, GUEST, OWNER_KEYS, PERSON_KEYS } from '~/web/device/device-keys';
import { deviceTexts } from '~/web/device/device-text';
import { counted } from '~/web/text/plural';
import { pendingWords } from './pending-words';

/** What lies on the device, in words: what a person has not sent, and what a guest has made. */

type Words = string | readonly [string, string, string];

interface Thing {
  key: DeviceKey;
  words: Words;
  /** How many there are in a stored text; 0: nothing to speak of. */
  count?: (value: unknown) => number;
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return raw;
  }
}

const size = (value: unknown): number => (typeof value === 'object' && value !== null ? Object.keys(value).length : 1);

function draftWords({ key, words, count = size }: Thing): string[] {
  const number = deviceTexts(key).reduce((sum, { text }) => sum + count(parsed(text)), 0);
  if (number === 0) return [];
  return [typeof words === 'string' ? words : counted(number, words)];
}

/** Words written in a talk that has ended wait among the changes. */
const unendedNotes = (value: unknown): number => {
  const { notes, ended } = (value ?? {}) as { notes?: unknown; ended?: unknown };
  return ended || !Array.isArray(notes) ? 0 : notes.length;
};

const drafts = (owner: string): Thing[] => [
  { key: OWNER_KEYS.entryDraft(owner), words: 'черновик записи', count: () => 1 },
  { key: OWNER_KEYS.wheelDraft(owner), words: 'начатое колесо' },
  { key: OWNER_KEYS.stepDraft(owner), words: 'начатый шаг', count: () => 1 },
  { key: OWNER_KEYS.ownCardDraft(owner), words: 'черновик карточки', count: () => 1 },
  {
    key: OWNER_KEYS.sparkDrafts(owner),
    words: ['черновик ответа на\u00a0искру', 'черновика ответов на\u00a0искры', 'черновиков ответов на\u00a0искры'],
  },
  { key: OWNER_KEYS.planDrafts(owner), words: THING_TEXTS.planLines.draft },
  {
    key: OWNER_KEYS.noteDrafts(owner),
    words: THING_TEXTS.notes.draft,
  },
  { key: OWNER_KEYS.purposeDraft(owner), words: 'черновик предназначения', count: () => 1 },
  { key: OWNER_KEYS.contact(owner), words: 'черновик сообщения', count: () => 1 },
  {
    key: OWNER_KEYS.unreadDrafts(owner),
    words: ['черновик другой версии сайта', 'черновика другой версии сайта', 'черновиков другой версии сайта'],
  },
];

const draftsOfPerson = (uid: string): Thing[] => [
  ...drafts(uid),
  { key: PERSON_KEYS.wallDraft(uid), words: 'черновик слова для стены', count: () => 1 },
  {
    key: PERSON_KEYS.communityDrafts(uid),
    words: ['черновик для сообщества', 'черновика для сообщества', 'черновиков для сообщества'],
  },
  {
    key: PERSON_KEYS.entryEdits(uid),
    words: ['начатая правка записи', 'начатые правки записей', 'начатых правок записей'],
  },
  { key: PERSON_KEYS.textEdits(uid), words: ['начатая правка', 'начатые правки', 'начатых правок'] },
  { key: OWNER_KEYS.seatDraft(uid), words: 'ответ в\u00a0разговоре', count: () => 1 },
  { key: OWNER_KEYS.talk(uid), words: 'написанное наедине с\u00a0карточками', count: unendedNotes },
  { key: PERSON_KEYS.hostSeats(uid), words: 'место в\u00a0разговоре на\u00a0двух устройствах', count: () => 1 },
];

export interface Unsent {
  /** What goes out as soon as there is a network. */
  queued: string[];
  /** What is begun and can't be sent. */
  begun: string[];
}

/** What of this person would be lost if the device forgot it now. */
export async function unsentOf(uid: string): Promise<Unsent> {
  return {
    queued: await pendingWords(uid),
    begun: draftsOfPerson(uid).flatMap(draftWords),
  };
}

const GUESTS: readonly Thing[] = [
  { key: OWNER_KEYS.talk(GUEST), words: 'начатый разговор', count: () => 1 },
  ...drafts(GUEST),
];

/** What a guest has made on this device, beside what src/web/sync keeps. */
export const guestThings = (): string[] => GUESTS.flatMap(draftWords);

/** Where it lies. */
export const guestDraftKeys = (): DeviceKey[] => GUESTS.map(({ key }) => key);
