import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { START_LINES } from '~/catalogue/commands';
import type { Database } from '../db/connect';
import * as schema from '../db/schema';
import type { KeyRing } from './key-ring';
import type { RotatedTable } from './rotate-keys';
import type { WordHash } from './word-hashes';

const PROOF_TEXT = 'krona';
const LOCK = 72_013;
/** Rows of a table that are tried where a key has no proof yet. */
const TRIED_ROWS = 200;
const proofContext = (id: string) => ['data-key', id, 'proof'];

/** Nobody waits for an answer yet: a look into every table may take longer than a request would. */
const patient = (text: string, values: unknown[] = []) => ({ text, values, query_timeout: 60_000 });

export interface KeyCheck {
  /** Tables whose texts can tell whether a key without a proof is theirs. */
  tables?: readonly RotatedTable<never>[];
  /**
   * Whether keys may be taken that nothing in the database proves. A start may, where nothing is encrypted under the recorded ones;
   * a command may in a database that no key is recorded in: a site that was just set up may run beside it.
   */
  takesOver?: boolean;
  /** Hears of recorded keys that are passed over, and of spare ones that are taken in. */
  say?: (line: string) => void;
}

interface RecordedKey {
  id: string;
  proof: Buffer;
  word_hash: WordHash;
}

/**
 * Refuses a ring that cannot read what the database holds, and changes nothing then: throws one clear line naming DATA_KEYS.
 * Else records keys that are new, in the same transaction, and tells the ring how words are hashed under each.
 */
export async function checkKeys(db: Database, keys: KeyRing, check: KeyCheck = {}): Promise<void> {
  await db.transaction(async (client) => {
    await client.query(patient('select pg_advisory_xact_lock($1)', [LOCK]));
    for (const id of await proveRing(client, keys, { takesOver: true, ...check })) {
      await client.query(
        `insert into data_key (id, proof, word_hash) values ($1, $2, 'hmac')
         on conflict (id) do update set proof = excluded.proof`,
        [id, keys.encrypt(PROOF_TEXT, proofContext(id), id)],
      );
    }
  });
}

/** The same without recording: a ring of another site is refused. */
export async function proveKeys(db: Database, keys: KeyRing, check: KeyCheck = {}): Promise<void> {
  await db.transaction((client) => proveRing(client, keys, { ...check, takesOver: false }));
}

/** Gives the keys of the ring whose proof is to be written. Throws as `checkKeys`. */
async function proveRing(client: pg.PoolClient, keys: KeyRing, check: KeyCheck): Promise<string[]> {
  for (const id of keys.spareIds) {
    if (!(await isUsed(client, id))) continue;
    keys.adopt(id);
    check.say?.(START_LINES.spareKey(id));
  }
  const { rows } = await client.query<RecordedKey>('select id, proof, word_hash from data_key order by id');
  const foreign: string[] = [];
  for (const { id } of rows) {
    if (keys.ids.includes(id)) continue;
    if (await isUsed(client, id)) throw lacking(id);
    foreign.push(id);
  }
  const unproven: string[] = [];
  for (const id of keys.ids) {
    const row = rows.find((recorded) => recorded.id === id);
    const isProven = row !== undefined && opens(keys, row);
    if (!isProven) {
      if ((await isUsed(client, id)) && !(await opensTexts(client, keys, id, row, check.tables ?? []))) throw wrong(id);
      unproven.push(id);
    }
    keys.setWordHash(id, row?.word_hash ?? 'hmac');
  }
  if (unproven.length === keys.ids.length) await assertNew(client, keys, rows, check.takesOver ?? false);
  for (const id of foreign) check.say?.(START_LINES.keyPassedOver(id));
  return unproven;
}

/** No key of the ring has a proof in the database: throws unless nothing there speaks for other keys. */
async function assertNew(
  client: pg.PoolClient,
  keys: KeyRing,
  rows: readonly RecordedKey[],
  takesOver: boolean,
): Promise<void> {
  const other = await usedBesides(client, keys.ids);
  if (other !== null) throw lacking(other);
  const [recorded] = rows;
  if (!recorded || takesOver) return;
  const known = keys.ids.includes(recorded.id) ? wrong(recorded.id) : lacking(recorded.id);
  throw new Error(`${known.message}${START_LINES.ifNew}`);
}

const lacking = (id: string) => new Error(START_LINES.lackingUsedKey(id));
const wrong = (id: string) => new Error(START_LINES.wrongKey(id));

function opens(keys: KeyRing, row: RecordedKey): boolean {
  try {
    return keys.decrypt(row.proof, proofContext(row.id), row.id) === PROOF_TEXT;
  } catch {
    return false;
  }
}

/** Every table whose rows name a key. */
const KEYED = Object.values(schema as Record<string, unknown>)
  .filter((value): value is PgTable => is(value, PgTable))
  .filter((table) => Object.values(getTableColumns(table)).some(({ name }) => name === 'key_id'))
  .map(getTableName);

async function isUsed(client: pg.PoolClient, id: string): Promise<boolean> {
  for (const table of KEYED) {
    const { rows } = await client.query(patient(`select 1 from ${table} where key_id = $1 limit 1`, [id]));
    if (rows.length > 0) return true;
  }
  return false;
}

/** A key that rows name and that is none of `ids`; null: there is none. */
async function usedBesides(client: pg.PoolClient, ids: readonly string[]): Promise<string | null> {
  for (const table of KEYED) {
    const asked = patient(`select key_id from ${table} where key_id <> all($1::text[]) limit 1`, [ids]);
    const { rows } = await client.query<{ key_id: string }>(asked);
    if (rows[0]) return rows[0].key_id;
  }
  return null;
}

/**
 * Whether the texts under a key open with the ring's. Rows that name the key and hold no text prove nothing: such a key is
 * believed unless another proof is recorded for it.
 */
async function opensTexts(
  client: pg.PoolClient,
  keys: KeyRing,
  id: string,
  row: RecordedKey | undefined,
  tables: readonly RotatedTable<never>[],
): Promise<boolean> {
  let failed = 0;
  for (const table of tables) {
    const found = await tryTable(client, keys, id, table as unknown as RotatedTable<Named>);
    if (found.opened > 0) return true;
    failed += found.failed;
  }
  return failed === 0 && row === undefined;
}

type Named = { key_id: string } & Record<string, unknown>;

/** How many texts of a table open under a key. Nothing is written: the rewriting of each row goes nowhere. */
async function tryTable(client: pg.PoolClient, keys: KeyRing, id: string, table: RotatedTable<Named>) {
  const tried = { opened: 0, failed: 0 };
  const watched: KeyRing = {
    ...keys,
    activeId: id,
    decrypt(value, context, keyId) {
      if (value === null || keyId !== id) return keys.decrypt(value, context, keyId);
      try {
        const text = keys.decrypt(value, context, keyId);
        tried.opened++;
        return text;
      } catch (error) {
        tried.failed++;
        throw error;
      }
    },
  };
  const nowhere = { query: async () => ({ rowCount: 0, rows: [] }) } as unknown as pg.PoolClient;
  const asked = patient(`select ${table.columns}, key_id from ${table.table} where key_id = $1 limit ${TRIED_ROWS}`, [
    id,
  ]);
  const { rows } = await client.query<Named>(asked);
  for (const row of rows) {
    try {
      await table.rewrite(nowhere, watched, row);
    } catch {
      // Counted where it did not open.
    }
    if (tried.opened > 0) break;
  }
  return tried;
}
