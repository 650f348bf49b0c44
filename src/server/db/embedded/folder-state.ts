import fs from 'node:fs';
import path from 'node:path';
import { START_LINES } from '~/catalogue/commands';
import { syncPath } from './durable-fs';

/** Whether a folder holds a database, holds none yet, or is damaged: only one that never held any may be begun anew. */

/** The PostgreSQL major version inside the pinned package. */
const MAJOR = '18';
/** What every database of this version has, whatever is in it. */
const PARTS = ['global/pg_control', 'base/1/PG_VERSION', 'pg_xact', 'pg_multixact', 'pg_wal'];
const LOG_FILE = /^[0-9A-F]{24}$/;

/** Stands beside a folder while its first database is being made: what a start that was cut off left there holds nothing. */
const makingMark = (folder: string) => `${folder}.new`;

/** `none`: there is no database yet. Throws one line for what is no whole database of this version. */
export function judgeFolder(folder: string): 'none' | 'whole' {
  if (!fs.existsSync(folder)) return 'none';
  try {
    return judge(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!code) throw error;
    throw new Error(START_LINES.unreadableFolder(folder, code));
  }
}

function judge(folder: string): 'none' | 'whole' {
  if (!fs.statSync(folder).isDirectory()) throw new Error(START_LINES.fileInPlace(folder));
  const names = fs.readdirSync(folder);
  if (names.length === 0 || fs.existsSync(makingMark(folder))) return 'none';
  if (!names.includes('PG_VERSION')) throw new Error(START_LINES.lostPart(folder, 'PG_VERSION'));
  const version = fs.readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR) throw new Error(START_LINES.otherMajor(folder, version.slice(0, 20), MAJOR));
  const missing = PARTS.find((part) => !fs.existsSync(path.join(folder, part)));
  const lost =
    missing ?? (fs.readdirSync(path.join(folder, 'pg_wal')).some((name) => LOG_FILE.test(name)) ? null : 'pg_wal');
  if (lost) throw new Error(START_LINES.lostPart(folder, lost));
  fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  return 'whole';
}

/** Runs `make` over an empty folder; cut off, it is begun anew the next time. */
export async function makeFirst<T>(folder: string, make: () => Promise<T>): Promise<T> {
  const mark = makingMark(folder);
  fs.writeFileSync(mark, '', { mode: 0o600, flush: true });
  syncPath(path.dirname(path.resolve(folder)));
  for (const name of fs.readdirSync(folder)) fs.rmSync(path.join(folder, name), { recursive: true, force: true });
  const made = await make();
  fs.rmSync(mark);
  syncPath(path.dirname(path.resolve(folder)));
  return made;
}
