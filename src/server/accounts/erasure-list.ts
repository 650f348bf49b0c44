import { createHash } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';

/**
 * Which accounts were erased: in a table, and in a file that outlives the database, so that a restored backup can be cleared of
 * them. A line leads back to nobody: a uid is 122 random bits, and its digest needs no secret that could be lost or changed.
 */
export interface Erasure {
  /** Hex SHA-256 of the uid with a prefix. */
  account: string;
  /** The instant, ISO 8601. */
  at: string;
}

const PREFIX = 'erased account:';
const ACCOUNT = /^[0-9a-f]{64}$/;

/** The digest that an erased account is listed under. */
export const erasedAccount = (uid: string) => createHash('sha256').update(`${PREFIX}${uid}`).digest('hex');

/** The same in SQL, of the uid in `column`. */
export const erasedAccountSql = (column: string) =>
  `encode(sha256(convert_to('${PREFIX}' || ${column}, 'UTF8')), 'hex')`;

export const erasuresFile = (dataDir: string) => path.join(dataDir, 'erasures.ndjson');

function erasureOf(line: string): Erasure[] {
  try {
    const { account, at } = JSON.parse(line) as Partial<Erasure>;
    return typeof account === 'string' && ACCOUNT.test(account) && typeof at === 'string' ? [{ account, at }] : [];
  } catch {
    // A crash may have cut the last line; the table still has that erasure.
    return [];
  }
}

/** The erasures of a list; none when there is no such file. */
export async function readErasures(file: string): Promise<Erasure[]> {
  try {
    return (await readFile(file, 'utf8')).split('\n').flatMap(erasureOf);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Adds to the table what it lacks. */
export async function addErasures(client: Queryable, erasures: readonly Erasure[]): Promise<void> {
  await client.query(
    `insert into erasure (account, erased_at) select * from unnest($1::text[], $2::timestamptz[]) on conflict do nothing`,
    [erasures.map(({ account }) => account), erasures.map(({ at }) => at)],
  );
}

/** Brings the file in DATA_DIR up to the table: what other servers of the database erased, and what found no room on the disk. */
export async function listErasures({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<void> {
  const file = erasuresFile(config.dataDir);
  const { rows } = await db.pool.query<{ account: string; erased_at: Date }>(
    'select account, erased_at from erasure order by erased_at, account',
  );
  const listed = new Set((await readErasures(file)).map(({ account }) => account));
  const missing = rows.filter(({ account }) => !listed.has(account));
  if (missing.length === 0) return;
  const lines = missing.map(({ account, erased_at }) => JSON.stringify({ account, at: erased_at.toISOString() }));
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const handle = await open(file, 'a', 0o600);
  try {
    // The line break before them ends a line that a crash has cut.
    await handle.appendFile(`${listed.size > 0 ? '\n' : ''}${lines.join('\n')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
