import { LONGEST_DAYS } from '~/domain/erasing/erasing';

/** Times of things that are to happen each in its own, when a site that stood still has missed them: all in one pass would tie them. */

const LATE_HOURS = 1;
const SPREAD_HOURS = 12;

/** What was due before this instant was missed. `$1` is now. */
export const LATE_SQL = `$1::timestamptz - interval '${LATE_HOURS} hours'`;

/** A new time within hours, for what is of the person whose uid stands in `column`; of a closed account not after LONGEST_DAYS. `$1` is now. */
export const spreadSql = (column: string) => `least($1::timestamptz + random() * interval '${SPREAD_HOURS} hours',
  (select greatest($1::timestamptz, c.closed_at + interval '${LONGEST_DAYS} days') from closed_account c where c.user_id = ${column}))`;
