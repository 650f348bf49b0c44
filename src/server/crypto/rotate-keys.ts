import type pg from 'pg';
import type { Database } from '../db/connect';
import type { KeyRing } from './key-ring';

/** A table whose texts move to the active key. */
export interface RotatedTable<Row extends { key_id: string }> {
  table: string;
  /** Primary key, compared as a row value; all of them texts or castable from text. */
  keyColumns: readonly { name: string; type: 'text' | 'uuid' | 'bigint' | 'date' }[];
  columns: string;
  /** Encrypts a row anew and writes it if nobody changed it meanwhile. Gives the rows written. Throws on damaged texts. */
  rewrite(client: pg.PoolClient, keys: KeyRing, row: Row): Promise<number>;
}

export interface RotationResult {
  rewritten: number;
  /** Rows whose texts are damaged: they stay under their key. */
  damaged: number;
  /** Keys of the ring that nothing is written under any more. */
  removable: string[];
}

export interface RotationOptions {
  onProgress?: (rewritten: number) => void;
}

/** Rows a transaction: short enough that the one connection of the embedded database is soon free again. */
const BATCH = 40;

/**
 * Moves every text to the active key while people write: batches, compare-and-set for each row, again until a pass finds nothing
 * left. Then the proofs of the free keys are dropped, so that these keys can be taken out of the ring.
 */
export async function rotateKeys(
  db: Database,
  keys: KeyRing,
  tables: readonly RotatedTable<never>[],
  { onProgress }: RotationOptions = {},
): Promise<RotationResult> {
  let rewritten = 0;
  for (const table of tables)
    for (let found = 1; found > 0; ) {
      found = await rotatePass(db, keys, table as unknown as RotatedTable<StoredRow>, (count) => {
        rewritten += count;
        onProgress?.(rewritten);
      });
    }
  const old = await remaining(db, keys.activeId, tables);
  const removable = keys.ids.filter((id) => id !== keys.activeId && !old.has(id));
  await db.pool.query('delete from data_key where id = any($1::text[])', [removable]);
  return { rewritten, damaged: [...old.values()].reduce((sum, count) => sum + count, 0), removable };
}

type StoredRow = { key_id: string } & Record<string, unknown>;

/** One walk along the primary key. Gives the number of rows rewritten. */
async function rotatePass(
  db: Database,
  keys: KeyRing,
  table: RotatedTable<StoredRow>,
  onBatch: (count: number) => void,
): Promise<number> {
  const names = table.keyColumns.map(({ name }) => name).join(', ');
  const place = table.keyColumns.map(({ type }, index) => `$${index + 2}::${type}`).join(', ');
  const select = (from: string) => `select ${table.columns}, key_id from ${table.table}
    where key_id <> $1${from} order by ${names} limit ${BATCH}`;
  let total = 0;
  let last: unknown[] = [];
  for (;;) {
    const from = last.length > 0 ? ` and (${names}) > (${place})` : '';
    const { rows } = await db.pool.query<StoredRow>(select(from), [keys.activeId, ...last]);
    if (rows.length === 0) return total;
    const count = await db.transaction((client) => rewriteRows(client, keys, table, rows));
    total += count;
    onBatch(count);
    const end = rows.at(-1);
    last = table.keyColumns.map(({ name }) => end?.[name]);
  }
}

async function rewriteRows(
  client: pg.PoolClient,
  keys: KeyRing,
  table: RotatedTable<StoredRow>,
  rows: readonly StoredRow[],
): Promise<number> {
  let count = 0;
  for (const row of rows) {
    const rewrite = sealed(() => table.rewrite(client, keys, row));
    if (rewrite) count += await rewrite;
  }
  return count;
}

/** Null where encryption itself failed: a damaged text. A fault of the database comes through the promise. */
function sealed<T>(work: () => Promise<T>): Promise<T> | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** How many rows each old key still holds. */
async function remaining(
  db: Database,
  activeId: string,
  tables: readonly Pick<RotatedTable<never>, 'table'>[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { table } of tables) {
    const { rows } = await db.pool.query<{ key_id: string; count: number }>(
      `select key_id, count(*)::integer as count from ${table} where key_id <> $1 group by key_id`,
      [activeId],
    );
    for (const row of rows) counts.set(row.key_id, (counts.get(row.key_id) ?? 0) + row.count);
  }
  return counts;
}
