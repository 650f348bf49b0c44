import { nextLocalTime } from '~/domain/accounts/reminder-time';
import { dayKey } from '~/domain/day';
import { isOpenSql } from '../db/closed-account';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { nudgeJobs } from '../jobs/nudge';
import { addLetter } from '../mail/letter-queue';

const BATCH = 200;
/** A reminder that is later than this, after an outage, is left out: it would come at the wrong hour. */
const LATE_MS = 2 * 60 * 60 * 1000;

interface DueProfile {
  user_id: string;
  email: string;
  time_zone: string;
  reminder_time: string;
  next_reminder_at: Date;
}

async function queueBatch(deps: Deps, now: Date): Promise<number> {
  const { db, config } = deps;
  return db.transaction(async (client) => {
    const { rows } = await client.query<DueProfile>(
      `select p.user_id, u.email, p.time_zone, p.reminder_time, p.next_reminder_at
        from profile p join "user" u on u.id = p.user_id where p.next_reminder_at <= $1 and ${isOpenSql('p.user_id')}
        order by p.next_reminder_at limit ${BATCH} for update of p skip locked`,
      [now],
    );
    for (const row of rows) {
      const day = dayKey(row.next_reminder_at, row.time_zone);
      const next = nextLocalTime(now, row.reminder_time.slice(0, 5), row.time_zone);
      await client.query('update profile set next_reminder_at = $2 where user_id = $1', [row.user_id, next]);
      if (now.getTime() - row.next_reminder_at.getTime() > LATE_MS) continue;
      const entries = await client.query(
        'select 1 from emotion_entry where user_id = $1 and day = $2 and deleted_at is null limit 1',
        [row.user_id, day],
      );
      if (entries.rows.length > 0) continue;
      await addLetter(client, deps, {
        kind: 'reminder',
        key: `reminder:${row.user_id}:${day}`,
        to: row.email,
        validUntil: new Date(row.next_reminder_at.getTime() + LATE_MS),
        values: {
          link: `${config.siteUrl}/awareness-tools/emotional-compass`,
          settings: `${config.siteUrl}/profile/settings`,
        },
      });
    }
    return rows.length;
  });
}

/** Lets the reminders that are due by now pass, within the given transaction: a restored database would send them once more. */
export async function skipDueReminders(client: Queryable, now: Date): Promise<void> {
  const { rows } = await client.query<Pick<DueProfile, 'user_id' | 'time_zone' | 'reminder_time'>>(
    'select user_id, time_zone, reminder_time from profile where next_reminder_at <= $1',
    [now],
  );
  await client.query(
    `update profile p set next_reminder_at = t.at from unnest($1::text[], $2::timestamptz[]) as t (id, at)
      where p.user_id = t.id`,
    [
      rows.map((row) => row.user_id),
      rows.map((row) => nextLocalTime(now, row.reminder_time.slice(0, 5), row.time_zone)),
    ],
  );
}

/** Queues the reminder letters that are due: once a local day, only when that day has no entry yet. */
export async function queueReminders(deps: Deps): Promise<void> {
  const now = deps.clock();
  while ((await queueBatch(deps, now)) === BATCH);
  nudgeJobs(deps.db);
}
