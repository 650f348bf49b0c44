import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Person } from '../../bench/people';

/** What stands in the community at the moment when a generated request comes, so that it finds what it names. */

interface Asked {
  params?: Record<string, string>;
  body?: unknown;
}

/** Rows that only the writer of a post or topic gets through. */
const OWN = /^(?:PATCH|DELETE) .*\/community\/(?:topics|posts)\/:id$|\/restore$|\/warning-answer$/;

/** The person has read the rules, cares for the place and may write; nobody has turned from them. */
async function welcome(pool: Pool, { uid }: Person): Promise<void> {
  await pool.query(
    `insert into community_member (user_id, welcomed_at, role, role_id, role_at) values ($1, now(), 'owner', gen_random_uuid(), now())
      on conflict (user_id) do update set welcomed_at = now(), role = 'owner', suspended_until = null,
        role_id = coalesce(community_member.role_id, excluded.role_id), role_at = coalesce(community_member.role_at, now())`,
    [uid],
  );
  await pool.query('delete from community_bar where user_id = $1 or barred_id = $1', [uid]);
}

/** A topic for all with its first post, under the same id. */
async function insertTopic(pool: Pool, uid: string, change: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into community_topic (id, user_id, category, title, asks, audience, state, created_at, last_at)
      values ($1, $2, 'practices', 'Как вы засыпаете', 'listen', 'all', 'shown', now(), now())`,
    [id, uid],
  );
  const post = { id, topic_id: id, number: 1, user_id: uid, text: `Слова ${id}`, stems: [], state: 'shown', ...change };
  const names = [...Object.keys(post), 'created_at'];
  const places = names.map((name, place) => (name === 'created_at' ? 'now()' : `$${place + 1}`));
  await pool.query(
    `insert into community_post (${names.join(', ')}) values (${places.join(', ')})`,
    Object.values(post),
  );
  return id;
}

async function insertAct(
  pool: Pool,
  uid: string,
  post: string,
  change: { act: string; appeal?: string },
): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into community_act (id, act, user_id, topic_id, post_id, reason, created_at, appeal, appealed_at)
      values ($1, $2, $3, $4, $4, 'Причина.', now(), $5, now())`,
    [id, change.act, uid, post, change.appeal ?? 'none'],
  );
  return id;
}

/** Puts what the request names into its place; false: the row is none of the community's. */
export async function placeInCommunity(
  pool: Pool,
  { key, asked }: { key: string; asked: Asked },
  person: Person,
  other: Person,
): Promise<boolean> {
  if (!/\/(?:community|moderation)(?:\/|$)/.test(key)) return false;
  await welcome(pool, person);
  if (key.endsWith('/moderation/roles/:id')) await welcome(pool, other);
  const params = asked.params ?? {};
  const body = typeof asked.body === 'object' && asked.body !== null ? asked.body : {};
  if (key.endsWith('/community/acts/:id/appeal'))
    params.id = await insertAct(pool, person.uid, await insertTopic(pool, person.uid), { act: 'warn' });
  else if (key.endsWith('/moderation/appeals/:id'))
    params.id = await insertAct(pool, other.uid, await insertTopic(pool, other.uid), { act: 'warn', appeal: 'sent' });
  else if (key.endsWith('/moderation/roles/:id')) {
    const { rows } = await pool.query<{ role_id: string }>('select role_id from community_member where user_id = $1', [
      other.uid,
    ]);
    params.id = rows[0]?.role_id ?? '';
  } else if (key === 'POST /api/users/:uid/moderation/roles') {
    const { rows } = await pool.query<{ email: string }>('select email from "user" where id = $1', [other.uid]);
    Object.assign(body, { email: rows[0]?.email });
  } else if (key.endsWith('/moderation/wall/:id')) {
    params.id = randomUUID();
    await pool.query(
      `insert into wall_post (id, user_id, text, topic, kind, seed, state, created_at)
        values ($1, $2, 'Водитель подождал меня у остановки.', 'self', 'own', 7, 'held', now())`,
      [params.id, other.uid],
    );
  } else if (key.endsWith('/moderation/messages/:id')) {
    params.id = randomUUID();
    await pool.query(
      `insert into contact_message (id, created_at, topic, key_id, email, message) values ($1, now(), 'other', 'k1', '\\x00', '\\x00')`,
      [params.id],
    );
  } else if (key === 'POST /api/users/:uid/moderation/acts') {
    const id = await insertTopic(pool, other.uid, { state: 'held' });
    for (const name of ['post', 'topic']) if (name in body) Object.assign(body, { [name]: id });
  } else if (key === 'PUT /api/users/:uid/community/posts/:id')
    Object.assign(body, { topic: await insertTopic(pool, other.uid), quote: null });
  else if (key.endsWith('/restore'))
    params.id = await insertTopic(pool, person.uid, { state: 'removed', removed_at: new Date(), removed_by: 'author' });
  else if (key.endsWith('/warning-answer')) {
    params.id = await insertTopic(pool, person.uid, { warning: 'loss', warning_origin: 'readers' });
    await insertAct(pool, person.uid, params.id, { act: 'fold' });
  } else if ('id' in params && !key.startsWith('PUT /api/users/:uid/community/topics/:id') && !key.includes('/barred/'))
    params.id = await insertTopic(pool, OWN.test(key) ? person.uid : other.uid);
  else if (/\/topics\/:id\/(?:followed|read)$/.test(key)) params.id = await insertTopic(pool, other.uid);
  return true;
}
