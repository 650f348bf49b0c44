import type { OwnDataKey } from '~/catalogue/own-data';
import { REFUSED_MAX } from '~/domain/own-data/archive';
import { incomingRowSchema, type Row } from '~/domain/own-data/field';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { issuesOf } from '../http/issues';
import type { StoredRow } from '../things/thing-words';
import { timeSlices } from '../time-slice';
import { type Collection, fieldsOf } from './collection';
import { COLLECTIONS } from './collections';
import { fileRow } from './thing-collections';

/** Rows of a file on their way into the database: checked, sealed, written. */

/** Rows of one statement, and signs of them: on the embedded database everybody waits for it. */
const BATCH = 50;
const SIGNS = 32 * 1024;

export interface RefusedRow {
  collection: OwnDataKey;
  row: number;
  field: string;
  message: string;
}

export interface CheckedRows {
  rows: Row[];
  refused: RefusedRow[];
  /** So many were refused that the rest was not looked at. */
  isEnded: boolean;
}

/** A field that a file knew nothing of yet, and that may be nothing, is nothing. */
const completed = (nulls: Row, row: unknown): unknown =>
  typeof row === 'object' && row !== null && !Array.isArray(row) ? { ...nulls, ...row } : row;

/**
 * The rows that fit their schema, and what is wrong with the others; too many others end it. `version`: of the rows, where the file
 * tells. `now`: what of them has happened later than that has not.
 */
export async function checkRows(
  key: OwnDataKey,
  given: readonly unknown[],
  now: Date,
  version?: number,
): Promise<CheckedRows> {
  const fields = fieldsOf(COLLECTIONS[key]);
  const schema = incomingRowSchema(fields, now).check(...(COLLECTIONS[key].rules ?? []));
  const nulls = Object.fromEntries(fields.flatMap(({ name, nullable }) => (nullable ? [[name, null]] : [])));
  const checked: CheckedRows = { rows: [], refused: [], isEnded: false };
  const pause = timeSlices();
  for (const [at, row] of given.entries()) {
    await pause();
    const fits = (one: unknown) => schema.safeParse(completed(nulls, one)).success;
    const parsed = schema.safeParse(completed(nulls, fileRow(key, row, version, fits)));
    if (parsed.success) {
      checked.rows.push(parsed.data);
      continue;
    }
    const [issue] = issuesOf(parsed.error.issues, row);
    checked.refused.push({ collection: key, row: at, field: issue?.path ?? '', message: issue?.message ?? '' });
    if (checked.refused.length === REFUSED_MAX) return { ...checked, isEnded: true };
  }
  return checked;
}

/** Bytes as the database reads them in JSON. */
const plain = (value: unknown): unknown => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value);

/** A row as its columns. */
function stored({ fields, sealed }: Collection, keys: Deps['keys'], userId: string, row: Row): StoredRow {
  const columns: StoredRow = {};
  for (const { name, column } of fields) if (column) columns[column] = row[name];
  for (const part of sealed) Object.assign(columns, part.seal(keys, userId, columns, row));
  return Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, plain(value)]));
}

/** Rows as the texts of statements: sealed before a transaction begins, so that it is short. */
export async function sealRows(
  keys: Deps['keys'],
  userId: string,
  key: OwnDataKey,
  rows: readonly Row[],
): Promise<string[]> {
  const batches: string[] = [];
  let batch: string[] = [];
  let signs = 0;
  const close = () => {
    if (batch.length > 0) batches.push(`[${batch.join(',')}]`);
    batch = [];
    signs = 0;
  };
  const pause = timeSlices();
  const collection = COLLECTIONS[key];
  for (const row of rows) {
    const text = JSON.stringify(stored(collection, keys, userId, collection.brought?.(row) ?? row));
    if (batch.length === BATCH || signs + text.length > SIGNS) close();
    batch.push(text);
    signs += text.length;
    await pause();
  }
  close();
  return batches;
}

const quoted = (name: string) => `"${name}"`;

function columnsIn({ fields, sealed, ofUser = [] }: Collection): string[] {
  const clear = fields.flatMap(({ column }) => (column && !ofUser.includes(column) ? [column] : []));
  return [...new Set([...clear, ...sealed.flatMap(({ columns, derived = [] }) => [...columns, ...derived])])];
}

/** Adds sealed rows; those whose key is taken, and those whose other half is gone, are left out. Gives how many were added. */
export async function insertRows(
  client: Queryable,
  userId: string,
  key: OwnDataKey,
  batches: readonly string[],
): Promise<number> {
  const collection = COLLECTIONS[key];
  const { table, needs } = collection;
  const columns = columnsIn(collection).map(quoted).join(', ');
  const owned = needs?.own ? ' and n.user_id = $1' : '';
  const half = needs && `where exists (select 1 from ${needs.table} n where n.${needs.of} = r.${needs.column}${owned})`;
  const insert = `insert into ${quoted(table)} (user_id, ${columns})
    select $1, ${columns} from jsonb_populate_recordset(null::${quoted(table)}, $2::jsonb) r ${half ?? ''}
    on conflict do nothing`;
  let added = 0;
  for (const batch of batches) added += (await client.query(insert, [userId, batch])).rowCount ?? 0;
  return added;
}

/** Writes a row over the one that every account has: settings, with what of them stands in `user`. */
export async function overwriteRow(
  client: Queryable,
  userId: string,
  key: OwnDataKey,
  batches: readonly string[],
): Promise<void> {
  const collection = COLLECTIONS[key];
  const table = quoted(collection.table);
  const set = (columns: readonly string[]) =>
    columns.map((column) => `${quoted(column)} = r.${quoted(column)}`).join(', ');
  for (const batch of batches) {
    await client.query(
      `update ${table} t set ${set(columnsIn(collection))}
      from jsonb_populate_recordset(null::${table}, $2::jsonb) r where t.user_id = $1`,
      [userId, batch],
    );
    if (!collection.ofUser) continue;
    await client.query(
      `update "user" t set ${set(collection.ofUser)} from jsonb_populate_recordset(null::"user", $2::jsonb) r where t.id = $1`,
      [userId, batch],
    );
  }
}
