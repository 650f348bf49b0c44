import type { Deps } from '../deps';
import { restorableSince } from './list-entries';
import { purgeAnswers } from './repeat-store';
import { REPEAT_DAYS } from './save-entry';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Erases entries whose 30 days of restoring are over. Gives their number. */
export async function purgeDeleted({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const { rowCount } = await db.pool.query('delete from emotion_entry where deleted_at <= $1', [
    restorableSince(clock()),
  ]);
  return rowCount ?? 0;
}

/** Forgets the answers to repeated requests after 7 days. Gives their number. */
export async function purgeRepeats({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  return purgeAnswers(db.pool, new Date(clock().getTime() - REPEAT_DAYS * DAY_MS));
}
