import type { Deps } from '../deps';
import { MAX_ATTEMPTS } from '../jobs/claimed-job';
import { nudgeJobs } from '../jobs/nudge';

/** What the owner asks of the letters that did not go: to list them, or to have them tried once more. */
export interface LettersAsk {
  action: 'list' | 'again';
}

/** A letter that did not go, still sealed: its bytes are in base64, it may pass through a file without showing anything. */
export interface UnsentLetter {
  key: string;
  payload: unknown;
  secret: string;
  key_id: string | null;
  /** When the last attempt ended. */
  at: string;
  /** The mail server's status or the name of the error. */
  reason: string;
}

/** `waiting`: letters that are still tried; `refused`: addresses of accounts that nothing goes to by itself. */
export type LettersAnswer = { unsent: UnsentLetter[]; waiting: number; refused: number } | { again: number };

/** Letters whose attempts are over. They rest for some days (background/purge.ts). */
const UNSENT = `kind = 'letter' and done_at is null and attempts >= ${MAX_ATTEMPTS} and secret is not null`;
/** The newest of them that are listed. */
const MOST = 1_000;

/** Lists letters that did not go, oldest first, or lets all of them be tried anew; what has come too late by then is left out. */
export async function runLettersCommand(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { action }: LettersAsk,
): Promise<LettersAnswer> {
  if (action === 'again') {
    const { rowCount } = await db.pool.query(
      `update job set attempts = 0, locked_until = null, last_error = null, run_at = $1 where ${UNSENT}`,
      [clock()],
    );
    nudgeJobs(db);
    return { again: rowCount ?? 0 };
  }
  const { rows: unsent } = await db.pool.query<UnsentLetter>(
    `select * from (select id, key, payload, encode(secret, 'base64') as secret, key_id, run_at as at, coalesce(last_error, '') as reason
        from job where ${UNSENT} order by id desc limit ${MOST}) newest order by id`,
  );
  const { rows } = await db.pool.query<{ waiting: number; refused: number }>(
    `select (select count(*) from job where kind = 'letter' and done_at is null and attempts < ${MAX_ATTEMPTS})::int as waiting,
      (select count(*) from refused_address)::int as refused`,
  );
  return { unsent, waiting: rows[0]?.waiting ?? 0, refused: rows[0]?.refused ?? 0 };
}
