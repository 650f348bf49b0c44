import type { OwnDataKey } from '~/catalogue/own-data';
import type { AddedRows } from '~/contract/own-data';
import { lockPerson } from '../db/local-day';
import type { Deps } from '../deps';
import { touchBarometer } from './barometer';
import { COLLECTIONS } from './collections';
import { countRows } from './read-rows';
import { checkRows, insertRows, sealRows } from './write-rows';

/**
 * Adds the rows of a file to one collection; what is there already stays as it was. They bring no points. Null: this collection takes
 * none.
 */
export async function addRows(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  userId: string,
  key: OwnDataKey,
  given: readonly unknown[],
): Promise<AddedRows | null> {
  const { most } = COLLECTIONS[key];
  if (most === null) return null;
  const { rows, refused } = await checkRows(key, given);
  return db.transaction(async (client) => {
    await lockPerson(client, userId);
    const room = Math.max(0, most - (await countRows(client, userId))[key]);
    const fitting = rows.slice(0, room);
    const added = await insertRows(client, userId, key, await sealRows(keys, userId, key, fitting));
    if (key === 'entries' && added > 0) await touchBarometer(client, userId);
    return { added, known: fitting.length - added, over: rows.length - fitting.length, refused };
  });
}
