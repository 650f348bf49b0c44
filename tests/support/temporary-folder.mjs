import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ROOMY = 4 * 1024 ** 3;

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOMY;
  } catch {
    return false;
  }
}

/** A new folder, in memory where there is room: hundreds of databases are made, synced and thrown away. */
export function temporaryFolder(prefix) {
  return mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), prefix));
}
