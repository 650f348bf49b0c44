import { GROUNDLESS, NEWCOMER } from '~/domain/community/limits';

/**
 * Joins the account of the uid in `column` if its alarms change what others see: for some days a new one's only tell those who decide, and so
 * do those of who has raised many groundless ones.
 */
export const trustedAccount = (column: string, now: string) =>
  `join "user" heard on heard.id = ${column} and heard.created_at <= ${now}::timestamptz - make_interval(days => ${NEWCOMER.days})
    and (select count(*) filter (where past.outcome = 'dismissed') - count(*) filter (where past.outcome = 'acted')
      from community_report past where past.user_id = heard.id
        and past.created_at > ${now}::timestamptz - make_interval(days => ${GROUNDLESS.days})) < ${GROUNDLESS.times}`;
