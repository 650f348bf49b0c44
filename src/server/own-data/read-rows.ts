import { setImmediate as nextTurn } from 'node:timers/promises';
import { OWN_DATA_KEYS, type OwnDataKey } from '~/catalogue/own-data';
import { type Row, schemaOfField } from '~/domain/own-data/field';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import type { StoredRow } from '../things/thing-words';
import { type Collection, type Field, fieldsOf, visibleFieldsOf } from './collection';
import { COLLECTIONS } from './collections';

/** Reading what the site keeps of a person, in clear and in one order, by pages. */

type ReadDeps = Pick<Deps, 'db' | 'keys' | 'log'>;

/** Rows that are opened between two turns of the event loop. */
const PAGE = 200;

const quoted = (name: string) => `"${name}"`;

/** How the values of a key are compared: by bytes, whatever the language of the database. */
const KEY_TYPES: Partial<Record<Field['kind'], string>> = { id: '::uuid', day: '::date', instant: '::timestamptz' };

interface KeyColumn {
  name: string;
  sql: string;
  cast: string;
}

function keyColumns({ key, fields }: Collection): KeyColumn[] {
  return key.map((name) => {
    const found = fields.find((one) => one.name === name);
    if (!found?.column) throw new Error(`no column for the key ${name}`);
    const cast = KEY_TYPES[found.kind];
    const column = quoted(found.column);
    return { name, sql: cast ? column : `${column} collate "C"`, cast: cast ?? '' };
  });
}

/** The columns of a collection's own table that its rows are read from. */
function columnsOf({ fields, sealed, ofUser = [] }: Collection): string[] {
  const clear = fields.flatMap(({ column }) => (column && !ofUser.includes(column) ? [column] : []));
  return [...new Set([...clear, ...sealed.flatMap(({ columns }) => columns)])];
}

/** The rows of a collection that are told to their owner, the uid `$1`. */
const fromClause = ({ table, owner, stands }: Collection) =>
  `from ${quoted(table)} t where ${quoted(owner)} = $1${stands && ` and ${stands}`}`;

function selectOf(collection: Collection): string {
  const { owner, ofUser = [], toldAs = {} } = collection;
  const columns = columnsOf(collection).map((column) => {
    const sql = toldAs[column];
    return sql ? `${sql} as ${quoted(column)}` : quoted(column);
  });
  const named = ofUser.map((column) => `(select u.${quoted(column)} from "user" u where u.id = t.${quoted(owner)})`);
  const list = [...columns, ...named.map((sql, at) => `${sql} as ${quoted(ofUser[at] ?? '')}`)];
  return `select ${list.join(', ')} ${fromClause(collection)}`;
}

const plain = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

/** A row in clear; null where its bytes were moved or changed. The log names the collection, never the words. */
function opened(
  { keys, log }: ReadDeps,
  userId: string,
  key: OwnDataKey,
  stored: StoredRow,
  names: readonly string[],
): Row | null {
  const collection = COLLECTIONS[key];
  try {
    const parts = collection.sealed.map((part) => part.open(keys, userId, stored));
    const row: Row = Object.assign({}, ...parts);
    for (const { name, column } of collection.fields) if (column) row[name] = plain(stored[column]);
    return Object.fromEntries(names.map((name) => [name, row[name]]));
  } catch {
    log.warn({ collection: key }, 'a row of a person’s data cannot be read');
    return null;
  }
}

/** The key of a row as a text of an address. */
export const encodeKey = (key: readonly unknown[]): string => Buffer.from(JSON.stringify(key)).toString('base64url');

/** Undefined for a text that no page gave out. */
export function decodeKey(of: OwnDataKey, text: string): unknown[] | undefined {
  const { key, fields } = COLLECTIONS[of];
  const shapes = key.map((name) => fields.find((one) => one.name === name)).filter((one) => one !== undefined);
  try {
    const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    const fits = Array.isArray(values) && values.length === shapes.length && shapes.length > 0;
    return fits && shapes.every((shape, at) => schemaOfField(shape).safeParse(values[at]).success) ? values : undefined;
  } catch {
    return undefined;
  }
}

export interface RowsPage {
  rows: Row[];
  /** Key of the last row that was looked at; null: there are no further ones. */
  next: unknown[] | null;
  /** Rows that can't be read. */
  damaged: number;
}

/** A page of a collection after a key, in the order of the key. `secrets`: with the fields that only the whole archive tells. */
export async function readRows(
  deps: ReadDeps,
  userId: string,
  key: OwnDataKey,
  {
    after = null,
    limit = PAGE,
    secrets = false,
  }: { after?: readonly unknown[] | null; limit?: number | undefined; secrets?: boolean } = {},
): Promise<RowsPage> {
  const collection = COLLECTIONS[key];
  const columns = keyColumns(collection);
  const place = columns.map(({ sql }) => sql).join(', ');
  const from = after ? ` and (${place}) > (${columns.map(({ cast }, at) => `$${at + 2}${cast}`).join(', ')})` : '';
  const order = place && ` order by ${place} limit ${limit}`;
  const { rows: stored } = await deps.db.pool.query<StoredRow>(`${selectOf(collection)}${from}${order}`, [
    userId,
    ...(after ?? []),
  ]);
  const names = (secrets ? fieldsOf : visibleFieldsOf)(collection).map(({ name }) => name);
  const rows = stored.map((row) => opened(deps, userId, key, row, names)).filter((row) => row !== null);
  const last = stored.at(-1);
  const columnFor = new Map(collection.fields.map(({ name, column }) => [name, column ?? '']));
  const next =
    last && place && stored.length === limit ? columns.map(({ name }) => plain(last[columnFor.get(name) ?? ''])) : null;
  return { rows, next, damaged: stored.length - rows.length };
}

/** All rows of a collection in the order of its key, page by page. */
export async function* eachRow(deps: ReadDeps, userId: string, key: OwnDataKey): AsyncGenerator<Row> {
  let after: unknown[] | null = null;
  do {
    const page: RowsPage = await readRows(deps, userId, key, { after });
    yield* page.rows;
    after = page.next;
    await nextTurn();
  } while (after);
}

/** How many rows of each collection there are. */
export async function countRows(client: Queryable, userId: string): Promise<Record<OwnDataKey, number>> {
  const counts = OWN_DATA_KEYS.map(
    (key) => `(select count(*)::integer ${fromClause(COLLECTIONS[key])}) as ${quoted(key)}`,
  );
  const { rows } = await client.query<Record<OwnDataKey, number>>(`select ${counts.join(', ')}`, [userId]);
  if (!rows[0]) throw new Error('a count gives a row');
  return rows[0];
}
