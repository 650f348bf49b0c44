import fs from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';

/** One write-ahead segment and room to finish what runs: below this the engine would meet a full disk, which it does not survive. */
const RESERVE = 24 * 1024 * 1024;
const INTERVAL = 100;

export interface SpaceGuard {
  /** Lets the session only read while the disk is nearly full. Call it between transactions. */
  apply(database: PGlite): Promise<void>;
  /** The session's settings were reset. */
  forget(): void;
}

/** Free bytes for this process on the folder's disk. */
export function freeSpace(folder: string): number {
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize;
}

export const hasSpace = (folder: string): boolean => freeSpace(folder) >= RESERVE;

export function createSpaceGuard(folder: string): SpaceGuard {
  let readOnly = false;
  let checkedAt = 0;
  return {
    apply: async (database) => {
      const now = Date.now();
      if (now - checkedAt < INTERVAL) return;
      checkedAt = now;
      const full = !hasSpace(folder);
      if (full === readOnly) return;
      await database.exec(`set default_transaction_read_only = ${full ? 'on' : 'off'}`);
      readOnly = full;
    },
    forget: () => {
      readOnly = false;
      checkedAt = 0;
    },
  };
}
