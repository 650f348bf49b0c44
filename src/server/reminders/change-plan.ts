import type { LetterAnswer, Reminders } from '~/contract/reminders';
import { dayKey } from '~/domain/day';
import { nextReminder } from '~/domain/reminders/next-reminder';
import { answered, firstPlan, planSchema, type ReminderPlan, settlePlan } from '~/domain/reminders/plan';
import { FIRST_TIME } from '~/domain/reminders/plan-limits';
import type { Queryable } from '../db/connect';
import { readStored } from '../db/failures';
import { lockPerson } from '../db/local-day';
import type { Deps } from '../deps';
import { linkToken, readLinkToken } from '../mail/letter-links';
import { listDevices } from '../push/devices';
import { type PlanRow, putPlan, readPlan } from './plan-store';

type PlanDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** A press that was a slip is taken back on the page that it was made on. */
const UNDO_MS = 15 * 60_000;

/** Throws UnreadableError for one that no build reads any more: it stays until its person chooses another. */
const planOf = ({ plan }: Pick<PlanRow, 'plan'>): ReminderPlan =>
  plan === null ? firstPlan(FIRST_TIME) : readStored(() => planSchema.parse(plan));

/** A person's plan with its state and devices; null: there is no such person. */
export async function readReminders(deps: PlanDeps, userId: string): Promise<Reminders | null> {
  const [row, devices] = await Promise.all([readPlan(deps.db.pool, userId), listDevices(deps, userId)]);
  if (!row) return null;
  const settled = settlePlan(planOf(row), dayKey(deps.clock(), row.time_zone));
  return {
    plan: settled.ok ? settled.plan : planOf(row),
    nextAt: row.next_at?.toISOString() ?? null,
    askedAt: row.asked_at?.toISOString() ?? null,
    devices,
    pushKey: deps.config.push?.publicKey ?? null,
  };
}

/** Writes a plan that the person has just chosen: whatever was asked is answered by it. */
async function choose(client: Queryable, userId: string, plan: ReminderPlan, now: Date, timeZone: string) {
  const nextAt = nextReminder(plan, { now, timeZone, seed: userId });
  await putPlan(client, userId, { plan, nextAt, askedAt: null, countedFrom: now });
}

/** Keeps a new plan. `pause`: it would last for over a year. */
export function changePlan(
  { db, clock }: PlanDeps,
  userId: string,
  wished: ReminderPlan,
): Promise<'kept' | 'pause' | 'none'> {
  return db.transaction(async (client) => {
    await lockPerson(client, userId);
    const row = await readPlan(client, userId);
    if (!row) return 'none';
    const now = clock();
    const settled = settlePlan(wished, dayKey(now, row.time_zone));
    if (!settled.ok) return 'pause';
    await choose(client, userId, settled.plan, now, row.time_zone);
    return 'kept';
  });
}

function afterAnswer(plan: ReminderPlan, answer: LetterAnswer): ReminderPlan {
  if (answer === 'no-letters') return { ...plan, letter: false };
  return answered(plan, answer);
}

/**
 * Changes what stands of a plan, as a letter's link or its person says. What it was before; null: there is no such person, or `change`
 * has nothing to say of this plan.
 */
function change(
  { db, clock }: PlanDeps,
  userId: string,
  changed: (plan: ReminderPlan) => ReminderPlan | null,
): Promise<ReminderPlan | null> {
  return db.transaction(async (client) => {
    await lockPerson(client, userId);
    const row = await readPlan(client, userId);
    if (!row) return null;
    const before = planOf(row);
    const after = changed(before);
    if (!after) return null;
    await choose(client, userId, after, clock(), row.time_zone);
    return before;
  });
}

/** Does what a person answered to the question whether reminders help; false: there is no such person. */
export const answerLetter = async (deps: PlanDeps, userId: string, answer: LetterAnswer): Promise<boolean> =>
  (await change(deps, userId, (plan) => afterAnswer(plan, answer))) !== null;

const secretOf = ({ config, db, clock }: PlanDeps) => ({
  client: db.pool,
  secret: config.authSecret,
  now: clock(),
});

/**
 * Does what a link of a letter says, without signing in: nothing goes out by it but what its person has chosen. `undo`: for UNDO_MS this brings back
 * the letters that it has turned off; null: it has turned off none. Null: the link is false or leads to nobody any more.
 */
export async function answerByLink(
  deps: PlanDeps,
  token: string,
  answer: LetterAnswer,
): Promise<{ undo: string | null } | null> {
  const found = await readLinkToken(secretOf(deps), token, ['reminders']);
  const before = found && (await change(deps, found.uid, (plan) => afterAnswer(plan, answer)));
  if (!found || !before) return null;
  const until = new Date(deps.clock().getTime() + UNDO_MS);
  const isUndoable = answer === 'no-letters' && before.letter;
  return { undo: isUndoable ? linkToken(deps.config.authSecret, 'undo', found, until) : null };
}

/** Brings back the letters that a link has turned off a moment ago. False: too late, a false token, or nobody's. */
export async function undoByLink(deps: PlanDeps, token: string): Promise<boolean> {
  const found = await readLinkToken(secretOf(deps), token, ['undo']);
  return found !== null && (await change(deps, found.uid, (plan) => ({ ...plan, letter: true }))) !== null;
}

interface ProfileOfPlan {
  now: Date;
  /** As it is from now on. */
  timeZone: string;
  /** The profile's reminder as it is from now on; `email` only where the caller has said so. */
  reminder: { time: string; on: boolean; email?: boolean | undefined };
}

/**
 * Brings the plan after a changed profile, within its transaction: another zone has other moments, and a caller that speaks of letters
 * (`reminder.email`) means one letter at the page's time. Tells whether letters come from now on.
 */
export async function followProfile(client: Queryable, userId: string, profile: ProfileOfPlan): Promise<boolean> {
  const { now, timeZone, reminder } = profile;
  const row = await readPlan(client, userId);
  if (!row) return false;
  const { email } = reminder;
  if (email !== undefined && (email || row.plan)) {
    const plan = { ...planOf(row), when: firstPlan(reminder.time).when, letter: email && reminder.on };
    await choose(client, userId, plan, now, timeZone);
    return plan.letter;
  }
  // Another zone may be chosen whatever stands in the plan.
  const plan = planSchema.safeParse(row.plan).data;
  if (plan && timeZone !== row.time_zone) {
    const nextAt = row.asked_at ? null : nextReminder(plan, { now, timeZone, seed: userId });
    await putPlan(client, userId, { plan, nextAt, askedAt: row.asked_at });
  }
  return plan?.letter ?? false;
}
