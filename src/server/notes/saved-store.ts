import { SAVED_MAX } from '~/domain/notes/passage';
import type { Queryable } from '../db/connect';

/** Queries of the texts that one person has put by. */

export interface SavedRow {
  path: string;
  title: string;
  saved_at: Date;
}

/** Texts that a person has put by, the newest first. */
export async function readSaved(client: Queryable, userId: string): Promise<SavedRow[]> {
  const { rows } = await client.query<SavedRow>({
    name: 'saved-texts',
    text: `select path, title, saved_at from saved_text where user_id = $1 order by saved_at desc, path limit ${SAVED_MAX}`,
    values: [userId],
  });
  return rows;
}

/** Puts a text by; one that is there keeps its instant. Undefined: the person has as many as fit. */
export async function putSaved(client: Queryable, userId: string, row: SavedRow): Promise<SavedRow | undefined> {
  const { rows } = await client.query<SavedRow>(
    `insert into saved_text (user_id, path, title, saved_at)
      select $1, $2, $3, $4::timestamptz
      where (select count(*) from saved_text where user_id = $1) < ${SAVED_MAX}
        or exists (select 1 from saved_text where user_id = $1 and path = $2)
      on conflict (user_id, path) do update set title = excluded.title returning path, title, saved_at`,
    [userId, row.path, row.title, row.saved_at],
  );
  return rows[0];
}

export async function removeSaved(client: Queryable, userId: string, path: string): Promise<void> {
  await client.query('delete from saved_text where user_id = $1 and path = $2', [userId, path]);
}
