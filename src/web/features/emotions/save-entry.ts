import type { SiteContract } from '~/contract';
import type { AnswerOf } from '~/contract/endpoint';
import type { Issue } from '~/contract/errors';
import type { NewEntry } from '~/domain/emotions/entry';
import { ApiError, api } from '~/web/api';

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
  /** The body of an earlier attempt under the key. */
  sent: NewEntry | null;
}

/** An earlier attempt was stored after all: its answer is fetched by repeating it, then the newer words replace its own. */
async function settleChanged({ uid, key, body, sent }: Attempt): Promise<Saved> {
  const saved = await api(SAVE, { params: { uid }, body: sent ?? body }, { idempotencyKey: key });
  const { writtenAt, ...change } = body;
  const { entry } = await api('PATCH /api/users/:uid/emotion-barometer/entries/:id', {
    params: { uid, id: saved.entry.id },
    body: change,
  });
  return { ...saved, entry };
}

/** Saves an entry once, however often it is tried. Expected refusals are values. */
export async function saveEntry(attempt: Attempt): Promise<SaveOutcome> {
  const { uid, key, body, sent } = attempt;
  try {
    const saved = await api(SAVE, { params: { uid }, body }, { idempotencyKey: key }).catch((error: unknown) => {
      if (sent && error instanceof ApiError && error.code === 'idempotency-mismatch') return settleChanged(attempt);
      throw error;
    });
    return { kind: 'saved', saved };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'max-daily-actions') return { kind: 'cap' };
    if (error.code === 'unauthenticated') return { kind: 'no-user' };
    if (error.code === 'invalid-argument') return { kind: 'invalid', issues: error.issues };
    return { kind: 'failed', answered: error.status > 0 };
  }
}
