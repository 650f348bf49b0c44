import { listErasures } from '../accounts/erasure-list';
import { moveDue } from '../community/departure';
import type { Deps } from '../deps';
import { queueDigests } from '../digest/queue-digests';
import { queueNoticeLetters } from '../digest/queue-notice-letters';
import { eraseClosed } from '../erasing/erase-account';
import { type ClaimedJob, claimJobs, finishJob, giveUpJob, nameOf, postponeJob, releaseJob } from '../jobs/claimed-job';
import { openSlots } from '../jobs/job-slots';
import { onNudge } from '../jobs/nudge';
import { clearLetterFiles } from '../mail/clear-letter-files';
import { isLetterOver, openLetter } from '../mail/letter-queue';
import { readRefusal } from '../mail/refusal';
import { noteRefusal, noteTaken } from '../mail/refused-address';
import { createSender, SENDS_AT_ONCE, type Sender } from '../mail/send-letter';
import { alertOwnerOfHeld } from '../moderation/alert-of-held';
import { sendPushJob } from '../push/push-queue';
import { createPushSender, type SendPush } from '../push/send-push';
import { isReminderOver, queueReminders } from '../reminders/queue-reminders';
import { purge } from './purge';
import { watchClock } from './watch-clock';

/** Work that outlives a request. Any number of processes may run it on one database: a job is claimed by one of them. */
export interface Jobs {
  /** Runs what is due now and waits for it. */
  runDue(): Promise<void>;
  /** Finishes what is under way, or cuts it short when it takes long, and starts nothing more. */
  stop(): Promise<void>;
}

const POLL_MS = 5_000;
const REMINDERS_MS = 30_000;
const PURGE_MS = 10 * 60_000;

/** The ways out of the site. */
interface Ways {
  letters: Sender;
  /** Null: the site sends no notifications. */
  push: SendPush | null;
}

async function sendQueued(deps: Deps, ways: Ways, job: ClaimedJob, stop: AbortSignal): Promise<void> {
  if (await isReminderOver(deps, job.key))
    return deps.log.info({ job: job.id }, 'reminder left out: the day has an entry');
  if (job.kind === 'push') return sendPushJob(deps, ways.push, job, stop);
  if (job.kind !== 'letter') throw new Error(`unknown kind of job: ${job.kind}`);
  if (await isLetterOver(deps, job))
    return deps.log.info({ job: job.id }, 'letter left out: it has nothing to say any more');
  return sendLetter(deps, ways.letters, job, stop);
}

/** Sends a letter, and keeps what the answer tells of its address. Throws when it was not taken. */
async function sendLetter(deps: Deps, letters: Sender, job: ClaimedJob, stop: AbortSignal): Promise<void> {
  const { db, clock, log } = deps;
  const { to, letter } = openLetter(deps, job);
  try {
    await letters.send(to, letter, { key: job.key, stop });
  } catch (error) {
    const refusal = readRefusal(error);
    if (refusal?.isOfAddress) await noteRefusal(db.pool, { address: to, status: refusal.status, now: clock() });
    throw error;
  }
  // The letter has gone: it must not go once more because this was not written.
  await noteTaken(db.pool, to).catch((error: unknown) =>
    log.warn({ reason: nameOf(error) }, 'a taken letter not noted'),
  );
}

async function runJob(deps: Deps, ways: Ways, job: ClaimedJob, stop: AbortSignal): Promise<void> {
  try {
    await sendQueued(deps, ways, job, stop);
  } catch (error) {
    const refusal = readRefusal(error);
    if (refusal) return giveUpJob(deps, job, refusal.status);
    return stop.aborted ? releaseJob(deps, job) : postponeJob(deps, job, error);
  }
  await finishJob(deps, job);
}

/**
 * Starts the loops: jobs at every nudge and every 5 s, reminders every 30 s, clearing away every 10 min. `push`: another way for
 * notifications.
 */
export function startJobs(deps: Deps, push?: SendPush): Jobs {
  const { config } = deps;
  const letters = createSender(deps);
  const ways: Ways = { letters, push: push ?? (config.push && createPushSender(config.push)) };
  let stopped = false;

  const guarded = (work: () => Promise<void>, what: string) =>
    work().catch((error: unknown) => deps.log.warn({ reason: nameOf(error) }, `${what} failed`));

  const places = openSlots({
    places: SENDS_AT_ONCE,
    claim: (most, onlyUrgent) => claimJobs(deps, most, onlyUrgent ? 0 : null),
    work: (job, stop) => guarded(() => runJob(deps, ways, job, stop), 'a job'),
  });
  const run = () => guarded(places.runDue, 'jobs');

  let maintenance: Promise<unknown> = Promise.resolve();
  const maintain = (work: () => Promise<void>, what: string) => {
    maintenance = maintenance.then(() => (stopped ? undefined : guarded(work, what)));
  };
  const remind = () => maintain(() => queueReminders(deps), 'reminders');
  const isClockSteady = watchClock(deps, () => performance.now());
  const clear = () => {
    maintain(async () => {
      if (!(await isClockSteady())) return;
      await purge(deps, () => stopped);
      await clearLetterFiles(deps);
      await moveDue(deps);
      await eraseClosed(deps);
      await queueDigests(deps);
      await queueNoticeLetters(deps);
    }, 'clearing away');
    maintain(() => listErasures(deps), 'listing erasures');
    maintain(() => alertOwnerOfHeld(deps), 'telling of held words');
  };
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
      await places.stop();
      letters.close();
      await maintenance;
    },
  };
}
