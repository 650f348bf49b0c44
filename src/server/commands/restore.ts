import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { type Erasure, erasuresFile, listErasures, readErasures } from '../accounts/erasure-list';
import { type Config, loadConfig } from '../config';
import { createKeyRing } from '../crypto/key-ring';
import { sqlState } from '../db/failures';
import { openDatabase } from '../open-database';
import { type Restored, RestoreError, readBackup } from './read-backup';
import { SealError } from './seal-backup';

const USAGE = 'Which backup? npm run restore -- backups/FILE [--erasures FILE] [--reset-passwords]';

interface Wanted {
  file: string;
  /** Lists of erasures, besides the one in DATA_DIR. */
  lists: string[];
  resetPasswords: boolean;
}

function wantedOf(args: string[]): Wanted {
  const { values, positionals } = readArgs(args);
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new RestoreError(USAGE);
  const { erasures: lists = [], 'reset-passwords': resetPasswords = false } = values;
  for (const given of [file, ...lists]) if (!fs.existsSync(given)) throw new RestoreError(`${given}: no such file`);
  return { file, lists, resetPasswords };
}

function readArgs(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { erasures: { type: 'string', multiple: true }, 'reset-passwords': { type: 'boolean' } },
    });
  } catch {
    throw new RestoreError(USAGE);
  }
}

/** The erasures of the list in DATA_DIR and of those given. */
async function knownErasures({ dataDir }: Config, lists: readonly string[]): Promise<Erasure[]> {
  const known = await readErasures(erasuresFile(dataDir));
  for (const list of lists) {
    const erasures = await readErasures(list);
    if (erasures.length === 0) throw new RestoreError(`${list}: no list of erasures`);
    known.push(...erasures);
  }
  return known;
}

function* summaryOf({ footer, createdAt, listed, erased, sessions, passwords }: Restored, wanted: Wanted) {
  const total = Object.values(footer.rows).reduce((sum, count) => sum + count, 0);
  yield `${total} rows restored from the backup of ${createdAt}. The site starts with the keys that the backup was made under.`;
  yield listed > 0
    ? `Erased accounts: ${erased} of the backup were erased again, by a list of ${listed}.`
    : 'Erased accounts: no list of erasures was found. Should anybody have erased an account after the backup, it is back: restore into an empty database again with --erasures FILE (docs/operations.md).';
  yield `Sessions: ${sessions} ended, everybody signs in anew. Links of letters no longer work; waiting letters and unconfirmed registrations were dropped.`;
  yield wanted.resetPasswords
    ? `Passwords: ${passwords} removed, everybody sets a new one by a letter.`
    : 'Passwords: whoever changed one after the backup has the old one again. With --reset-passwords everybody sets a new one by a letter.';
}

/** What the owner is told about a file that cannot be restored; null for any other error. */
function refusalOf(error: NodeJS.ErrnoException): string | null {
  if (error instanceof RestoreError) return error.message;
  if (error instanceof SealError)
    return 'the backup is damaged or cut off, or the key of its name in DATA_KEYS is another one; nothing was restored';
  // Rows that don't fit the tables, each other or their types.
  const isMisfit = /^(22|23|42)/.test(sqlState(error) ?? '');
  if (error instanceof SyntaxError || error.code?.startsWith('Z_') || isMisfit)
    return 'the backup is damaged or cut off; nothing was restored';
  return null;
}

/** `npm run restore -- file`. Gives the exit code. */
export async function restore(env: NodeJS.ProcessEnv, args: string[], print: (line: string) => void): Promise<number> {
  try {
    const wanted = wantedOf(args);
    const config = loadConfig(env);
    const erasures = await knownErasures(config, wanted.lists);
    const db = await openDatabase(config, { patient: true, anew: true });
    try {
      const { file, resetPasswords } = wanted;
      const restored = await readBackup(db, file, {
        keys: createKeyRing(config.dataKeys),
        erasures,
        resetPasswords,
        now: new Date(),
      });
      await listErasures({ config, db });
      for (const line of summaryOf(restored, wanted)) print(line);
      return 0;
    } finally {
      await db.close();
    }
  } catch (error) {
    const message = refusalOf(error as NodeJS.ErrnoException);
    if (message === null) throw error;
    print(message);
    return 1;
  }
}
