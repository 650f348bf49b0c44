import * as z from 'zod/mini';
import { SAVE_MESSAGES } from '~/contract/messages';
import { dayKey } from '~/domain/day';
import { type NewEntry, newEntrySchema } from '~/domain/emotions/entry';
import { ApiError, api } from '~/web/data/api';
import { tellDaily } from '~/web/data/full-day';
import { defineResource } from '~/web/data/resource';
import { resetReminder } from '~/web/device/reminder-flag';
import { entryWords } from '~/web/text/entry-words';
import { showToast } from '~/web/ui/toast';

/** Entries on their way to the diary: a guest's until somebody signs in, a person's until the account has them. */

const waitingSchema = z.object({
  /** Idempotency key of the save: kept with the entry, so that it is saved once. */
  key: z.string(),
  body: newEntrySchema,
});
export type WaitingEntry = z.infer<typeof waitingSchema>;

const changeSchema = z.discriminatedUnion('kind', [
  /** `at`: when it was written. */
  z.extend(waitingSchema, { kind: z.literal('new'), at: z.iso.datetime() }),
  z.object({ kind: z.literal('gone'), key: z.string() }),
]);
export type EntryChange = z.infer<typeof changeSchema>;

const SAVE = 'POST /api/users/:uid/emotion-barometer/entries';
/** What arrives later than this after its writing says when that was. */
const LATE_MS = 60_000;

const without = (entries: readonly WaitingEntry[], key: string) => entries.filter((one) => one.key !== key);

/** One entry, whatever the number of tries: what was tried without its moment may have been stored. */
async function save(uid: string, key: string, bodies: readonly NewEntry[]) {
  const [body, ...others] = bodies;
  if (!body) throw new Error('no entry to save');
  try {
    return await api(SAVE, { params: { uid }, body }, { idempotencyKey: key, keepalive: true });
  } catch (error) {
    const isOther = error instanceof ApiError && error.code === 'idempotency-mismatch';
    if (!isOther || others.length === 0) throw error;
    return save(uid, key, others);
  }
}

export const entryResource = defineResource<readonly WaitingEntry[], EntryChange>({
  name: 'entries',
  state: z.array(waitingSchema),
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
  send: async ({ uid, change, again }) => {
    if (change.kind === 'gone') return;
    const { key, body, at } = change;
    const told = { ...body, writtenAt: body.writtenAt ?? at };
    const isLate = Date.now() - Date.parse(at) > LATE_MS;
    const saved = await save(uid, key, body.writtenAt ? [body] : isLate ? [told, body] : [body, told]);
    resetReminder(uid);
    const { localDate, timeZone } = saved.entry;
    if (localDate === dayKey(new Date(), timeZone)) tellDaily(saved.daily);
    if (again) showToast({ kind: 'ok', text: SAVE_MESSAGES.saved });
    return saved;
  },
  outdates: 'entries',
  carry: (entries) =>
    entries.map(({ key, body }) => ({ kind: 'new', key, body, at: body.writtenAt ?? new Date().toISOString() })),
  wordsOf: (change) => (change.kind === 'gone' ? '' : entryWords(change.body)),
  held: (entries) => entries.length,
});
