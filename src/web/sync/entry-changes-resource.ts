import * as z from 'zod/mini';
import type { Award } from '~/contract/progress';
import { type Entry, editedFields, entryTag, fieldsOf } from '~/domain/emotions/entry';
import {
  type EntryAct,
  type EntryOverlay,
  entryActSchema,
  entryOverlaySchema,
  joinEdits,
  mergedActs,
  overlayAfter,
} from '~/domain/emotions/entry-changes';
import { entryWords } from '~/web/text/entry-words';
import { ApiError, api } from './api';
import { putEntry } from './cached-entries';
import { ignoreNotFound } from './ignore-not-found';
import { updatePersistedEntry } from './persisted-queries';
import { defineResource } from './resource';
import { notifyScreen } from './sync-notices';

/**
 * What a person does with the entries of their diary: edits, removals, «сделано», «Помогло?». Only what is on its way is kept here;
 * the entries are read by the pages that show them.
 */

export type EntryOverlays = Readonly<Record<string, EntryOverlay>>;

/** The account's answer to a removal of an entry that another device has changed: it is left, and its person is told. */
export const STAYS = 'stays';
/** Points that a change brought. */
export type EntryAnswer = Award | null | undefined | typeof STAYS;

const ENTRY = '/api/users/:uid/emotion-barometer/entries/:id';
const keepalive = true;

/** An entry as the account has it now, in the page and in what lies on the device of earlier reads. */
function put(uid: string, id: string, entry: Entry | null): void {
  putEntry(id, entry);
  updatePersistedEntry(uid, id, entry).catch(() => {});
}

async function remove(uid: string, id: string, base: string | null): Promise<typeof STAYS | undefined> {
  try {
    await ignoreNotFound(api(`DELETE ${ENTRY}`, { params: { uid, id } }, { base, keepalive }));
    put(uid, id, null);
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'changed-elsewhere')) throw error;
    put(uid, id, error.current as Entry);
    notifyScreen('entry-stays');
    return STAYS;
  }
}

type Changed = { entry: Entry; award?: Award | null } | typeof STAYS | undefined;

async function send(uid: string, act: EntryAct, base: string | null): Promise<Changed> {
  const params = { uid, id: act.id };
  switch (act.kind) {
    case 'edit':
      return api(`PATCH ${ENTRY}`, { params, body: act.fields }, { base, keepalive });
    case 'restore':
      return api(`POST ${ENTRY}/restore`, { params }, { keepalive });
    case 'action':
      return api(`PUT ${ENTRY}/action`, { params, body: { done: act.done } }, { keepalive });
    case 'outcome':
      return api(`PUT ${ENTRY}/outcome`, { params, body: { outcome: act.outcome } }, { keepalive });
    case 'delete':
      return remove(uid, act.id, base);
  }
}

export const entryChangesResource = defineResource<EntryOverlays, EntryAct, Entry, EntryAnswer>({
  name: 'entry-changes',
  state: z.record(z.string(), entryOverlaySchema),
  empty: {},
  change: entryActSchema,
  keyOf: ({ id }) => id,
  baseOf: (act) => ('seen' in act ? entryTag(act.seen) : null),
  merge: mergedActs,
  apply: (overlays, act) => ({ ...overlays, [act.id]: overlayAfter(overlays[act.id] ?? {}, act) }),
  taken: (overlays) => overlays,
  read: async () => ({}),
  send: async ({ uid, change, base }) => {
    const answer: Changed = await send(uid, change, base).catch((error: unknown) => {
      // Deleted elsewhere: no list shows it any more.
      if (error instanceof ApiError && error.code === 'not-found') put(uid, change.id, null);
      throw error;
    });
    if (answer === undefined || answer === STAYS) return answer;
    put(uid, change.id, answer.entry);
    return answer.award;
  },
  texts: {
    rowOf: () => null,
    tagOf: (row) => (row ? entryTag(row) : null),
    join: (change, row) => {
      if (change.kind !== 'edit' || !row) return null;
      const seen = fieldsOf(row);
      const fields = joinEdits(change, seen);
      if (!fields) return null;
      return Object.keys(fields).length > 0 ? { ...change, fields, seen } : 'theirs';
    },
  },
  invalidates: 'entries',
  // A guest has no entry in an account.
  fromGuest: () => [],
  countOf: () => 0,
  wordsOf: (act) => {
    if (act.kind !== 'edit') return '';
    const { emotion, intensity } = editedFields(act.seen, act.fields);
    return entryWords({ ...act.fields, emotion, intensity });
  },
});
