import type pg from 'pg';
import type { KeyRing } from '../crypto/key-ring';
import type { Database } from '../db/connect';
import { encryptTags } from './entry-row';

const LOCK = 72_012;
/** Rows a transaction: a fraction of a second. */
const BATCH = 500;
/** Nobody waits for an answer yet: a batch may take longer where the disk is busy or another server has the lock. */
const patient = (text: string, values: unknown[] = []) => ({ text, values, query_timeout: 60_000 });

interface PlainRow {
  user_id: string;
  id: string;
  key_id: string;
  tags: string[];
}

/**
 * Encrypts the tags that an older version or an older backup left in clear, each under the key of its entry, and empties the old
 * column. One server at a time, in batches that are whole each: a start that was cut off is finished by the next. Gives the
 * number of entries; on a database without such tags it is one look into an empty index.
 */
export async function sealPlainTags(db: Pick<Database, 'transaction'>, keys: KeyRing): Promise<number> {
  let sealed = 0;
  for (let found = BATCH; found === BATCH; sealed += found)
    found = await db.transaction((client) => sealBatch(client, keys));
  return sealed;
}

async function sealBatch(client: pg.PoolClient, keys: KeyRing): Promise<number> {
  await client.query(patient('select pg_advisory_xact_lock($1)', [LOCK]));
  const { rows } = await client.query<PlainRow>(
    patient(`select user_id, id, key_id, tags from emotion_entry where tags <> '{}'
      order by user_id, id limit ${BATCH} for update`),
  );
  if (rows.length === 0) return 0;
  const sealed = rows.map((row) => encryptTags(keys, row.user_id, row.id, row.tags, row.key_id));
  const update = `update emotion_entry as e set sealed_tags = t.sealed, tag_hashes = t.hashes::bigint[], tags = '{}'
    from unnest($1::text[], $2::uuid[], $3::bytea[], $4::text[]) as t (user_id, id, sealed, hashes)
    where e.user_id = t.user_id and e.id = t.id`;
  await client.query(
    patient(update, [
      rows.map(({ user_id }) => user_id),
      rows.map(({ id }) => id),
      sealed.map(({ tags }) => tags),
      sealed.map(({ tagHashes }) => `{${tagHashes.join(',')}}`),
    ]),
  );
  return rows.length;
}
