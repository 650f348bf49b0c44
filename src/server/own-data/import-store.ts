import type { DiaryImport } from '~/contract/imports';
import type { ImportSource } from '~/domain/own-data/imports/draft';
import type { Queryable } from '../db/connect';
import { ENTRY_COLUMNS, type EntryRow } from '../emotions/entry-row';

/** Queries of diaries that a person has brought in. */

/** What the person has done something with since it came is theirs. */
const TOUCHED = '(edited_at is not null or action_done_at is not null or coalesce(outcome_at >= saved_at, false))';

type ImportRow = Omit<DiaryImport, 'createdAt'> & { createdAt: Date };

export async function selectImports(client: Queryable, userId: string): Promise<DiaryImport[]> {
  const { rows } = await client.query<ImportRow>(
    `select i.id, i.source, i.created_at as "createdAt", count(e.id)::integer as entries,
      (count(e.id) filter (where ${TOUCHED}))::integer as touched, min(e.day) as "from", max(e.day) as "to"
    from entry_import i left join emotion_entry e on e.user_id = i.user_id and e.import_id = i.id and e.deleted_at is null
    where i.user_id = $1 group by i.user_id, i.id order by i.created_at desc, i.id`,
    [userId],
  );
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** How many of the entries are there, deleted ones too. */
export async function countKnown(client: Queryable, userId: string, ids: readonly string[]): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::integer as n from emotion_entry where user_id = $1 and id = any($2::uuid[])',
    [userId, ids],
  );
  return rows[0]?.n ?? 0;
}

/** The entries of these numbers, deleted ones too, by the number. */
export async function selectBrought(
  client: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EntryRow>> {
  const { rows } = await client.query<EntryRow>(
    `select ${ENTRY_COLUMNS} from emotion_entry where user_id = $1 and id = any($2::uuid[])`,
    [userId, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Remembers an import. False: there are as many as can be remembered. */
export async function rememberImport(
  client: Queryable,
  userId: string,
  { id, source, now, most }: { id: string; source: ImportSource; now: Date; most: number },
): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean; n: number }>(
    `select coalesce(bool_or(id = $2), false) as known, count(*)::integer as n from entry_import where user_id = $1`,
    [userId, id],
  );
  if (rows[0]?.known) return true;
  if ((rows[0]?.n ?? 0) >= most) return false;
  await client.query('insert into entry_import (user_id, id, source, created_at) values ($1, $2, $3, $4)', [
    ...[userId, id, source, now],
  ]);
  return true;
}

/** Takes out some of the entries that an import brought and that were not touched; gives how many. */
export async function takeOutSome(client: Queryable, userId: string, id: string, most: number): Promise<number> {
  const { rowCount } = await client.query(
    `delete from emotion_entry where user_id = $1 and id = any(array(
      select id from emotion_entry where user_id = $1 and import_id = $2 and not ${TOUCHED} limit $3))`,
    [userId, id, most],
  );
  return rowCount ?? 0;
}

/** Takes out what an import brought; what the person has touched stays, as theirs. Null: there is no such import. */
export async function takeOutImport(
  client: Queryable,
  userId: string,
  id: string,
): Promise<{ removed: number; kept: number } | null> {
  const gone = await client.query('delete from entry_import where user_id = $1 and id = $2', [userId, id]);
  if (gone.rowCount === 0) return null;
  const removed = await client.query(
    `delete from emotion_entry where user_id = $1 and import_id = $2 and not ${TOUCHED}`,
    [userId, id],
  );
  const kept = await client.query('update emotion_entry set import_id = null where user_id = $1 and import_id = $2', [
    userId,
    id,
  ]);
  return { removed: removed.rowCount ?? 0, kept: kept.rowCount ?? 0 };
}
