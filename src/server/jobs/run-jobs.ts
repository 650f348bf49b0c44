import type { Deps } from '../deps';
import { clearLetterFiles } from '../mail/clear-letter-files';
import { openLetter } from '../mail/letter-queue';
import { createSender, type SendLetter } from '../mail/send-letter';
import { onNudge } from './nudge';
import { purge } from './purge';
import { queueReminders } from './queue-reminders';
import { watchClock } from './watch-clock';

/** Work that outlives a request. Any number of processes may run it on one database: a job is claimed by one of them. */
export interface Jobs {
  /** Runs what is due now and waits for it. */
  runDue(): Promise<void>;
  /** Finishes the job at hand and starts no other. */
  stop(): Promise<void>;
}

interface ClaimedJob {
  id: string;
  kind: string;
  key: string;
  payload: { waiting?: string };
  secret: Buffer | null;
  key_id: string | null;
  attempts: number;
}

const BATCH = 20;
const MAX_ATTEMPTS = 8;
const LOCK_SECONDS = 300;
const POLL_MS = 5_000;
const REMINDERS_MS = 30_000;
const PURGE_MS = 10 * 60_000;
/** Seconds before the next attempt: 10, 20, 40 … 640. */
const retryAfter = (attempts: number) => 5 * 2 ** attempts;

/** What may stand in a log or a table about an error: never its text, which can hold an address. */
function nameOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'Error').slice(0, 60);
}

async function claim({ db, clock }: Deps): Promise<ClaimedJob[]> {
  const { rows } = await db.pool.query<ClaimedJob>({
    name: 'claim-jobs',
    text: `update job set locked_until = $1::timestamptz + $4 * interval '1 second', attempts = attempts + 1
      where id in (select id from job where done_at is null and run_at <= $1
        and (locked_until is null or locked_until < $1) and attempts < $2 order by run_at limit $3 for update skip locked)
      returning id, kind, key, payload, secret, key_id, attempts`,
    values: [clock(), MAX_ATTEMPTS, BATCH, LOCK_SECONDS],
  });
  return rows;
}

async function runJob(deps: Deps, send: SendLetter, job: ClaimedJob): Promise<void> {
  if (job.kind !== 'letter') throw new Error(`unknown kind of job: ${job.kind}`);
  const { to, letter } = openLetter(deps, job);
  await send(to, letter);
}

/** A letter that no page waits for is forgotten once it is sent. */
async function finish({ db, clock }: Deps, job: ClaimedJob): Promise<void> {
  const forget = job.payload.waiting === undefined;
  await db.pool.query(
    'update job set done_at = $2, locked_until = null, last_error = null, secret = case when $3 then null else secret end where id = $1',
    [job.id, clock(), forget],
  );
}

async function postpone({ db, clock, log }: Deps, job: ClaimedJob, error: unknown): Promise<void> {
  const reason = nameOf(error);
  log.warn({ job: job.id, kind: job.kind, attempts: job.attempts, reason }, 'job failed');
  await db.pool.query(
    `update job set locked_until = null, last_error = $2, run_at = $3::timestamptz + $4 * interval '1 second' where id = $1`,
    [job.id, reason, clock(), retryAfter(job.attempts)],
  );
}

/** Claimed but not begun: another runner may take them at once. */
async function release({ db }: Deps, jobs: readonly ClaimedJob[]): Promise<void> {
  await db.pool.query('update job set locked_until = null, attempts = attempts - 1 where id = any($1::bigint[])', [
    jobs.map((job) => job.id),
  ]);
}

async function runDue(deps: Deps, send: SendLetter, stopped: () => boolean): Promise<void> {
  for (;;) {
    if (stopped()) return;
    const jobs = await claim(deps);
    for (const [at, job] of jobs.entries()) {
      if (stopped()) return release(deps, jobs.slice(at));
      try {
        await runJob(deps, send, job);
      } catch (error) {
        await postpone(deps, job, error);
        continue;
      }
      await finish(deps, job);
    }
    if (jobs.length < BATCH) return;
  }
}

/** Starts the loops: jobs at every nudge and every 5 s, reminders every 30 s, clearing away every 10 min. */
export function startJobs(deps: Deps): Jobs {
  const send = createSender(deps);
  let stopped = false;
  let again = false;
  let running: Promise<void> | null = null;

  const guarded = (work: () => Promise<void>, what: string) =>
    work().catch((error: unknown) => deps.log.warn({ reason: nameOf(error) }, `${what} failed`));

  /** One run at a time; a nudge during a run brings another. */
  function run(): Promise<void> {
    if (stopped) return running ?? Promise.resolve();
    if (running) {
      again = true;
      return running;
    }
    running = guarded(async () => {
      do {
        again = false;
        await runDue(deps, send, () => stopped);
      } while (again && !stopped);
    }, 'jobs').finally(() => {
      running = null;
    });
    return running;
  }

  let maintenance: Promise<unknown> = Promise.resolve();
  const maintain = (work: () => Promise<void>, what: string) => {
    maintenance = maintenance.then(() => (stopped ? undefined : guarded(work, what)));
  };
  const remind = () => maintain(() => queueReminders(deps), 'reminders');
  const isClockSteady = watchClock(deps, () => performance.now());
  const clear = () =>
    maintain(async () => {
      if (!(await isClockSteady())) return;
      await purge(deps);
      await clearLetterFiles(deps);
    }, 'clearing away');
  const timers = [
    setInterval(() => void run(), POLL_MS),
    setInterval(remind, REMINDERS_MS),
    setInterval(clear, PURGE_MS),
  ];
  for (const timer of timers) timer.unref();
  const forgetNudge = onNudge(deps.db, () => void setImmediate(() => void run()));
  void run();
  remind();
  clear();

  return {
    runDue: run,
    async stop() {
      stopped = true;
      forgetNudge();
      for (const timer of timers) clearInterval(timer);
      await running;
      await maintenance;
    },
  };
}
