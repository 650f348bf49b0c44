import type pg from 'pg';
import type { ReminderPlan } from '~/domain/reminders/plan';
import { EVERY_DAY } from '~/domain/reminders/plan-limits';

/** Letters and notifications every day, at the time at which they are due now: at noon, wherever the person lives. */
const DAILY: ReminderPlan = {
  when: { kind: 'times', times: ['12:00'] },
  weekdays: [...EVERY_DAY],
  pausedUntil: null,
  push: true,
  letter: true,
};

/** Gives a person a plan whose moment has just come. */
export async function makeReminderDue(pool: pg.Pool, uid: string, timeZone = 'Europe/Moscow'): Promise<void> {
  await pool.query('update profile set time_zone = $2 where user_id = $1', [uid, timeZone]);
  await pool.query(
    `insert into reminder_plan (user_id, plan, next_at, counted_from) values ($1, $2, now() - interval '1 second', now())
      on conflict (user_id) do update set plan = excluded.plan, next_at = excluded.next_at`,
    [uid, JSON.stringify(DAILY)],
  );
}

/** A reminder among the letters of an account: it alone can be stopped by a press in the mail program. */
export const isReminderLetter = (letter: string): boolean => /^List-Unsubscribe:/m.test(letter);
