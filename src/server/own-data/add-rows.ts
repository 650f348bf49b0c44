import type { OwnDataKey } from '~/catalogue/own-data';
import type { AddedRows } from '~/contract/own-data';
import type { Queryable } from '../db/connect';
import { lockPerson } from '../db/local-day';
import type { Deps } from '../deps';
import { withRest } from '../time-slice';
import { touchBarometer } from './barometer';
import { COLLECTIONS } from './collections';
import { countRows } from './read-rows';
import { checkRows, insertRows, sealRows } from './write-rows';

/**
 * Adds the rows of a file to one collection; what is there already stays as it was. They bring no points. They come
 * in short transactions, so that others save in between; too many rows that do not fit bring none. Null: this collection takes none.
 */
export async function addRows(
  { db, keys, clock }: Pick<Deps, 'db' | 'keys' | 'clock'>,
  userId: string,
  key: OwnDataKey,
  given: readonly unknown[],
): Promise<AddedRows | null> {
  const { most } = COLLECTIONS[key];
  if (most === null) return null;
  const { rows, refused, isEnded } = await checkRows(key, given, clock());
  if (isEnded) return { added: 0, known: 0, over: 0, refused };
  const room = Math.max(0, most - (await countRows(db.pool, userId))[key]);
  const fitting = rows.slice(0, room);
  const outcome = { added: 0, known: fitting.length, over: rows.length - fitting.length, refused };
  for (const batch of await sealRows(keys, userId, key, fitting)) {
    const write = async (client: Queryable) => {
      await lockPerson(client, userId);
      const come = await insertRows(client, userId, key, [batch]);
      if (key === 'entries' && outcome.added === 0 && come > 0) await touchBarometer(client, userId);
      return come;
    };
    const added = await withRest(() => db.transaction(write));
    outcome.added += added;
    outcome.known -= added;
  }
  return outcome;
}
