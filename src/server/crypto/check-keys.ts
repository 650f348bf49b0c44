import type { Database } from '../db/connect';
import type { KeyRing } from './key-ring';
import type { WordHash } from './word-hashes';

const PROOF_TEXT = 'krona';
const proofContext = (id: string) => ['data-key', id, 'proof'];

/**
 * Refuses a ring that cannot read what the database holds: throws one clear line naming DATA_KEYS. Records new keys, and tells the
 * ring how words are hashed under each.
 */
export async function checkKeys(db: Database, keys: KeyRing): Promise<void> {
  for (const id of keys.ids) {
    await db.pool.query(
      `insert into data_key (id, proof, word_hash) values ($1, $2, 'hmac') on conflict (id) do nothing`,
      [id, keys.encrypt(PROOF_TEXT, proofContext(id), id)],
    );
  }
  await proveKeys(db, keys);
}

/** The same without recording: a ring of another site is refused. */
export async function proveKeys(db: Database, keys: KeyRing): Promise<void> {
  const { rows } = await db.pool.query<{ id: string; proof: Buffer; word_hash: WordHash }>(
    'select id, proof, word_hash from data_key order by id',
  );
  for (const row of rows) {
    if (!keys.ids.includes(row.id))
      throw new Error(`DATA_KEYS lacks the key "${row.id}" that texts in the database are written under`);
    if (!opens(keys, row))
      throw new Error(`DATA_KEYS: the key "${row.id}" is not the one that the database was written with`);
    keys.setWordHash(row.id, row.word_hash);
  }
}

function opens(keys: KeyRing, row: { id: string; proof: Buffer }): boolean {
  try {
    return keys.decrypt(row.proof, proofContext(row.id), row.id) === PROOF_TEXT;
  } catch {
    return false;
  }
}
