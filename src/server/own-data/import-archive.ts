import { OWN_DATA_KEYS, type OwnDataKey } from '~/catalogue/own-data';
import { once } from '~/content/collection';
import { guideSteps } from '~/content/guides';
import type { Issue } from '~/contract/errors';
import type { Brought } from '~/contract/own-data';
import { dayKey } from '~/domain/day';
import type { Queryable } from '../db/connect';
import { lockPerson } from '../db/local-day';
import type { Deps } from '../deps';
import { recountPoints, resetPoints } from '../progress/recount-points';
import { projectRoot } from '../project-file';
import { withRest } from '../time-slice';
import { COLLECTIONS } from './collections';
import { type OpenArchive, openArchive } from './open-archive';
import { countRows } from './read-rows';
import { insertRows, overwriteRow, sealRows } from './write-rows';

/** The whole archive brought into an empty account. */

const knownSteps = once(() => guideSteps(projectRoot()));

type Counts = Record<OwnDataKey, number>;
const countsOf = (count: (key: OwnDataKey) => number): Counts =>
  Object.fromEntries(OWN_DATA_KEYS.map((key) => [key, count(key)])) as Counts;

/** Rows that an import could meet: what every account has from its beginning is none of them. */
const isEmpty = (has: Counts): boolean =>
  OWN_DATA_KEYS.every((key) => COLLECTIONS[key].restore !== 'rows' || has[key] === 0);

/** The digest of the archive whose import has begun and not ended; null: there is none. */
async function readStartedImport(client: Queryable, userId: string): Promise<string | null> {
  const { rows } = await client.query<{ digest: string }>('select digest from archive_import where user_id = $1', [
    userId,
  ]);
  return rows[0]?.digest ?? null;
}

/** What the account holds, and whether this archive may come into it: into an empty one, or where it has begun to. */
async function judge(client: Queryable, userId: string, digest: string): Promise<{ has: Counts; empty: boolean }> {
  const has = await countRows(client, userId);
  return { has, empty: isEmpty(has) || (await readStartedImport(client, userId)) === digest };
}

/**
 * Brings an archive in, with its numbers, moments and counters, and the points that its works earn. `dry`: only says what would come. Nothing is written into an
 * account that holds something already, nor from an archive with a row that does not fit. It goes in short transactions, so that
 * others save in between: one that is cut off leaves a part, and the same archive goes on from there.
 */
export async function importArchive(
  deps: Pick<Deps, 'db' | 'keys' | 'clock'>,
  userId: string,
  bytes: Uint8Array,
): Promise<Brought | { issues: Issue[] }> {
  const archive = await openArchive(bytes, deps.clock());
  if ('issues' in archive) return archive;
  try {
    return await bringIn(deps, userId, archive);
  } finally {
    await archive.close();
  }
}

async function bringIn(
  { db, keys, clock }: Pick<Deps, 'db' | 'keys' | 'clock'>,
  userId: string,
  { dry, digest, refused, ...archive }: OpenArchive,
): Promise<Brought> {
  const brings = countsOf((key) => archive.brings[key] ?? 0);
  const before = await judge(db.pool, userId, digest);
  const outcome: Brought = { done: false, ...before, brings, left: countsOf(() => 0), refused };
  if (dry || !before.empty || refused.length > 0) return outcome;
  const begun = await db.transaction(async (client) => {
    await lockPerson(client, userId);
    // Something may have been written meanwhile.
    const now = await judge(client, userId, digest);
    if (now.empty)
      await client.query(
        `insert into archive_import (user_id, digest) values ($1, $2)
        on conflict (user_id) do update set digest = excluded.digest`,
        [userId, digest],
      );
    return now;
  });
  if (!begun.empty) return { ...outcome, ...begun };
  for await (const { key, rows } of archive.batches()) {
    for (const batch of await sealRows(keys, userId, key, rows)) {
      const write = async (client: Queryable) => {
        await lockPerson(client, userId);
        // Another instance may have ended this import, or begun with another archive.
        if ((await readStartedImport(client, userId)) !== digest) return false;
        if (COLLECTIONS[key].restore === 'settings') await overwriteRow(client, userId, key, [batch]);
        else await insertRows(client, userId, key, [batch]);
        if (key === 'progress') await resetPoints(client, userId);
        return true;
      };
      const goesOn = await withRest(() => db.transaction(write));
      if (!goesOn) return { ...outcome, ...(await judge(db.pool, userId, digest)) };
    }
  }
  return db.transaction(async (client) => {
    const zone = await lockPerson(client, userId);
    const ended = await client.query('delete from archive_import where user_id = $1 and digest = $2', [userId, digest]);
    if (ended.rowCount) await recountPoints(client, userId, knownSteps(), dayKey(clock(), zone));
    const held = await countRows(client, userId);
    const left = countsOf((key) => (COLLECTIONS[key].restore === 'rows' ? Math.max(0, brings[key] - held[key]) : 0));
    return { ...outcome, done: true, left };
  });
}
