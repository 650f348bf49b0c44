import type { Deps } from '../deps';

/** Topics that a person has made from entries of the diary and not taken back; for them alone. */
export async function listFromDiary({ db }: Pick<Deps, 'db'>, userId: string) {
  const { rows } = await db.pool.query<{ entry: string; topic: string; title: string }>(
    `select e.entry_id as entry, t.id as topic, t.title from community_entry e join community_topic t on t.id = e.topic_id
      where e.user_id = $1 and t.user_id = $1 and t.state <> 'removed' order by t.created_at desc, e.entry_id`,
    [userId],
  );
  return rows;
}
