import { DEPARTURE_DAYS } from '~/domain/erasing/erasing';
import { isOpenSql } from '../db/closed-account';
import type { Queryable } from '../db/connect';
import { LATE_SQL, spreadSql } from '../db/spread';

/**
 * What readers of the wall see of somebody whose account is closed, shut or opened again. Signed words go and come back with the account,
 * unsigned ones each at a random time: all at one moment would tell whose they are.
 */

/** A word `p` has not gone with its author, whose account `c` may be closed and `d` shut. */
export const WORD_STAYS = `(case when p.signed then d.user_id is null and (c.user_id is null or p.id = any(c.kept_words)) else not p.away end)`;

/** The same of the word that a row `n` names by its `post_id`; those of the person `user_id` of the row always stay. */
export const wordStandsSql = (
  n: string,
) => `exists (select 1 from wall_post p left join closed_account c on c.user_id = p.user_id
  left join disabled_account d on d.user_id = p.user_id where p.id = ${n}.post_id and (p.user_id = ${n}.user_id or ${WORD_STAYS}))`;

const TURN = `set moves_at = null, away = not ${isOpenSql('p.user_id')}
  and not exists (select 1 from closed_account c where c.user_id = p.user_id and p.id = any(c.kept_words))`;

/** After an account was closed, shut or opened again, within the transaction that does it. `atOnce`: the person asks that nothing waits. */
export async function followWords(client: Queryable, userId: string, now: Date, atOnce = false): Promise<void> {
  // What nobody sees has no moment that tells.
  await client.query(`update wall_post p ${TURN} where p.user_id = $1 and not p.signed and p.state <> 'shown'`, [
    userId,
  ]);
  await client.query(
    `update wall_post p set moves_at = case when not p.away and ${isOpenSql('p.user_id')} then null
        else coalesce(p.moves_at, $2::timestamptz + random() * interval '${DEPARTURE_DAYS} days') end
      where p.user_id = $1 and not p.signed and p.state = 'shown'`,
    [userId, now],
  );
  if (atOnce)
    await client.query(`update wall_post p ${TURN} where p.user_id = $1 and p.moves_at is not null`, [userId]);
}

/** Moves the unsigned words whose time has come. */
export async function moveDueWords(client: Queryable, now: Date): Promise<void> {
  await client.query(
    `with late as (select id from wall_post where moves_at <= ${LATE_SQL} for update skip locked)
      update wall_post p set moves_at = ${spreadSql('p.user_id')} from late where p.id = late.id`,
    [now],
  );
  await client.query(`update wall_post p ${TURN} where p.moves_at <= $1`, [now]);
}
