import * as z from 'zod/mini';
import type { SiteContract } from '~/contract';
import type { AnswerOf } from '~/contract/endpoint';
import { dayKey } from '~/domain/day';
import { type NewEntry, newEntrySchema } from '~/domain/emotions/entry';
import { resetReminder } from '~/web/device/reminder-flag';
import { ApiError, api } from '~/web/sync/api';
import { updateDailyCount } from '~/web/sync/daily-count';
import { defineResource } from '~/web/sync/resource';
import { siteNow } from '~/web/sync/site-clock';
import { notifyScreen } from '~/web/sync/sync-notices';
import { entryWords } from '~/web/text/entry-words';

/** Entries on their way to the diary: a guest's until somebody signs in, a person's until the account has them. */

const pendingEntrySchema = z.object({
  /** Idempotency key of the save: kept with the entry, so that it is saved once. */
  key: z.string(),
  body: newEntrySchema,
});
export type PendingEntry = z.infer<typeof pendingEntrySchema>;

const changeSchema = z.discriminatedUnion('kind', [
  /** `at`: when it was written. */
  z.extend(pendingEntrySchema, { kind: z.literal('new'), at: z.iso.datetime() }),
  z.object({ kind: z.literal('gone'), key: z.string() }),
]);
export type EntryChange = z.infer<typeof changeSchema>;

const SAVE = 'POST /api/users/:uid/emotion-barometer/entries';
/** What the account tells of an entry that it has taken. */
export type Saved = AnswerOf<SiteContract[typeof SAVE]>;
/** What arrives later than this after its writing says when that was. */
const DELAYED_MS = 60_000;

const without = (entries: readonly PendingEntry[], key: string) => entries.filter((one) => one.key !== key);

interface Try {
  key: string;
  body: NewEntry;
}

/** One entry, whatever the number of tries. */
async function save(uid: string, [{ key, body }, ...others]: readonly [Try, ...Try[]]) {
  try {
    return await api(SAVE, { params: { uid }, body }, { idempotencyKey: key, keepalive: true });
  } catch (error) {
    const isOther = error instanceof ApiError && error.code === 'idempotency-mismatch';
    const [next, ...rest] = others;
    if (!isOther || !next) throw error;
    return save(uid, [next, ...rest]);
  }
}

/**
 * What an entry may have been sent as before: with its moment or, in time, without it. Where the account holds other words under its
 * key, it is an entry of its own, under the id of its change.
 */
function triesOf({ key, body, at }: PendingEntry & { at: string }, id: string): [Try, ...Try[]] {
  const told = { ...body, writtenAt: body.writtenAt ?? at };
  const isLate = siteNow().getTime() - Date.parse(at) > DELAYED_MS;
  const [first, second] = isLate ? [told, body] : [body, told];
  if (body.writtenAt)
    return [
      { key, body },
      { key: id, body },
    ];
  return [
    { key, body: first },
    { key, body: second },
    { key: id, body: first },
    { key: id, body: second },
  ];
}

/** The same words as an entry of now. */
function asTodays({ key, body: { writtenAt: _, ...body } }: PendingEntry): EntryChange {
  return { kind: 'new', key, body, at: siteNow().toISOString() };
}

export const entryResource = defineResource<readonly PendingEntry[], EntryChange, never, Saved | undefined>({
  name: 'entries',
  state: z.array(pendingEntrySchema),
  empty: [],
  change: changeSchema,
  keyOf: ({ key }) => key,
  apply: (entries, change) => {
    const others = without(entries, change.key);
    return change.kind === 'new' ? [...others, { key: change.key, body: change.body }] : others;
  },
  taken: (entries, { key }) => without(entries, key),
  // The diary is read by the pages that show it.
  read: async () => [],
  send: async ({ uid, change, id, again }) => {
    if (change.kind === 'gone') return undefined;
    const saved = await save(uid, triesOf(change, id));
    resetReminder(uid);
    const { localDate, timeZone } = saved.entry;
    if (localDate === dayKey(siteNow(), timeZone)) updateDailyCount(saved.daily, uid, localDate);
    if (again) notifyScreen('entry-saved');
    return saved;
  },
  invalidates: 'entries',
  fromGuest: (entries) =>
    entries.map(({ key, body }) => ({ kind: 'new', key, body, at: body.writtenAt ?? new Date().toISOString() })),
  otherwise: (change, code) =>
    change.kind === 'new' && (code === 'written-long-ago' || code === 'written-ahead')
      ? { label: 'Записать сегодняшним днём', change: asTodays(change) }
      : null,
  wordsOf: (change) => (change.kind === 'gone' ? '' : entryWords(change.body)),
  countOf: (entries) => entries.length,
});
