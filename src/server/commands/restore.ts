import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { RESTORE_LINES } from '~/catalogue/commands';
import { type Erasure, erasuresFile, listErasures, readErasures } from '../accounts/erasure-list';
import { type Config, loadConfig } from '../config';
import { createKeyRing } from '../crypto/key-ring';
import { sqlState } from '../db/failures';
import { openDatabase } from '../open-database';
import { type Restored, RestoreError, readBackup } from './read-backup';
import { SealError } from './seal-backup';

interface Wanted {
  file: string;
  /** Lists of erasures, besides the one in DATA_DIR. */
  lists: string[];
  resetPasswords: boolean;
}

function wantedOf(args: string[]): Wanted {
  const { values, positionals } = readArgs(args);
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new RestoreError(RESTORE_LINES.usage);
  const { erasures: lists = [], 'reset-passwords': resetPasswords = false } = values;
  for (const given of [file, ...lists]) if (!fs.existsSync(given)) throw new RestoreError(RESTORE_LINES.noFile(given));
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
    throw new RestoreError(RESTORE_LINES.usage);
  }
}

/** The erasures of the list in DATA_DIR and of those given. */
async function knownErasures({ dataDir }: Config, lists: readonly string[]): Promise<Erasure[]> {
  const known = await readErasures(erasuresFile(dataDir));
  for (const list of lists) {
    const erasures = await readErasures(list);
    if (erasures.length === 0) throw new RestoreError(RESTORE_LINES.noList(list));
    known.push(...erasures);
  }
  return known;
}

function* summaryOf({ footer, createdAt, listed, erased, sessions, passwords }: Restored, wanted: Wanted) {
  const total = Object.values(footer.rows).reduce((sum, count) => sum + count, 0);
  yield RESTORE_LINES.rows(total, createdAt);
  yield listed > 0 ? RESTORE_LINES.erased(erased, listed) : RESTORE_LINES.noErasures;
  yield RESTORE_LINES.sessions(sessions);
  yield wanted.resetPasswords ? RESTORE_LINES.passwordsReset(passwords) : RESTORE_LINES.passwordsKept;
}

/** What the owner is told about a file that cannot be restored; null for any other error. */
function refusalOf(error: NodeJS.ErrnoException): string | null {
  if (error instanceof RestoreError) return error.message;
  if (error instanceof SealError) return RESTORE_LINES.sealed;
  // Rows that don't fit the tables, each other or their types.
  const isMisfit = /^(22|23|42)/.test(sqlState(error) ?? '');
  if (error instanceof SyntaxError || error.code?.startsWith('Z_') || isMisfit) return RESTORE_LINES.damaged;
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
        keys: createKeyRing(config.dataKeys, config.spareKeys),
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
