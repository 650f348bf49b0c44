import { randomUUID } from 'node:crypto';
import type { z } from 'zod/mini';
import type { savedSchema } from '~/contract/emotions';
import { RESULT_MESSAGES } from '~/contract/messages';
import type { EntryFields, NewEntry } from '~/domain/emotions/entry';
import { entryTime } from '~/domain/emotions/entry-rules';
import type { KeyRing } from '../crypto/key-ring';
import type { Deps } from '../deps';
import { completeFields, encryptTexts } from './entry-row';
import { forgetAnswer, readAnswer, type StoredAnswer } from './repeat-store';
import { retryConflict, sqlState } from './retry-conflict';
import { insertEntry, SAVE_CALL, type SavedRow, type SaveValues } from './save-statement';

export type Saved = z.infer<typeof savedSchema>;
export type SaveResult =
  | { ok: true; answer: Saved }
  | { ok: false; code: 'max-daily-actions' | 'idempotency-mismatch' | 'written-long-ago' | 'written-ahead' };

/** Days for which the first answer to a key is kept. */
export const REPEAT_DAYS = 7;
const REPEAT_MS = REPEAT_DAYS * 24 * 60 * 60 * 1000;
const UNIQUE_VIOLATION = '23505';

/** What a repeat is compared with and answered from. */
export interface SaveRequest {
  fields: EntryFields;
  writtenAt: string | null;
}

/**
 * Records an entry: slot of the day, entry, barometer, points and ledger in one statement (docs/specification.md §7).
 * Refuses one over the cap of its day, and what was written too long ago or ahead. A known key gives the first answer again; with
 * another body it is refused.
 */
export async function saveEntry(
  deps: Pick<Deps, 'db' | 'clock' | 'keys'>,
  userId: string,
  input: NewEntry,
  repeatKey: string | null,
): Promise<SaveResult> {
  const now = deps.clock();
  const request = {
    fields: completeFields(input),
    writtenAt: input.writtenAt ? new Date(input.writtenAt).toISOString() : null,
  };
  const moment = entryTime(request.writtenAt, now);
  if (!moment.ok) {
    // It may have been stored in time.
    const stored = repeatKey === null ? undefined : await readAnswer(deps.db.pool, userId, SAVE_CALL, repeatKey);
    return stored && repeatKey !== null
      ? repeatAnswer(deps.keys, userId, repeatKey, request, stored)
      : { ok: false, code: moment.code };
  }
  const entryId = randomUUID();
  const values: SaveValues = {
    userId,
    entryId,
    now,
    standsAt: moment.at,
    ...request,
    sealed: encryptTexts(deps.keys, userId, entryId, request.fields),
    repeat: repeatKey === null ? null : sealRepeat(deps.keys, userId, repeatKey, request),
  };
  const row = await insertOnce(deps, values);
  if (row && !row.known && row.day !== null)
    return { ok: true, answer: answerOf(request, asStored(row, entryId, now)) };
  if (repeatKey !== null) {
    const stored = await readAnswer(deps.db.pool, userId, SAVE_CALL, repeatKey);
    if (stored && now.getTime() - stored.created_at.getTime() >= REPEAT_MS) {
      await forgetAnswer(deps.db.pool, userId, SAVE_CALL, repeatKey, stored.created_at);
      return saveEntry(deps, userId, input, repeatKey);
    }
    if (stored) return repeatAnswer(deps.keys, userId, repeatKey, request, stored);
    // The first answer went away between the statement and this look: the request stands anew.
    if (!row || row.known) return saveEntry(deps, userId, input, repeatKey);
  }
  return { ok: false, code: 'max-daily-actions' };
}

/** Null: the same key was being saved at the same moment, and nothing of this try remains. */
async function insertOnce({ db }: Pick<Deps, 'db'>, values: SaveValues): Promise<SavedRow | null> {
  try {
    return await retryConflict(() => insertEntry(db.pipeline, values));
  } catch (error) {
    const constraint = (error as { constraint?: string }).constraint ?? '';
    if (sqlState(error) === UNIQUE_VIOLATION && constraint.startsWith('idempotent_answer')) return null;
    throw error;
  }
}

/** What binds a kept answer to its place. */
export const answerContext = (userId: string, call: string, key: string) => [userId, `${call}/${key}`, 'answer'];
/** Purpose of the digest that bodies are compared by. */
export const bodyPurpose = (userId: string) => `body/${userId}`;

function sealRepeat(keys: KeyRing, userId: string, key: string, request: SaveRequest) {
  const text = JSON.stringify(request);
  const answer = keys.encrypt(text, answerContext(userId, SAVE_CALL, key));
  if (!answer) throw new Error('an answer is never empty');
  return { key, bodyHash: keys.digest(text, bodyPurpose(userId)), answer };
}

function repeatAnswer(
  keys: KeyRing,
  userId: string,
  key: string,
  request: SaveRequest,
  stored: StoredAnswer,
): SaveResult {
  const hash = keys.digest(JSON.stringify(request), bodyPurpose(userId), stored.key_id);
  if (!hash.equals(stored.body_hash)) return { ok: false, code: 'idempotency-mismatch' };
  const first = JSON.parse(keys.decrypt(stored.answer, answerContext(userId, SAVE_CALL, key), stored.key_id));
  return { ok: true, answer: answerOf(first as SaveRequest, stored) };
}

type AnswerFacts = Pick<StoredAnswer, 'entry_id' | 'day' | 'time_zone' | 'points' | 'actions' | 'created_at'>;

function asStored(row: SavedRow, entryId: string, now: Date): AnswerFacts {
  const { day, time_zone, points, actions } = row;
  if (day === null || time_zone === null || points === null || actions === null)
    throw new Error('the save statement gave half an answer');
  return { entry_id: entryId, day, time_zone, points, actions, created_at: now };
}

/** The answer, built the same way at the first time and at a repeat. */
function answerOf({ fields, writtenAt }: SaveRequest, facts: AnswerFacts): Saved {
  const savedAt = facts.created_at;
  const moment = entryTime(writtenAt, savedAt);
  return {
    success: true,
    message: RESULT_MESSAGES.saved,
    entry: {
      id: facts.entry_id,
      ...fields,
      timestamp: (moment.ok ? moment.at : savedAt).toISOString(),
      localDate: facts.day,
      timeZone: facts.time_zone,
      writtenAt,
      savedAt: savedAt.toISOString(),
      editedAt: null,
      actionDoneAt: null,
      outcome: null,
      outcomeAt: null,
    },
    progress: { binah: { points: facts.points, lastActive: savedAt.toISOString() } },
    daily: { binah: { actions: facts.actions } },
  };
}
