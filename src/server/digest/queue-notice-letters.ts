import { NOTICE_LINES } from '~/catalogue/notice-letter';
import type { NoticeKind } from '~/domain/community/notice';
import { postVisibleSql, topicVisibleSql } from '../community/visible';
import { isOpenSql } from '../db/closed-account';
import type { Queryable } from '../db/connect';
import { localTime, zoneOf } from '../db/local-day';
import type { Deps } from '../deps';
import { nudgeJobs } from '../jobs/nudge';
import { linkToken } from '../mail/letter-links';
import { addLetter } from '../mail/letter-queue';
import { isReachableSql } from '../mail/refused-address';
import { noticeLetterKey } from '../notify/notice-letters';
import { betweenSql, walkPeople } from './walk-people';

const BATCH = 50;
/** Letters go out between these hours of a person's day. */
const HOURS = { from: 9, to: 20 } as const;
/** A letter that could not be sent for so long is no news any more. */
const VALID_MS = 36 * 3_600_000;

interface DueMember {
  user_id: string;
  email: string;
}

/**
 * A notice `n` that no letter has told of and that still says something: of others' words, as long as the person may read the topic, and
 * at least one of the answers.
 */
const UNTOLD = `n.read_at is null and n.mailed_at is null
  and (n.kind not in ('reply', 'quote', 'support', 'thanked') or exists (select 1 from community_topic t
    where t.id = n.topic_id and ${topicVisibleSql('n.user_id')}
      and (n.kind in ('support', 'thanked') or exists (select 1 from community_post first
        join community_post p on p.topic_id = first.topic_id and p.user_id is distinct from n.user_id
          and (p.id = first.id or (n.kind = 'reply' and p.number > first.number))
        where first.id = n.post_id and ${postVisibleSql('n.user_id')}))))`;

const WISHED = `community_member where digest <> 'off'`;

/** Of the people of a page: who has asked for letters, had none for as long as they wish, and has something that is neither read nor told of. */
const DUE = `
select m.user_id, u.email from community_member m join "user" u on u.id = m.user_id
  where m.digest <> 'off' and ${betweenSql('m.user_id', 2)} and ${betweenSql('u.id', 2)}
    and (m.digest_at is null or m.digest_at <= $1::timestamptz
      - case m.digest when 'weekly' then interval '6 days 20 hours' else interval '20 hours' end)
    and extract(hour from ${localTime('$1', zoneOf('m.user_id'))}) between ${HOURS.from} and ${HOURS.to}
    and exists (select 1 from notice n where n.user_id = m.user_id and ${UNTOLD})
    and ${isOpenSql('m.user_id')} and ${isReachableSql('m.user_id')}
  order by m.user_id limit ${BATCH} for update of m skip locked`;

/** Marks what a letter tells of. How many notices of each kind it is. */
async function takeUntold(client: Queryable, userId: string, now: Date): Promise<ReadonlyMap<NoticeKind, number>> {
  const { rows } = await client.query<{ kind: NoticeKind; n: number }>(
    `with told as (update notice n set mailed_at = $2 where n.user_id = $1 and ${UNTOLD} returning n.kind)
      select kind, count(*)::integer as n from told group by kind`,
    [userId, now],
  );
  return new Map(rows.map(({ kind, n }) => [kind, n]));
}

const linesOf = (told: ReadonlyMap<NoticeKind, number>) =>
  (Object.keys(NOTICE_LINES) as NoticeKind[])
    .flatMap((kind) => {
      const n = told.get(kind);
      if (n === undefined) return [];
      return kind === 'queue' ? [NOTICE_LINES[kind]] : [`${NOTICE_LINES[kind]}: ${n}`];
    })
    .join('\n');

/** Queues letters to those between two uids; returns whom to, in order. */
async function queueBatch(deps: Deps, now: Date, [after, until]: readonly [string, string | null]): Promise<string[]> {
  const { config, db } = deps;
  return db.transaction(async (client) => {
    const { rows } = await client.query<DueMember>(DUE, [now, after, until]);
    for (const { user_id: userId, email } of rows) {
      const told = await takeUntold(client, userId, now);
      await client.query('update community_member set digest_at = $2 where user_id = $1', [userId, now]);
      if (told.size === 0) continue;
      const token = linkToken(config.authSecret, 'notices', { uid: userId, email });
      await addLetter(client, deps, {
        kind: 'community-notices',
        key: noticeLetterKey(userId, now.toISOString()),
        to: email,
        about: userId,
        unsubscribe: `${config.siteUrl}/api/letters/unsubscribe?token=${token}`,
        values: {
          lines: linesOf(told),
          link: `${config.siteUrl}/community/notices`,
          off: `${config.siteUrl}/letters-off?token=${token}`,
        },
        validUntil: new Date(now.getTime() + VALID_MS),
      });
    }
    return rows.map(({ user_id }) => user_id);
  });
}

/**
 * Queues a letter to every member who wished for one and has something unread that no letter told of. Several servers may ask at once:
 * a person is taken by one of them.
 */
export async function queueNoticeLetters(deps: Deps): Promise<void> {
  const now = deps.clock();
  const queued = await walkPeople(deps.db.pool, WISHED, BATCH, (...between) => queueBatch(deps, now, between));
  if (queued > 0) nudgeJobs(deps.db);
}
