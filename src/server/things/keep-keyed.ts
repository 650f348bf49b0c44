import type * as z from 'zod/mini';
import type { KeyedThing } from '~/domain/things/define-keyed';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { findRow, putRow, type Range, readRows, removeRow } from './thing-store';
import { type ClearRow, clearColumns, clearFields, clearRow, type StoredRow, storedRow } from './thing-words';

/** Keeping a person's rows of the things that have columns and rows of the HTTP table of their own. */

type KeyedDeps = Pick<Deps, 'keys' | 'log'>;

/** A row as the schema of its thing says. */
export type RowIn<T extends KeyedThing> = z.infer<T['schema']>;

/**
 * A row in clear. Where what is encrypted was moved or changed, the thing says what stands for it; null: such a row is left out. The log
 * names the thing alone.
 */
function opened<T extends KeyedThing>(
  { keys, log }: KeyedDeps,
  thing: T,
  userId: string,
  stored: StoredRow,
): RowIn<T> | null {
  try {
    return clearRow(thing, keys, userId, stored) as RowIn<T>;
  } catch {
    log.warn({ thing: thing.name }, 'a kept row cannot be read');
    const instead = thing.encrypted?.instead;
    return instead ? ({ ...clearFields(thing, stored), ...instead } as RowIn<T>) : null;
  }
}

interface ListOptions<T extends KeyedThing> {
  /** Within a transaction. */
  client?: Queryable;
  /** Rows of these days alone. */
  range?: Range;
  /** Which rows are opened at all, by their fields in clear. */
  isWanted?(clear: RowIn<T>): boolean;
}

/** A person's rows in the order of the thing, without those that can't be read. */
export async function listKeyed<T extends KeyedThing>(
  deps: KeyedDeps & Pick<Deps, 'db'>,
  thing: T,
  userId: string,
  { client = deps.db.pool, range, isWanted = () => true }: ListOptions<T> = {},
): Promise<RowIn<T>[]> {
  const rows = await readRows(client, thing, userId, range);
  return rows
    .filter((stored) => isWanted(clearFields(thing, stored) as RowIn<T>))
    .map((stored) => opened(deps, thing, userId, stored))
    .filter((row) => row !== null);
}

/** A person's row by the values of its key; null: there is none, or it can't be read. */
export async function findKeyed<T extends KeyedThing>(
  deps: KeyedDeps,
  client: Queryable,
  thing: T,
  userId: string,
  key: readonly string[],
): Promise<RowIn<T> | null> {
  const stored = await findRow(client, thing, userId, key);
  return stored ? opened(deps, thing, userId, stored) : null;
}

/** Keeps a row as it then stands, within a transaction that has locked the person's; null: the person has as many as fit. */
export async function putKeyed<T extends KeyedThing>(
  deps: KeyedDeps,
  client: Queryable,
  thing: T,
  userId: string,
  row: RowIn<T>,
): Promise<RowIn<T> | null> {
  const saved = await putRow(client, thing, userId, storedRow(thing, deps.keys, userId, row as ClearRow));
  return saved ? opened(deps, thing, userId, saved) : null;
}

/**
 * Changes a row by the values of its key, within a transaction that has locked the person's; null: there is none. What is encrypted of
 * it stays as it was, also where it can't be read.
 */
export async function changeKeyed<T extends KeyedThing>(
  deps: KeyedDeps,
  client: Queryable,
  thing: T,
  userId: string,
  key: readonly string[],
  change: (row: RowIn<T>) => RowIn<T>,
): Promise<RowIn<T> | null> {
  const stored = await findRow(client, thing, userId, key);
  const row = stored && opened(deps, thing, userId, stored);
  if (!row) return null;
  const saved = await putRow(client, thing, userId, { ...stored, ...clearColumns(thing, change(row) as ClearRow) });
  return saved ? opened(deps, thing, userId, saved) : null;
}

/** Takes a row away by the values of its key; false: there is none. */
export const removeKeyed = (client: Queryable, thing: KeyedThing, userId: string, key: readonly string[]) =>
  removeRow(client, thing, userId, key);
