import type { input } from 'zod/v4/core';
import type { userSchema } from '~/contract/accounts';
import { changeTimeZone, type ProfileChange, TIME_ZONE_CHANGE_MS } from '~/domain/accounts/profile';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { pictureAddress } from '../profiles/avatar-address';

interface PersonRow {
  id: string;
  name: string;
  email: string;
  /** Name of their photo. */
  picture: string | null;
  created_at: Date;
  time_zone: string;
  time_zone_changed_at: Date | null;
  reminder_time: string;
  reminder_on: boolean;
  reminder_email: boolean;
  sefira_names: boolean;
  ask_outcome: boolean;
  has_password: boolean;
  mail_refused_at: Date | null;
}

async function readRow(client: Queryable, uid: string): Promise<PersonRow | undefined> {
  const { rows } = await client.query<PersonRow>({
    name: 'person-of-uid',
    text: `select u.id, u.name, u.email, u.created_at, p.time_zone, p.time_zone_changed_at, p.reminder_time,
        p.reminder_on, coalesce((r.plan ->> 'letter')::boolean, false) as reminder_email, p.sefira_names, p.ask_outcome,
        exists (select 1 from account a where a.user_id = u.id and a.password is not null) as has_password,
        (select a.name from avatar a where a.user_id = u.id) as picture,
        (select f.at from refused_address f where f.user_id = u.id) as mail_refused_at
      from "user" u join profile p on p.user_id = u.id left join reminder_plan r on r.user_id = u.id where u.id = $1`,
    values: [uid],
  });
  return rows[0];
}

function presented(row: PersonRow, now: Date): input<typeof userSchema> {
  const freeAt = row.time_zone_changed_at && new Date(row.time_zone_changed_at.getTime() + TIME_ZONE_CHANGE_MS);
  return {
    uid: row.id,
    email: row.email,
    displayName: row.name,
    photoURL: row.picture && pictureAddress(row.picture, 'large'),
    profile: {
      timeZone: row.time_zone,
      timeZoneChangeAt: freeAt && freeAt > now ? freeAt.toISOString() : null,
      reminder: { time: row.reminder_time.slice(0, 5), on: row.reminder_on, email: row.reminder_email },
      sefiraNames: row.sefira_names,
      askOutcome: row.ask_outcome,
      hasPassword: row.has_password,
    },
    mailRefusedAt: row.mail_refused_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

/** A person with their profile; null when the account is gone. */
export async function readPerson({ db, clock }: Deps, uid: string) {
  const row = await readRow(db.pool, uid);
  return row ? presented(row, clock()) : null;
}

/** What of a person follows their profile, within the transaction and before the profile is written. Tells whether reminder letters come. */
export type FollowProfile = (
  client: Queryable,
  uid: string,
  profile: {
    now: Date;
    timeZone: string;
    reminder: { time: string; on: boolean; email?: boolean | undefined };
  },
) => Promise<boolean>;

/** Changes name, time zone, reminder or the look of the tree, or nothing at all when the zone may not change yet. */
export async function changeProfile({ db, clock }: Deps, uid: string, change: ProfileChange, follow: FollowProfile) {
  return db.transaction(async (client) => {
    await client.query('select 1 from profile where user_id = $1 for update', [uid]);
    const row = await readRow(client, uid);
    if (!row) return { ok: false, code: 'not-found' } as const;
    const now = clock();
    const zone = change.timeZone ?? row.time_zone;
    const decision = changeTimeZone({ timeZone: row.time_zone, changedAt: row.time_zone_changed_at }, zone, now);
    if (!decision.ok) return decision;
    const next: PersonRow = {
      ...row,
      name: change.displayName ?? row.name,
      time_zone: zone,
      time_zone_changed_at: decision.changed ? now : row.time_zone_changed_at,
      reminder_time: change.reminder?.time ?? row.reminder_time,
      reminder_on: change.reminder?.on ?? row.reminder_on,
      sefira_names: change.sefiraNames ?? row.sefira_names,
      ask_outcome: change.askOutcome ?? row.ask_outcome,
    };
    const reminder = { time: next.reminder_time.slice(0, 5), on: next.reminder_on, email: change.reminder?.email };
    next.reminder_email = await follow(client, uid, { now, timeZone: zone, reminder });
    await client.query('update "user" set name = $2, updated_at = $3 where id = $1', [uid, next.name, now]);
    await client.query(
      `update profile set time_zone = $2, time_zone_changed_at = $3, reminder_time = $4, reminder_on = $5,
        sefira_names = $6, ask_outcome = $7 where user_id = $1`,
      [
        uid,
        next.time_zone,
        next.time_zone_changed_at,
        next.reminder_time,
        next.reminder_on,
        next.sefira_names,
        next.ask_outcome,
      ],
    );
    return { ok: true, user: presented(next, now) } as const;
  });
}
