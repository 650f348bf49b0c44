import fs from 'node:fs';
import path from 'node:path';
import { START_LINES } from '~/catalogue/commands';
import { type Config, ConfigError, isLoopback } from './config';
import { FolderLockedError } from './db/embedded/folder-lock';
import { hasSpace } from './db/embedded/space-guard';

/** What keeps the site from starting and can be mended by the owner is one line that names the variable. */

/** SQLSTATEs of a wrong address, name or password of a database, and of one that takes nobody in. */
const REFUSED = /^(08...|28...|3D000|42501|53300|57P..)$/;
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/;
const UNREACHABLE = /^(ECONN|EHOST|ENET|ENOTFOUND|EAI_|ETIMEDOUT|ENOENT|EACCES|EPIPE)/;

const firstLine = ({ message, code }: NodeJS.ErrnoException) => message.split('\n', 1)[0] || code || 'unknown error';

function isMendable(failure: NodeJS.ErrnoException, isEmbedded: boolean): boolean {
  if (failure.message === START_LINES.newerData || /timeout/i.test(failure.message)) return true;
  const { code = '' } = failure;
  // What is no error of a statement is one of the folder.
  if (isEmbedded) return failure.constructor === Error && !SQLSTATE.test(code);
  return REFUSED.test(code) || UNREACHABLE.test(code);
}

/** The SQLSTATE of a write where only reading is allowed. */
const READ_ONLY = '25006';

/** Opens the database by `open`: throws ConfigError for what DATABASE_URL or DATA_DIR is to blame. `folder`: the embedded one's, null in memory. */
export async function openNamed<T>(folder: string | null | undefined, open: () => Promise<T>): Promise<T> {
  const isEmbedded = folder !== undefined;
  try {
    return await open();
  } catch (error) {
    const failure = error as NodeJS.ErrnoException;
    // The engine itself has no word for it.
    if (!(failure instanceof FolderLockedError) && folder && fs.existsSync(folder) && !hasSpace(folder))
      throw new ConfigError(START_LINES.diskFull, { cause: failure });
    if (!isEmbedded && failure.code === READ_ONLY) throw new ConfigError(START_LINES.readOnly, { cause: failure });
    if (failure instanceof FolderLockedError || !isMendable(failure, isEmbedded)) throw failure;
    throw new ConfigError(`${isEmbedded ? 'DATA_DIR' : 'DATABASE_URL'}: ${firstLine(failure)}`, { cause: failure });
  }
}

/** Throws ConfigError for a site that others can reach and whose settings are still those of development. */
export function assertServable({ siteUrl, production, smtpUrl }: Config): void {
  if (isLoopback(new URL(siteUrl).hostname)) return;
  if (!production) throw new ConfigError(START_LINES.notProduction(siteUrl));
  if (!smtpUrl) throw new ConfigError(START_LINES.noMail(siteUrl));
}

/** Listens by `listen`: throws ConfigError for an address that cannot be had. */
export async function listenNamed(host: string, port: number, listen: () => Promise<unknown>): Promise<void> {
  try {
    await listen();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new ConfigError(START_LINES.portTaken(port));
    if (code === 'EACCES') throw new ConfigError(START_LINES.portForbidden(port));
    if (/^(EADDRNOTAVAIL|ENOTFOUND|EAI_|EINVAL)/.test(code)) throw new ConfigError(START_LINES.noSuchHost(host));
    throw error;
  }
}

/** One line for what the owner can mend; anything else is a fault with its stack. */
export function explainFailure(error: unknown, dataDir = process.env.DATA_DIR?.trim() || 'data'): string {
  const { message = '', stack, path: place, code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return START_LINES.diskFull;
  if (error instanceof ConfigError || error instanceof FolderLockedError || message.startsWith('DATA_KEYS'))
    return message;
  if (place?.startsWith(path.resolve(dataDir))) return `DATA_DIR: ${message}`;
  return stack ?? String(error);
}
