import { PUSH_TEXTS } from '~/contract/messages';
import { dayKey } from '~/domain/day';
import { IGNORED_MAX, nextReminder, timelyUntil, whatToSend } from '~/domain/reminders/next-reminder';
import { planSchema } from '~/domain/reminders/plan';
import type { PushMessage } from '~/domain/reminders/push-message';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { nudgeJobs } from '../jobs/nudge';
import { linkToken } from '../mail/letter-links';
import { addLetter } from '../mail/letter-queue';
import { addPush } from '../push/push-queue';
import { type DueRow, dayHasEntry, dueRows, moveOn, readDay, skipDue, takeDay } from './plan-store';
import { reminderLetter } from './reminder-letter';
import { digestOf, newCheckInToken } from './reminder-tokens';

const BATCH = 200;

/** By this the jobs of a person's day are found. */
export const reminderKey = (userId: string, day: string) => `reminder:${userId}:${day}`;

/** Of a plan that no build reads any more nothing goes out until its person chooses another: it must not hold up those of all others. */
const isKnown = ({ plan }: DueRow) => planSchema.safeParse(plan).success;

const nextOf = (row: DueRow, now: Date) =>
  isKnown(row) ? nextReminder(row.plan, { now, timeZone: row.time_zone, seed: row.user_id }) : null;

function messageOf(kind: 'reminder' | 'question', token: string, letter: string): PushMessage {
  if (kind === 'question') return { ...PUSH_TEXTS.question, open: `/reminders?token=${letter}`, buttons: [] };
  const checkIn = `/check-in?token=${token}`;
  return {
    ...PUSH_TEXTS.reminder,
    open: checkIn,
    buttons: [
      { title: PUSH_TEXTS.oneTap, open: checkIn },
      { title: PUSH_TEXTS.compass, open: '/awareness-tools/emotional-compass' },
    ],
  };
}

/** Queues what a due plan sends at this moment by all its means; null: nothing goes out. */
async function queueOne(
  client: Queryable,
  deps: Deps,
  row: DueRow,
  now: Date,
): Promise<'reminder' | 'question' | null> {
  if (!isKnown(row)) return null;
  const { user_id: userId, time_zone: timeZone, next_at: dueAt, plan } = row;
  const day = dayKey(now, timeZone);
  const told = await readDay(client, userId, day, IGNORED_MAX);
  const state = { hasEntry: told.has_entry, wasReminded: told.was_reminded, ignored: told.ignored };
  const kind = whatToSend({ dueAt, now, timeZone, ...state });
  if (!kind) return null;
  const token = newCheckInToken();
  const forLetter = linkToken(deps.config.authSecret, 'reminders', { uid: userId, email: row.email });
  const key = reminderKey(userId, day);
  const validUntil = timelyUntil(dueAt, timeZone);
  const message = messageOf(kind, token, forLetter);
  const devices = plan.push ? await addPush(client, deps, { key, userId, message, validUntil }) : 0;
  // Without a means there was no reminder: a later moment of the day may have one.
  const hasLetter = plan.letter && row.is_reachable;
  if (devices === 0 && !hasLetter) return null;
  const stored = kind === 'reminder' ? digestOf(token) : null;
  if (!(await takeDay(client, userId, { day, kind, sentAt: now, token: stored }))) return null;
  if (hasLetter)
    await addLetter(client, deps, {
      ...reminderLetter(deps.config, kind, token, forLetter),
      key,
      to: row.email,
      about: userId,
      validUntil,
    });
  return kind;
}

async function queueBatch(deps: Deps, now: Date): Promise<number> {
  return deps.db.transaction(async (client) => {
    const rows = await dueRows(client, now, BATCH);
    for (const row of rows) {
      const kind = await queueOne(client, deps, row, now);
      const asks = kind === 'question';
      await moveOn(client, row.user_id, { nextAt: asks ? null : nextOf(row, now), askedAt: asks ? now : null });
    }
    return rows.length;
  });
}

/** Queues the reminders that are due, each by all its means: once a local day, and only while that day has no entry. */
export async function queueReminders(deps: Deps): Promise<void> {
  const now = deps.clock();
  while ((await queueBatch(deps, now)) === BATCH);
  nudgeJobs(deps.db);
}

/** Lets the reminders that are due by now pass, within the given transaction: a restored database would send them once more. */
export const skipDueReminders = (client: Queryable, now: Date): Promise<void> =>
  skipDue(client, now, (row) => nextOf(row, now));

/** Whether the job of a reminder has nothing to say any more: its day has an entry by now. */
export async function isReminderOver({ db }: Pick<Deps, 'db'>, key: string): Promise<boolean> {
  const [, userId, day] = /^reminder:([\w-]+):(\d{4}-\d{2}-\d{2})(?::|$)/.exec(key) ?? [];
  return userId !== undefined && day !== undefined && dayHasEntry(db.pool, userId, day);
}
