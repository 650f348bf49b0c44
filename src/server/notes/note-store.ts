import { NOTES_BYTES_MAX, NOTES_MAX, SAVED_MAX } from '~/domain/notes/note';
import type { Queryable } from '../db/connect';

/** Queries of one person's notes and of the texts that they have put by. */

export interface NoteRow {
  id: string;
  key_id: string;
  words: Buffer;
  written_at: Date;
}

const COLUMNS = 'id, key_id, words, written_at';

/** Notes of a person, the newest first. */
export async function readNotes(client: Queryable, userId: string): Promise<NoteRow[]> {
  const { rows } = await client.query<NoteRow>({
    name: 'notes',
    text: `select ${COLUMNS} from note where user_id = $1 order by written_at desc, id desc limit ${NOTES_MAX}`,
    values: [userId],
  });
  return rows;
}

export async function findNote(client: Queryable, userId: string, id: string): Promise<NoteRow | undefined> {
  const text = `select ${COLUMNS} from note where user_id = $1 and id = $2`;
  return (await client.query<NoteRow>(text, [userId, id])).rows[0];
}

/** Keeps a note under its id; one that is there keeps its instant. Undefined: the person has as many or as long ones as fit. */
export async function putNote(client: Queryable, userId: string, row: NoteRow): Promise<NoteRow | undefined> {
  const { rows } = await client.query<NoteRow>(
    `insert into note (user_id, id, key_id, words, written_at)
      select $1, $2::uuid, $3, $4::bytea, $5::timestamptz
      where (select count(*) < ${NOTES_MAX} and coalesce(sum(octet_length(words)), 0) + octet_length($4::bytea) <= ${NOTES_BYTES_MAX}
          from note where user_id = $1 and id <> $2::uuid)
        or exists (select 1 from note where user_id = $1 and id = $2::uuid and octet_length(words) >= octet_length($4::bytea))
      on conflict (user_id, id) do update set key_id = excluded.key_id, words = excluded.words
      returning ${COLUMNS}`,
    [userId, row.id, row.key_id, row.words, row.written_at],
  );
  return rows[0];
}

/** False when there is none. */
export async function removeNote(client: Queryable, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from note where user_id = $1 and id = $2', [userId, id]);
  return rowCount === 1;
}

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
