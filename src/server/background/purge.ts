import { SECURITY_EVENT_DAYS } from '~/domain/accounts/security-event';
import { LOOKED_AT_DAYS, NOTICE_DAYS, RESTORE_DAYS as REMOVED_DAYS } from '~/domain/community/limits';
import { SESSION_HOURS } from '~/domain/conversations/conversation';
import { RESTORE_DAYS } from '~/domain/emotions/entry-rules';
import { FORMER_NAME_DAYS } from '~/domain/profiles/limits';
import type { Deps } from '../deps';
import { MAX_ATTEMPTS } from '../jobs/claimed-job';

/** What is kept how long after it ended. Each statement takes a bounded bite, so that no lock is held for long, and is asked until it finds less than that. */
const BATCH = 5_000;
const EXPIRED: readonly { table: string; where: string; after: string }[] = [
  { table: 'job', where: 'done_at <', after: '2 days' },
  { table: 'job', where: `done_at is null and attempts >= ${MAX_ATTEMPTS} and run_at <`, after: '7 days' },
  { table: 'idempotent_answer', where: 'created_at <', after: '7 days' },
  { table: 'rate_count', where: 'expires_at <', after: '0 days' },
  // No window is that long: a clock was wrong when it opened.
  { table: 'rate_count', where: `expires_at - interval '2 days' >`, after: '0 days' },
  { table: 'session', where: 'expires_at <', after: '0 days' },
  // For a day an expired link is still told from a wrong one.
  { table: 'verification', where: 'expires_at <', after: '1 day' },
  // Nobody confirmed the address: nothing of the person is kept.
  { table: 'pending_sign_up', where: 'created_at <', after: '7 days' },
  { table: 'security_event', where: 'at <', after: `${SECURITY_EVENT_DAYS} days` },
  // As /legal/privacy promises to those who wrote to the owner.
  { table: 'contact_message', where: 'created_at <', after: '12 months' },
  // Its owner still sees for a while when it was opened.
  { table: 'specialist_view', where: 'expires_at <', after: '30 days' },
  { table: 'card_session', where: 'touched_at <', after: `${SESSION_HOURS} hours` },
  // Longer than three reminders of a plan with one day a week.
  { table: 'reminder', where: 'sent_at <', after: '90 days' },
  { table: 'notice', where: 'at <', after: '365 days' },
  { table: 'community_version', where: 'at <', after: `${LOOKED_AT_DAYS} days` },
  { table: 'notice', where: 'read_at <', after: `${NOTICE_DAYS} days` },
  { table: 'username', where: 'left_at <', after: `${FORMER_NAME_DAYS} days` },
  // The host has it in the account; the other one had an hour to take a copy.
  { table: 'card_session', where: 'host_keeps and guest_keeps and touched_at <', after: '1 hour' },
];

/**
 * Entries that nobody can restore any more go, and with them the words of the diaries they stood in: the next search reads those anew,
 * without what is gone.
 */
const GONE_ENTRIES = `
with gone as (delete from emotion_entry where ctid in
  (select ctid from emotion_entry where deleted_at < $1::timestamptz - interval '${RESTORE_DAYS} days' limit ${BATCH}) returning user_id),
words as (delete from diary_word where user_id in (select user_id from gone)),
marks as (delete from diary_word_mark where user_id in (select user_id from gone))
select count(*)::int as n from gone`;

/**
 * Words that nobody can bring back any more go with all that they said before; the place in the topic stays. With those that began a
 * topic its title goes, and from which entries of the diary it was made.
 */
const GONE_POSTS = `
with gone as (update community_post set text = '', stems = '{}', quote_id = null where ctid in
  (select ctid from community_post where state = 'removed' and text <> ''
    and removed_at < $1::timestamptz - interval '${REMOVED_DAYS} days' limit ${BATCH}) returning id, topic_id, number),
titles as (update community_topic set title = '' where id in (select topic_id from gone where number = 1)),
sources as (delete from community_entry where topic_id in (select topic_id from gone where number = 1)),
versions as (delete from community_version where post_id in (select id from gone))
select count(*)::int as n from gone`;

/** What moderators have settled needs no words any more. */
const SETTLED_WORDS = [
  { table: 'community_report', words: 'note', at: 'settled_at' },
  { table: 'community_act', words: 'words', at: 'answered_at' },
].map(
  ({ table, words, at }) => `with gone as (update ${table} set ${words} = null, key_id = null where ctid in
  (select ctid from ${table} where ${words} is not null and ${at} < $1::timestamptz - interval '${LOOKED_AT_DAYS} days' limit ${BATCH}) returning 1)
select count(*)::int as n from gone`,
);

/** A sent letter's links need no keeping once its waiting page is out of time. */
const SENT_LINKS = `
with gone as (update job set secret = null where ctid in
  (select ctid from job where done_at < $1::timestamptz - interval '1 hour' and secret is not null limit ${BATCH}) returning 1)
select count(*)::int as n from gone`;

const STATEMENTS: readonly string[] = [
  ...EXPIRED.map(
    ({ table, where, after }) => `with gone as (delete from ${table} where ctid in
  (select ctid from ${table} where ${where} $1::timestamptz - interval '${after}' limit ${BATCH}) returning 1)
select count(*)::int as n from gone`,
  ),
  GONE_ENTRIES,
  GONE_POSTS,
  ...SETTLED_WORDS,
  SENT_LINKS,
];

/**
 * Deletes all that has expired by the clock, so ask `watchClock` first. `isStopped`: asked between two bites, so that a stop of the
 * server waits for one at most.
 */
export async function purge(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const now = clock();
  for (const statement of STATEMENTS)
    for (let found = BATCH; found === BATCH && !isStopped(); )
      found = (await db.pool.query<{ n: number }>(statement, [now])).rows[0]?.n ?? 0;
}
