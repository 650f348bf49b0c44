import { DEFAULT_TIME_ZONE } from '~/domain/accounts/profile';
import { dayKey } from '~/domain/day';
import type { Queryable } from './connect';

/** What «today» is on the server (docs/decisions/005-day-and-time-zone.md): a person's zone and local day, in SQL and in code. */

/** SQL: the IANA time zone of the person whose uid the expression `uid` gives. */
export const zoneOf = (uid: string) =>
  `coalesce((select time_zone from profile where user_id = ${uid}), '${DEFAULT_TIME_ZONE}')`;

/** SQL: the wall clock at an instant in a zone, both given as expressions. */
export const localTime = (instant: string, zone: string) => `(${instant}::timestamptz at time zone ${zone})`;

/** SQL: the calendar date at an instant in a zone, both given as expressions. */
export const localDay = (instant: string, zone: string) => `${localTime(instant, zone)}::date`;

interface ZoneRow {
  time_zone: string;
}

/** The person's time zone. */
export async function readZone(client: Queryable, userId: string): Promise<string> {
  const { rows } = await client.query<ZoneRow>({
    name: 'person-zone',
    text: `select ${zoneOf('$1')} as time_zone`,
    values: [userId],
  });
  return rows[0]?.time_zone ?? DEFAULT_TIME_ZONE;
}

/** The day `YYYY-MM-DD` that it is for the person at the instant `now`. */
export const readToday = async (client: Queryable, userId: string, now: Date): Promise<string> =>
  dayKey(now, await readZone(client, userId));

/** Other work of the person that locks too waits until the end of this transaction. Gives the person's time zone. */
export async function lockPerson(client: Queryable, userId: string): Promise<string> {
  const { rows } = await client.query<ZoneRow>('select time_zone from profile where user_id = $1 for update', [userId]);
  return rows[0]?.time_zone ?? DEFAULT_TIME_ZONE;
}
