import { DEPARTURE_DAYS } from '~/domain/erasing/erasing';
import { isOpenSql } from '../db/closed-account';
import type { Queryable } from '../db/connect';
import { LATE_SQL, spreadSql } from '../db/spread';
import type { Deps } from '../deps';
import { signal } from '../notify/notify';
import { followWords, moveDueWords } from '../wall/departure';
import { lockTopic, settleTopic } from './settle-topic';

/**
 * What readers see of somebody whose account is closed, shut, or opened again. What was said under a name goes and comes back with the
 * account; what was said under pseudonyms does so topic by topic, each at a random time: going at one moment would tell whose they are.
 * Words that are to stay without a name lose it at that time, and get it back so; others go out of sight. Their author sees them all along.
 */

const NAMELESS = [
  `update community_post p set nameless = p.state = 'shown'
      and exists (select 1 from closed_account c where c.user_id = $1 and p.id = any(c.kept_words))
    where p.topic_id = $2 and p.user_id = $1`,
  `update community_topic t set nameless = exists (select 1 from community_post p where p.topic_id = $2 and p.number = 1 and p.nameless)
    where t.id = $2 and t.user_id = $1`,
];

/** Brings a topic, which the caller's transaction holds, up to its author's or an answerer's going or coming back. */
async function move(client: Queryable, userId: string, topic: string, isGone: boolean): Promise<void> {
  for (const statement of NAMELESS) await client.query(statement, [userId, topic]);
  await settleTopic(client, topic);
  await signal(client, { topic, taken: isGone });
}

/** Lets readers see a pseudonym as its account is, if its time has come; false: another server has done it, or nothing is due any more. */
async function turn(client: Queryable, { userId, topic, now }: { userId: string; topic: string; now: Date }) {
  const { rows } = await client.query<{ away: boolean }>(
    `update community_voice v set away = not ${isOpenSql('v.user_id')}, moves_at = null
      where v.user_id = $1 and v.topic_id = $2 and v.moves_at <= $3 returning v.away`,
    [userId, topic, now],
  );
  const [turned] = rows;
  if (turned) await move(client, userId, topic, turned.away);
  return turned !== undefined;
}

/**
 * After an account was closed, shut or opened again, within the transaction that does it, whose caller holds the person's topics
 * (lockTopicsOf). `atOnce`: the person asks that the pseudonyms do not wait.
 */
export async function followAccount(client: Queryable, userId: string, now: Date, atOnce = false): Promise<void> {
  const { rows } = await client.query<{ is_open: boolean }>(
    `select ${isOpenSql('u.id')} as is_open from "user" u where u.id = $1`,
    [userId],
  );
  const [person] = rows;
  if (!person) return;
  const isGone = !person.is_open;
  await followWords(client, userId, now, atOnce);
  const { rows: named } = await client.query<{ id: string }>(
    `select distinct p.topic_id as id from community_post p where p.user_id = $1
      and not exists (select 1 from community_voice v where v.user_id = $1 and v.topic_id = p.topic_id and v.pseudonym is not null)`,
    [userId],
  );
  for (const { id } of named) await move(client, userId, id, isGone);
  const { rows: masked } = await client.query<{ topic_id: string }>(
    `update community_voice set moves_at = case when not away and not $2 then null when $3 then $4::timestamptz
        else coalesce(moves_at, $4::timestamptz + random() * interval '${DEPARTURE_DAYS} days') end
      where user_id = $1 and pseudonym is not null returning topic_id`,
    [userId, isGone, atOnce, now],
  );
  if (atOnce) for (const { topic_id: topic } of masked) await turn(client, { userId, topic, now });
}

/** Who writes anew under a pseudonym that is away is there again. The caller's transaction holds the topic. */
export async function comeBack(client: Queryable, userId: string, topic: string): Promise<void> {
  const { rows } = await client.query(
    `update community_voice set away = false, moves_at = null where user_id = $1 and topic_id = $2 and away returning 1`,
    [userId, topic],
  );
  if (rows.length > 0) await move(client, userId, topic, false);
}

/**
 * Moves the pseudonyms, one after another, and the unsigned words of the wall whose time has come; of several servers each takes another.
 * After a standstill it spreads what it has missed, as far as LONGEST_DAYS after the closing. Returns how many pseudonyms moved.
 */
export async function moveDue({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  await moveDueWords(db.pool, now);
  await db.pool.query(
    `with late as (select user_id, topic_id from community_voice
        where moves_at <= ${LATE_SQL} for update skip locked)
      update community_voice v set moves_at = ${spreadSql('v.user_id')}
      from late where v.user_id = late.user_id and v.topic_id = late.topic_id`,
    [now],
  );
  const { rows: due } = await db.pool.query<{ user_id: string; topic_id: string }>(
    'select user_id, topic_id from community_voice where moves_at <= $1 order by moves_at',
    [now],
  );
  let moved = 0;
  for (const { user_id: userId, topic_id: topic } of due) {
    const isMoved = await db.transaction(
      async (client) => (await lockTopic(client, topic)) && (await turn(client, { userId, topic, now })),
    );
    if (isMoved) moved++;
  }
  return moved;
}
