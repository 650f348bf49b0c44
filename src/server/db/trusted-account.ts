import { NEWCOMER } from '~/domain/community/limits';

/** Joins the account of the uid in `column` if its alarms change what others see: for some days a new one's only tell those who decide. */
export const trustedAccount = (column: string, now: string) =>
  `join "user" heard on heard.id = ${column} and heard.created_at <= ${now}::timestamptz - make_interval(days => ${NEWCOMER.days})`;
