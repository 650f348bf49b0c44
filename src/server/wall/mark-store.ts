import type { WordState } from '~/domain/wall/word';
import type { Queryable } from '../db/connect';
import { trustedAccount } from '../db/trusted-account';

/** What people did with a word: responses, private collections, reports. */

/** The word's author, null where they have left, and state; it cannot change or go until the transaction ends. Null: there is none. */
export async function lockWord(
  client: Queryable,
  id: string,
): Promise<{ user_id: string | null; state: WordState } | null> {
  const { rows } = await client.query<{ user_id: string | null; state: WordState }>(
    'select user_id, state from wall_post where id = $1 for update',
    [id],
  );
  return rows[0] ?? null;
}

/** False when the person has responded before. */
export async function addResponse(client: Queryable, userId: string, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    'insert into wall_response (user_id, post_id, created_at) values ($1, $2, $3) on conflict do nothing',
    [userId, id, now],
  );
  return rowCount === 1;
}

export async function removeResponse(client: Queryable, userId: string, id: string): Promise<void> {
  await client.query('delete from wall_response where user_id = $1 and post_id = $2', [userId, id]);
}

export async function countResponses(client: Queryable, id: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::integer as count from wall_response where post_id = $1',
    [id],
  );
  return rows[0]?.count ?? 0;
}

/** False when there is no such word for this person. One kept before stays where it is. */
export async function addSaved(client: Queryable, userId: string, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into wall_kept (user_id, post_id, created_at)
      select $1::text, id, $3::timestamptz from wall_post
        where id = $2 and (state = 'shown' or user_id = $1::text) for key share
      on conflict (user_id, post_id) do update set created_at = wall_kept.created_at`,
    [userId, id, now],
  );
  return rowCount === 1;
}

export async function removeSaved(client: Queryable, userId: string, id: string): Promise<void> {
  await client.query('delete from wall_kept where user_id = $1 and post_id = $2', [userId, id]);
}

interface ReportRow {
  reason: string;
  keyId: string | null;
  note: Buffer | null;
}

/**
 * One report of a person for a word; a second one replaces it. Returns how many people have reported whose reports hold words: none of a
 * word that the owner has shown again after such reports, or a few accounts would hide it as often as they like.
 */
export async function putReport(client: Queryable, userId: string, id: string, report: ReportRow, now: Date) {
  await client.query(
    `insert into wall_report (user_id, post_id, created_at, reason, key_id, note) values ($1, $2, $3, $4, $5, $6)
      on conflict (user_id, post_id) do update
        set created_at = excluded.created_at, reason = excluded.reason, key_id = excluded.key_id, note = excluded.note`,
    [userId, id, now, report.reason, report.keyId, report.note],
  );
  const { rows } = await client.query<{ people: number }>(
    `select count(*)::integer as people from wall_report r ${trustedAccount('r.user_id', '$2')} where r.post_id = $1
      and not exists (select 1 from community_act a join wall_post w on w.id = a.word_id
        where a.word_id = $1 and a.act = 'wall-show' and a.created_at > w.shown_at)`,
    [id, now],
  );
  return rows[0]?.people ?? 0;
}

export async function setState(client: Queryable, id: string, state: WordState): Promise<void> {
  await client.query('update wall_post set state = $2 where id = $1', [id, state]);
}
