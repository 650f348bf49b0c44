import type { NewEntry } from '~/domain/emotions/entry';
import type { Deps } from '../deps';
import { saveEntry } from '../emotions/save-entry';
import { type CheckInRow, findCheckIn, markUsed } from './check-in-store';
import { CHECK_IN_SECONDS, digestOf } from './reminder-tokens';

type CheckInDeps = Pick<Deps, 'db' | 'clock' | 'keys'>;
type Unusable = { ok: false; code: 'not-found' | 'link-used' | 'link-expired' };

function judge(row: CheckInRow | undefined, now: Date): { ok: true; userId: string } | Unusable {
  if (!row) return { ok: false, code: 'not-found' };
  if (row.used_at) return { ok: false, code: 'link-used' };
  if (now.getTime() - row.sent_at.getTime() >= CHECK_IN_SECONDS * 1000) return { ok: false, code: 'link-expired' };
  return { ok: true, userId: row.user_id };
}

/** Whether a link still makes its entry, without using it up. */
export async function lookAtCheckIn({ db, clock }: CheckInDeps, token: string): Promise<{ ok: true } | Unusable> {
  const judged = judge(await findCheckIn(db.pool, digestOf(token)), clock());
  return judged.ok ? { ok: true } : judged;
}

/**
 * Makes the one entry of a link, by the rules of any other. The token is the save's Idempotency-Key, so that of any number of
 * presses at once, and of a try again after a lost answer, exactly one makes an entry.
 */
export async function checkIn(deps: CheckInDeps, token: string, feeling: Pick<NewEntry, 'emotion' | 'intensity'>) {
  const { db, clock } = deps;
  const digest = digestOf(token);
  const judged = judge(await findCheckIn(db.pool, digest), clock());
  if (!judged.ok) return judged;
  const saved = await saveEntry(deps, judged.userId, feeling, `check-in/${digest}`);
  if (saved.ok) {
    await markUsed(db.pool, digest, clock());
    return { ok: true as const, saved: saved.answer };
  }
  // Another feeling was recorded by it at the same moment.
  if (saved.code === 'idempotency-mismatch') return { ok: false as const, code: 'link-used' as const };
  if (saved.code === 'max-daily-actions') return { ok: false as const, code: saved.code };
  throw new Error(`an entry of this moment was refused: ${saved.code}`);
}
