import type { RowThing } from '~/domain/things/define-thing';
import type { Queryable } from '../db/connect';

/** Queries of one person's rows of a thing (domain/things). */

export interface StoredRow {
  id: string;
  key_id: string;
  words: Buffer;
  written_at: Date;
}

const COLUMNS = 'id, key_id, words, written_at';

/** A person's rows in the order of the thing. */
export async function readRows(client: Queryable, thing: RowThing, userId: string): Promise<StoredRow[]> {
  const { table, order, limit } = thing;
  const by = order === 'oldest' ? 'written_at, id' : 'written_at desc, id desc';
  const { rows } = await client.query<StoredRow>({
    name: `things-${table}`,
    text: `select ${COLUMNS} from ${table} where user_id = $1 order by ${by} limit ${limit.rows}`,
    values: [userId],
  });
  return rows;
}

export async function findRow(
  client: Queryable,
  { table }: RowThing,
  userId: string,
  id: string,
): Promise<StoredRow | undefined> {
  const text = `select ${COLUMNS} from ${table} where user_id = $1 and id = $2`;
  return (await client.query<StoredRow>(text, [userId, id])).rows[0];
}

/** Keeps a row under its id; one that is there keeps its instant. Undefined: the person has as many or as long ones as fit. */
export async function putRow(
  client: Queryable,
  { table, limit }: RowThing,
  userId: string,
  row: StoredRow,
): Promise<StoredRow | undefined> {
  const { rows: most, bytes } = limit;
  const fits = bytes ? ` and coalesce(sum(octet_length(words)), 0) + octet_length($4::bytea) <= ${bytes}` : '';
  const isNoLonger = bytes ? ' and octet_length(words) >= octet_length($4::bytea)' : '';
  const { rows } = await client.query<StoredRow>(
    `insert into ${table} (user_id, id, key_id, words, written_at)
      select $1, $2::uuid, $3, $4::bytea, $5::timestamptz
      where (select count(*) < ${most}${fits} from ${table} where user_id = $1 and id <> $2::uuid)
        or exists (select 1 from ${table} where user_id = $1 and id = $2::uuid${isNoLonger})
      on conflict (user_id, id) do update set key_id = excluded.key_id, words = excluded.words
      returning ${COLUMNS}`,
    [userId, row.id, row.key_id, row.words, row.written_at],
  );
  return rows[0];
}

/** False when there is none. */
export async function removeRow(client: Queryable, { table }: RowThing, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await client.query(`delete from ${table} where user_id = $1 and id = $2`, [userId, id]);
  return rowCount === 1;
}
