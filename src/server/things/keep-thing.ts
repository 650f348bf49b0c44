import type * as z from 'zod/mini';
import { instantOf } from '~/domain/instant';
import { isStale } from '~/domain/row-tag';
import type { KeyedThing } from '~/domain/things/define-keyed';
import type { RowThing } from '~/domain/things/define-thing';
import type { Queryable } from '../db/connect';
import { lockPerson } from '../db/local-day';
import type { Deps } from '../deps';
import { findRow, putRow, readRows, removeRow } from './thing-store';
import { type ClearRow, clearRow, type StoredRow, storedRow } from './thing-words';

/** Keeping a person's rows of a thing: one way for all that are declared in domain/things. */

type ThingDeps = Pick<Deps, 'db' | 'clock' | 'keys' | 'log'>;
// biome-ignore lint/suspicious/noExplicitAny: the schema of the thing says what its row is
type RowOf<T extends RowThing> = T extends RowThing<any, any, any, any, any, infer Row> ? Row : never;

/** A row that was moved or changed is left out; the log names its id, never the words. */
function opened<T extends RowThing>(
  { keys, log }: Pick<ThingDeps, 'keys' | 'log'>,
  thing: T,
  userId: string,
  stored: StoredRow,
): RowOf<T>[] {
  try {
    return [thing.schema.parse(clearRow(thing, keys, userId, stored)) as RowOf<T>];
  } catch {
    log.warn({ thing: thing.name, row: stored.id }, 'a kept row cannot be read');
    return [];
  }
}

/** A person's rows of a thing, in its order. */
export async function listThing<T extends RowThing>(
  deps: Omit<ThingDeps, 'clock'>,
  thing: T,
  userId: string,
): Promise<RowOf<T>[]> {
  return (await readRows(deps.db.pool, thing, userId)).flatMap((row) => opened(deps, thing, userId, row));
}

/** A row of a keyed thing, as its schema says. */
type KeyedRow<T extends KeyedThing> = z.infer<T['schema']>;

/** A row of a keyed thing in clear; null where what is encrypted was moved or changed. The log names the thing alone. */
export function openKeyed<T extends KeyedThing>(
  { keys, log }: Pick<ThingDeps, 'keys' | 'log'>,
  thing: T,
  userId: string,
  stored: StoredRow,
): KeyedRow<T> | null {
  try {
    return clearRow(thing, keys, userId, stored) as KeyedRow<T>;
  } catch {
    log.warn({ thing: thing.name }, 'a kept row cannot be read');
    return null;
  }
}

/** A person's rows of a keyed thing, in its order; those that can't be read are left out. */
export async function listKeyed<T extends KeyedThing>(
  deps: Omit<ThingDeps, 'clock'>,
  thing: T,
  userId: string,
): Promise<KeyedRow<T>[]> {
  const rows = await readRows(deps.db.pool, thing, userId);
  return rows.map((row) => openKeyed(deps, thing, userId, row)).filter((row) => row !== null);
}

/** Keeps a row of a keyed thing, within a transaction that has locked the person's; null: the person has as many as fit. */
export async function putKeyed<T extends KeyedThing>(
  deps: Pick<ThingDeps, 'keys' | 'log'>,
  client: Queryable,
  thing: T,
  userId: string,
  row: KeyedRow<T>,
): Promise<KeyedRow<T> | null> {
  const saved = await putRow(client, thing, userId, storedRow(thing, deps.keys, userId, row as ClearRow));
  return saved ? openKeyed(deps, thing, userId, saved) : null;
}

/** Takes a row of a keyed thing away by the values of its key; false: there is none. */
export const removeKeyed = (client: Queryable, thing: KeyedThing, userId: string, key: readonly string[]) =>
  removeRow(client, thing, userId, key);

/** The tag that a change was made by; null: nothing was known there; undefined: it doesn't say. */
type Base = string | null | undefined;
type Stale<Row> = { kind: 'stale'; current: Row | null };

/** The row as it stands, when a change of it was made without seeing that. */
async function staleRow<T extends RowThing>(
  deps: ThingDeps,
  client: Queryable,
  thing: T,
  { userId, id, base, proposed }: { userId: string; id: string; base: Base; proposed: string | null },
): Promise<Stale<RowOf<T>> | null> {
  // Rows that are added at the same time must see each other when they are counted.
  await lockPerson(client, userId);
  if (base === undefined) return null;
  const stored = await findRow(client, thing, userId, [id]);
  const current = (stored && opened(deps, thing, userId, stored)[0]) ?? null;
  return isStale(base, thing.tagOf(current), proposed) ? { kind: 'stale', current } : null;
}

/** Keeps a row under the client's id, however often it is sent. `full`: the person has as many or as long ones as fit. */
export function saveThing<T extends RowThing>(
  deps: ThingDeps,
  thing: T,
  userId: string,
  id: string,
  { writtenAt, ...sent }: { writtenAt?: string | undefined } & Readonly<Record<string, unknown>>,
  base?: Base,
): Promise<{ kind: 'kept'; row: RowOf<T> } | Stale<RowOf<T>> | { kind: 'full' }> {
  const { db, clock, keys } = deps;
  const said = Object.fromEntries(thing.encrypted.fields.map(({ name }) => [name, sent[name] ?? null]));
  const row = storedRow(thing, keys, userId, { id, ...said, writtenAt: instantOf(writtenAt, clock()) });
  return db.transaction(async (client) => {
    const proposed = thing.tagOf(said);
    const stale = await staleRow(deps, client, thing, { userId, id, base, proposed });
    if (stale) return stale;
    const saved = await putRow(client, thing, userId, row);
    const whole = { id, ...said, writtenAt: (saved?.written_at as Date | undefined)?.toISOString() };
    return saved ? { kind: 'kept', row: whole as unknown as RowOf<T> } : { kind: 'full' };
  });
}

/** Takes a row away; `none`: there is none. */
export function removeThing<T extends RowThing>(
  deps: ThingDeps,
  thing: T,
  userId: string,
  id: string,
  base?: Base,
): Promise<Stale<RowOf<T>> | { kind: 'gone' | 'none' }> {
  return deps.db.transaction(async (client) => {
    const stale = await staleRow(deps, client, thing, { userId, id, base, proposed: null });
    return stale ?? { kind: (await removeRow(client, thing, userId, [id])) ? 'gone' : 'none' };
  });
}
