import type { Queryable } from '../db/connect';
import { findShownPeople } from '../profiles/find-person';

/** People whom an author has chosen to read a topic. */

export type Readers = { ok: true; uids: string[] } | { ok: false; code: 'unknown-reader'; index: number };

/**
 * The people behind names in addresses. A name that nobody has, a person who shows no profile to members and one who has turned from the
 * author are told alike.
 */
export async function readersOf(
  client: Queryable,
  userId: string,
  names: readonly string[],
  now: Date,
): Promise<Readers> {
  const asked = names.map((name) => name.replace(/^@/, ''));
  const people = await findShownPeople(client, asked, now);
  const { rows } = await client.query<{ id: string }>(
    `select asked.id from unnest($2::text[]) as asked (id) where asked.id <> $1 and not exists (select 1 from community_bar b
      where b.topic_id is null and (b.user_id, b.barred_id) in (($1, asked.id), (asked.id, $1)))`,
    [userId, [...people.values()]],
  );
  const open = new Set(rows.map(({ id }) => id));
  const uids = asked.map((name) => people.get(name) ?? '');
  const index = uids.findIndex((uid) => !open.has(uid));
  return index < 0 ? { ok: true, uids: [...new Set(uids)] } : { ok: false, code: 'unknown-reader', index };
}

/** The whole list anew. */
export async function setReaders(client: Queryable, topicId: string, uids: readonly string[]): Promise<void> {
  await client.query('delete from community_reader where topic_id = $1 and user_id <> all($2::text[])', [
    topicId,
    uids,
  ]);
  await client.query(
    'insert into community_reader (user_id, topic_id) select unnest($2::text[]), $1 on conflict do nothing',
    [topicId, uids],
  );
}
