import type { FieldKind } from '~/domain/own-data/field';
import type { Thing } from '~/domain/things/define-thing';
import type { Queryable } from '../db/connect';
import { columnOf, type StoredRow } from './thing-words';

/** Queries of one person's rows of a thing (domain/things), made of its columns. */

const quoted = (field: string) => `"${columnOf(field)}"`;

const TYPES: Readonly<Record<FieldKind, string>> = {
  ...{ id: 'uuid', line: 'text', text: 'text', number: 'integer', boolean: 'boolean', day: 'date' },
  ...{ instant: 'timestamptz', list: 'text[]', json: 'jsonb' },
};

interface Column {
  name: string;
  type: string;
}

/** The columns of a row, those of what is encrypted at the end. */
const columnsIn = ({ clear, encrypted }: Thing): Column[] => [
  ...clear.map(({ name, kind }) => ({ name: columnOf(name), type: TYPES[kind] })),
  ...(encrypted
    ? [
        { name: 'key_id', type: 'text' },
        { name: encrypted.column, type: 'bytea' },
      ]
    : []),
];

const listed = (columns: readonly Column[]) => columns.map(({ name }) => `"${name}"`).join(', ');

const orderOf = ({ sort }: Thing) =>
  sort.map((field) => (field.startsWith('-') ? `${quoted(field.slice(1))} desc` : quoted(field))).join(', ');

/** The condition on the key; its first value is `$from`. */
const keyIs = ({ key, clear }: Thing, from: number) =>
  key
    .map(
      (name, at) => `${quoted(name)} = $${at + from}::${TYPES[clear.find((one) => one.name === name)?.kind ?? 'text']}`,
    )
    .join(' and ');

/** Days, both of them within; absent: without an end. */
export interface Range {
  /** The field of the day. */
  of: string;
  from?: string | undefined;
  to?: string | undefined;
}

/** A person's rows in the order of the thing, as many as they may have. */
export async function readRows(client: Queryable, thing: Thing, userId: string, range?: Range): Promise<StoredRow[]> {
  const { table, limit } = thing;
  const most = limit.rows ? ` limit ${limit.rows}` : '';
  const day = range && quoted(range.of);
  const within = day
    ? ` and ($2::date is null or ${day} >= $2::date) and ($3::date is null or ${day} <= $3::date)`
    : '';
  const { rows } = await client.query<StoredRow>({
    name: `things-${table}${range ? '-within' : ''}`,
    text: `select ${listed(columnsIn(thing))} from ${table} where user_id = $1${within} order by ${orderOf(thing)}${most}`,
    values: [userId, ...(range ? [range.from ?? null, range.to ?? null] : [])],
  });
  return rows;
}

/** A person's row by the values of its key; undefined: there is none. */
export async function findRow(
  client: Queryable,
  thing: Thing,
  userId: string,
  key: readonly string[],
): Promise<StoredRow | undefined> {
  const { rows } = await client.query<StoredRow>({
    name: `thing-${thing.table}`,
    text: `select ${listed(columnsIn(thing))} from ${thing.table} where user_id = $1 and ${keyIs(thing, 2)}`,
    values: [userId, ...key],
  });
  return rows[0];
}

/**
 * Keeps a row at its key; one that is there keeps what it keeps from the first. Undefined: the person has as many or as long ones as
 * fit.
 */
export async function putRow(
  client: Queryable,
  thing: Thing,
  userId: string,
  row: StoredRow,
): Promise<StoredRow | undefined> {
  const { table, key, first, latest, encrypted, limit } = thing;
  const columns = columnsIn(thing);
  const parameterOf = (name: string) => `$${columns.findIndex((one) => one.name === name) + 2}`;
  const cast = ({ name, type }: Column) => `${parameterOf(name)}::${type}`;
  const keys = key.map(columnOf);
  const isRow = columns
    .filter(({ name }) => keys.includes(name))
    .map((one) => `"${one.name}" = ${cast(one)}`)
    .join(' and ');
  const words = encrypted && `octet_length("${encrypted.column}")`;
  const ofRow = encrypted && `octet_length(${parameterOf(encrypted.column)}::bytea)`;
  const fits = limit.bytes && words ? ` and coalesce(sum(${words}), 0) + ${ofRow} <= ${limit.bytes}` : '';
  const isNoLonger = limit.bytes && words ? ` and ${words} >= ${ofRow}` : '';
  const bound = limit.rows
    ? `where (select count(*) < ${limit.rows}${fits} from ${table} where user_id = $1 and not (${isRow}))
        or exists (select 1 from ${table} where user_id = $1 and ${isRow}${isNoLonger})`
    : '';
  const remains = [...keys, ...first.map(columnOf)];
  const changed = columns.filter(({ name }) => !remains.includes(name));
  const isLater = (now: string, before: string) =>
    latest ? `case when t.${quoted(latest)} <= excluded.${quoted(latest)} then ${now} else ${before} end` : now;
  // What keeps everything from the first is given back all the same.
  const set = (changed.length > 0 ? changed.map(({ name }) => name) : keys)
    .map((name) => `"${name}" = ${isLater(`excluded."${name}"`, `t."${name}"`)}`)
    .join(', ');
  const { rows } = await client.query<StoredRow>({
    name: `thing-put-${table}`,
    text: `insert into ${table} as t (user_id, ${listed(columns)})
      select $1, ${columns.map(cast).join(', ')} ${bound}
      on conflict (user_id, ${keys.map((name) => `"${name}"`).join(', ')}) do update set ${set}
      returning ${columns.map(({ name }) => `t."${name}"`).join(', ')}`,
    values: [userId, ...columns.map(({ name }) => row[name])],
  });
  return rows[0];
}

/** Takes a row away; false when there is none. */
export async function removeRow(
  client: Queryable,
  thing: Thing,
  userId: string,
  key: readonly string[],
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: `thing-remove-${thing.table}`,
    text: `delete from ${thing.table} where user_id = $1 and ${keyIs(thing, 2)}`,
    values: [userId, ...key],
  });
  return rowCount === 1;
}
