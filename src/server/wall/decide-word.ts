import type { WordState } from '~/domain/wall/word';
import type { Database, Queryable } from '../db/connect';

/** What decisions change in words on the wall. */

/** A word on which somebody decides. */
export interface DecidedWord {
  /** Its author; null: they have left. */
  userId: string | null;
  state: WordState;
  createdAt: Date;
}

/** Ids of the words that begin so; two at most. */
export async function findWords(client: Queryable, beginning: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from wall_post where starts_with(id::text, $1) limit 2',
    [beginning],
  );
  return rows.map(({ id }) => id);
}

/** A word that nobody else decides on until the transaction ends; null: there is none. */
export async function lockWord(client: Queryable, id: string): Promise<DecidedWord | null> {
  const { rows } = await client.query<DecidedWord>(
    'select user_id as "userId", state, created_at as "createdAt" from wall_post where id = $1 for no key update',
    [id],
  );
  return rows[0] ?? null;
}

/** Waits for a change of the author's name and keeps it from changing; null: the word is gone. */
async function lockName(client: Queryable, id: string): Promise<{ id: string; name: string } | null> {
  const { rows } = await client.query<{ id: string; name: string }>(
    'select id, name from "user" where id = (select user_id from wall_post where id = $1) for no key update',
    [id],
  );
  return rows[0] ?? null;
}

/** Shows a word that its author has left behind; false: the word is gone. */
async function showNameless(client: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `update wall_post set state = 'shown', reason = '' where id = $1 and user_id is null`,
    [id],
  );
  await client.query('delete from wall_report where post_id = $1', [id]);
  return rowCount === 1;
}

/**
 * Shows a word; one that was shown before keeps its place. Its reports are settled by this, and its author's present name stands under
 * all that they have signed. Returns that name, empty for a word without an author; null: the word is gone. `client` is in a transaction.
 */
export async function showWord(client: Queryable, id: string, now: Date): Promise<string | null> {
  const author = await lockName(client, id);
  if (!author) return (await showNameless(client, id)) ? '' : null;
  await client.query(
    `update wall_post set state = 'shown', reason = '', shown_at = coalesce(shown_at, $2) where id = $1`,
    [id, now],
  );
  await client.query('delete from wall_report where post_id = $1', [id]);
  await client.query(
    `update wall_post set shown_name = $2, declined_name = null where user_id = $1 and state = 'shown'`,
    [author.id, author.name],
  );
  return author.name;
}

/** Leaves the approved name under all shown words of a word's author; the present one waits no more. Returns the name that stays; null: there is no other. */
export function keepName(db: Database, id: string): Promise<string | null> {
  return db.transaction(async (client) => {
    const author = await lockName(client, id);
    if (!author) return null;
    const { rows } = await client.query<{ shown_name: string }>(
      `update wall_post set declined_name = $2
        where user_id = $1 and signed and state = 'shown' and shown_name <> $2 returning shown_name`,
      [author.id, author.name],
    );
    return rows[0]?.shown_name ?? null;
  });
}

export async function hideWord(client: Queryable, id: string, reason: string): Promise<void> {
  await client.query(`update wall_post set state = 'hidden', reason = $2 where id = $1`, [id, reason]);
}
