import type { Award } from '~/contract/progress';
import {
  type Entry,
  type EntryChange,
  type EntryFields,
  editedFields,
  entryTag,
  fieldsOf,
  isLockedWhole,
} from '~/domain/emotions/entry';
import { shadeFits } from '~/domain/emotions/entry-rules';
import { isSameCoping, type Outcome } from '~/domain/emotions/outcome';
import { isStale } from '~/domain/row-tag';
import type { Deps } from '../deps';
import { awardPoints } from '../progress/award-points';
import type { EntryRow } from './entry-row';
import { encryptTexts, type OpenedTexts, openTexts, type SealedTexts, toEntry } from './entry-row';
import { lockEntry, markDeleted, setActionDone, setOutcome, unmarkDeleted, updateEntry } from './entry-store';
import { readEntry, restorableSince } from './list-entries';

interface Refused<Code extends string> {
  ok: false;
  code: Code;
}
/** Another device has changed the entry meanwhile: what stands there. */
type Stale = Refused<'changed-elsewhere'> & { current: Entry };
export type ChangeResult = { ok: true; entry: Entry } | Refused<'not-found' | 'sub-emotion' | 'closed-words'> | Stale;

/** The tag of what the person had seen of the entry; undefined: they don't say, and write over what stands there. */
type Base = string | null | undefined;

/**
 * Changes an entry: day, time and points stay; texts and words are encrypted anew. The shade must fit the merged emotion. What stands
 * there already is left as it is.
 */
export async function editEntry(
  deps: Deps,
  userId: string,
  id: string,
  change: EntryChange,
  base?: Base,
): Promise<ChangeResult> {
  return deps.db.transaction(async (client) => {
    const row = await lockEntry(client, userId, id);
    if (!row) return { ok: false, code: 'not-found' };
    const opened = openTexts(deps.keys, userId, row);
    const current = toEntry(row, opened);
    const before = fieldsOf(current);
    const fields = editedFields(before, change);
    if (!shadeFits(fields.emotion, fields.subEmotion)) return { ok: false, code: 'sub-emotion' };
    if (!isLockedWhole(fields)) return { ok: false, code: 'closed-words' };
    const [stands, proposed] = [entryTag(before), entryTag(fields)];
    if (isStale(base, stands, proposed)) return { ok: false, code: 'changed-elsewhere', current };
    if (base !== undefined && stands === proposed) return { ok: true, entry: current };
    const sealed = resealTexts(deps, userId, row, opened, fields, change);
    if (row.outcome !== null && !isSameCoping(before, fields))
      await setOutcome(client, userId, id, { outcome: null, at: null });
    const updated = await updateEntry(client, userId, id, { fields, sealed, editedAt: deps.clock() });
    return updated ? { ok: true, entry: readEntry(deps, userId, updated) } : { ok: false, code: 'not-found' };
  });
}

/** Under the active key; where something damaged stays unchanged, its bytes stay too and the others keep its key. */
function resealTexts(
  { keys }: Deps,
  userId: string,
  row: EntryRow,
  { broken }: OpenedTexts,
  fields: EntryFields,
  change: EntryChange,
): SealedTexts {
  const kept = broken.filter((field) => change[field] === undefined);
  if (kept.length === 0) return encryptTexts(keys, userId, row.id, fields);
  const sealed = encryptTexts(keys, userId, row.id, fields, row.key_id);
  for (const field of kept)
    if (field === 'tags') sealed.tags = row.sealed_tags;
    else sealed.texts[field] = row[field];
  return sealed;
}

/** Deletes an entry; it can be restored for 30 days. Points once given stay. */
export async function deleteEntry(
  deps: Deps,
  userId: string,
  id: string,
  base?: Base,
): Promise<{ ok: true } | Refused<'not-found'> | Stale> {
  return deps.db.transaction(async (client) => {
    const row = await lockEntry(client, userId, id);
    if (!row) return { ok: false, code: 'not-found' };
    const current = toEntry(row, openTexts(deps.keys, userId, row));
    if (isStale(base, entryTag(current), null)) return { ok: false, code: 'changed-elsewhere', current };
    await markDeleted(client, userId, id, deps.clock());
    return { ok: true };
  });
}

/** Restores an entry deleted in the last 30 days. */
export async function restoreEntry(
  deps: Deps,
  userId: string,
  id: string,
): Promise<{ ok: true; entry: Entry } | Refused<'not-found'>> {
  const row = await unmarkDeleted(deps.db.pool, userId, id, restorableSince(deps.clock()));
  return row ? { ok: true, entry: readEntry(deps, userId, row) } : { ok: false, code: 'not-found' };
}

export type ActionResult = { ok: true; entry: Entry; award: Award | null } | Refused<'not-found' | 'no-action'>;

/**
 * Marks an entry's action as done, or takes the mark off. The first mark feeds malkhut; points once given stay. Refuses an entry
 * without an action, in words or chosen.
 */
export async function markAction(deps: Deps, userId: string, id: string, done: boolean): Promise<ActionResult> {
  return deps.db.transaction(async (client) => {
    const row = await lockEntry(client, userId, id);
    if (!row) return { ok: false, code: 'not-found' };
    if (row.action === null && row.action_keys.length === 0) return { ok: false, code: 'no-action' };
    const now = deps.clock();
    const doneAt = done ? (row.action_done_at ?? now) : null;
    await setActionDone(client, userId, id, doneAt);
    const award = done ? await awardPoints(client, { userId, cause: 'action-done', reference: id, now }) : null;
    return { ok: true, entry: readEntry(deps, userId, { ...row, action_done_at: doneAt }), award };
  });
}

export type OutcomeResult = { ok: true; entry: Entry } | Refused<'not-found' | 'no-coping'>;

/** Keeps whether a way of coping made it easier, or takes the answer away. Refuses an answer to an entry without one. */
export async function saveOutcome(
  deps: Deps,
  userId: string,
  id: string,
  outcome: Outcome | null,
): Promise<OutcomeResult> {
  return deps.db.transaction(async (client) => {
    const row = await lockEntry(client, userId, id);
    if (!row) return { ok: false, code: 'not-found' };
    if (outcome && row.coping === null && row.coping_keys.length === 0) return { ok: false, code: 'no-coping' };
    const at = outcome && deps.clock();
    await setOutcome(client, userId, id, { outcome, at });
    return { ok: true, entry: readEntry(deps, userId, { ...row, outcome, outcome_at: at }) };
  });
}
