import { instantOf } from '~/domain/instant';
import { isStale } from '~/domain/row-tag';
import type { RowThing } from '~/domain/things/define-thing';
import type { Queryable } from '../db/connect';
import { lockPerson } from '../db/local-day';
import type { Deps } from '../deps';
import { findRow, putRow, readRows, removeRow } from './thing-store';
import { clearRow, type StoredRow, storedRow } from './thing-words';

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
