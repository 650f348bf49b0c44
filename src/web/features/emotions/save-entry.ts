import type { SiteContract } from '~/contract';
import type { AnswerOf } from '~/contract/endpoint';
import type { Issue } from '~/contract/errors';
import type { NewEntry } from '~/domain/emotions/entry';
import { ApiError, api } from '~/web/api';
import { forgetReads } from '~/web/data/forget-reads';

const SAVE = 'POST /api/users/:uid/emotion-barometer/entries';
export type Saved = AnswerOf<SiteContract[typeof SAVE]>;

export type SaveOutcome =
  | { kind: 'saved'; saved: Saved }
  | { kind: 'cap' }
  | { kind: 'no-user' }
  | { kind: 'invalid'; issues: readonly Issue[] }
  /** `answered` is false when the entry may have been stored without our hearing of it. */
  | { kind: 'failed'; answered: boolean };

interface Attempt {
  uid: string;
  /** Idempotency key: the same for every attempt at this entry. */
  key: string;
  body: NewEntry;
  /** Bodies of earlier attempts under the key. */
  sent: readonly NewEntry[];
}

const isMismatch = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'idempotency-mismatch';

/** An earlier attempt was stored after all: repeating it brings its answer, then the newer words replace its own. */
async function settleChanged({ uid, key, body, sent }: Attempt, mismatch: ApiError): Promise<Saved> {
  for (const earlier of sent.toReversed()) {
    try {
      const saved = await api(SAVE, { params: { uid }, body: earlier }, { idempotencyKey: key });
      const { writtenAt, ...change } = body;
      const { entry } = await api('PATCH /api/users/:uid/emotion-barometer/entries/:id', {
        params: { uid, id: saved.entry.id },
        body: change,
      });
      return { ...saved, entry };
    } catch (error) {
      if (!isMismatch(error)) throw error;
    }
  }
  throw mismatch;
}

/** Saves an entry once, however often it is tried. Expected refusals are values. */
export async function saveEntry(attempt: Attempt): Promise<SaveOutcome> {
  const { uid, key, body } = attempt;
  try {
    const saved = await api(SAVE, { params: { uid }, body }, { idempotencyKey: key }).catch((error: unknown) => {
      if (isMismatch(error)) return settleChanged(attempt, error);
      throw error;
    });
    forgetReads('entries');
    return { kind: 'saved', saved };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'max-daily-actions') return { kind: 'cap' };
    if (error.code === 'unauthenticated') return { kind: 'no-user' };
    if (error.code === 'invalid-argument') return { kind: 'invalid', issues: error.issues };
    return { kind: 'failed', answered: error.status > 0 };
  }
}
