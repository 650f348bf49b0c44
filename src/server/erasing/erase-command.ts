import { closeAccount } from '../accounts/close-account';
import { erasedAt } from '../db/closed-account';
import type { Deps } from '../deps';
import { countOwned, type OwnedCount } from './count-owned';
import { erasePerson } from './erase-account';

/** What the owner of the site does for who asked in writing. `count` changes nothing. */
export interface EraseAsk {
  address: string;
  action: 'count' | 'close' | 'now';
}

/** `eraseAt`: when a closed account is erased, as an ISO instant; null: it is open, or gone now. */
export type EraseAnswer = { found: false } | { found: true; counts: OwnedCount[]; eraseAt: string | null };

/** Counts what is kept of the person at an address, closes their account for the days of return, or erases it at once. */
export async function runEraseCommand(deps: Deps, { address, action }: EraseAsk): Promise<EraseAnswer> {
  const { pool } = deps.db;
  const { rows } = await pool.query<{ id: string }>('select id from "user" where email = lower($1)', [address]);
  const uid = rows[0]?.id;
  if (uid === undefined) return { found: false };
  const counts = await countOwned(pool, uid);
  if (action === 'now') {
    await erasePerson(deps, uid);
    return { found: true, counts, eraseAt: null };
  }
  const eraseAt = action === 'close' ? await closeAccount(deps, uid, []) : await erasedAt(pool, uid);
  return { found: true, counts, eraseAt: eraseAt?.toISOString() ?? null };
}
