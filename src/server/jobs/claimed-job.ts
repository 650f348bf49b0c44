import type { Deps } from '../deps';

/** A job in the hands of one runner until its lock ends. */
export interface ClaimedJob {
  id: string;
  kind: string;
  key: string;
  payload: { waiting?: string };
  secret: Buffer | null;
  key_id: string | null;
  attempts: number;
}

/** A job that has had so many attempts rests where it is until the owner lets it go again, or its days are over. */
export const MAX_ATTEMPTS = 8;
/** Nothing that a job does takes longer. */
export const LONGEST_RUN_MS = 120_000;
/** Outlives any run, also where the clocks of two servers differ by a minute: nobody else begins what is still under way. */
const LOCK_MS = LONGEST_RUN_MS + 60_000;
/** Seconds before the next attempt: 10, 20, 40 … 640. */
const retryAfter = (attempts: number) => 5 * 2 ** attempts;

/** What may stand in a log or a table about an error: never its text, which can hold an address. */
export function nameOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'Error').slice(0, 60);
}

/** Takes jobs that are due, the most urgent first; with `urgency` only those up to it. */
export async function claimJobs({ db, clock }: Deps, most: number, urgency: number | null): Promise<ClaimedJob[]> {
  const { rows } = await db.pool.query<ClaimedJob>({
    name: 'claim-jobs',
    text: `update job set locked_until = $1::timestamptz + $4 * interval '1 millisecond', attempts = attempts + 1
      where id in (select id from job where done_at is null and run_at <= $1 and ($5::smallint is null or urgency <= $5)
        and (locked_until is null or locked_until < $1) and attempts < $2
        order by urgency, run_at limit $3 for update skip locked)
      returning id, kind, key, payload, secret, key_id, attempts`,
    values: [clock(), MAX_ATTEMPTS, most, LOCK_MS, urgency],
  });
  return rows;
}

/** A letter that no page waits for is forgotten once it is sent. */
export async function finishJob({ db, clock }: Deps, job: ClaimedJob): Promise<void> {
  const forget = job.payload.waiting === undefined;
  await db.pool.query(
    'update job set done_at = $2, locked_until = null, last_error = null, secret = case when $3 then null else secret end where id = $1',
    [job.id, clock(), forget],
  );
}

/** Lets a job that failed wait for its next attempt; after the last one it rests. */
export async function postponeJob({ db, clock, log }: Deps, job: ClaimedJob, error: unknown): Promise<void> {
  const reason = nameOf(error);
  log.warn({ job: job.id, kind: job.kind, attempts: job.attempts, reason }, 'job failed');
  await db.pool.query(
    `update job set locked_until = null, last_error = $2, run_at = $3::timestamptz + $4 * interval '1 second' where id = $1`,
    [job.id, reason, clock(), job.attempts < MAX_ATTEMPTS ? retryAfter(job.attempts) : 0],
  );
}

/** Ends the attempts of a job: another would fail as this one has. `reason`: what stands in the table, never a text. */
export async function giveUpJob({ db, clock, log }: Deps, job: ClaimedJob, reason: string): Promise<void> {
  log.warn({ job: job.id, kind: job.kind, reason }, 'job refused');
  await db.pool.query('update job set locked_until = null, attempts = $3, last_error = $2, run_at = $4 where id = $1', [
    job.id,
    reason,
    MAX_ATTEMPTS,
    clock(),
  ]);
}

/** Gives a job back as if it had never been claimed: another runner may take it at once. */
export async function releaseJob({ db }: Deps, job: ClaimedJob): Promise<void> {
  await db.pool.query('update job set locked_until = null, attempts = attempts - 1 where id = $1', [job.id]);
}
