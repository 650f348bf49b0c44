import { OWN_DATA_KEYS, type OwnDataKey } from '~/catalogue/own-data';
import type { Brought } from '~/contract/own-data';
import type { Archive } from '~/domain/own-data/archive';
import { lockPerson } from '../db/local-day';
import type { Deps } from '../deps';
import { COLLECTIONS } from './collections';
import { countRows } from './read-rows';
import { checkRows, insertRows, overwriteRow, sealRows } from './write-rows';

/** The whole archive brought into an empty account: all of it or nothing. */

type Counts = Record<OwnDataKey, number>;
const countsOf = (count: (key: OwnDataKey) => number): Counts =>
  Object.fromEntries(OWN_DATA_KEYS.map((key) => [key, count(key)])) as Counts;

/** Rows that an import could meet: what every account has from its beginning is none of them. */
const isEmpty = (has: Counts): boolean =>
  OWN_DATA_KEYS.every((key) => COLLECTIONS[key].restore !== 'rows' || has[key] === 0);

/**
 * Brings an archive in, with its numbers, moments, points and counters. `dry`: only says what would come. Nothing is written into an
 * account that holds something already, nor from an archive with a row that does not fit.
 */
export async function importArchive(
  deps: Pick<Deps, 'db' | 'keys'>,
  userId: string,
  { collections }: Archive,
  dry: boolean,
): Promise<Brought> {
  const { db, keys } = deps;
  const wanted = OWN_DATA_KEYS.filter((key) => COLLECTIONS[key].restore !== 'kept' && collections[key]?.length);
  const brings = countsOf((key) => (wanted.includes(key) ? (collections[key]?.length ?? 0) : 0));
  const has = await countRows(db.pool, userId);
  const outcome: Brought = {
    ...{ done: false, empty: isEmpty(has), brings, has, left: countsOf(() => 0), refused: [] },
  };
  const sealed: [OwnDataKey, string[]][] = [];
  for (const key of wanted) {
    const { rows, refused } = await checkRows(key, collections[key] ?? []);
    outcome.refused.push(...refused);
    if (!dry && outcome.empty && outcome.refused.length === 0)
      sealed.push([key, await sealRows(keys, userId, key, rows)]);
  }
  if (dry || !outcome.empty || outcome.refused.length > 0) return outcome;
  return db.transaction(async (client) => {
    await lockPerson(client, userId);
    // Something may have been written meanwhile.
    const held = await countRows(client, userId);
    if (!isEmpty(held)) return { ...outcome, empty: false, has: held };
    const left = countsOf(() => 0);
    for (const [key, batches] of sealed)
      if (COLLECTIONS[key].restore === 'settings') await overwriteRow(client, userId, key, batches);
      else left[key] = brings[key] - (await insertRows(client, userId, key, batches));
    return { ...outcome, done: true, left };
  });
}
