import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Deps } from '../deps';

/** Letters written as files, where no mail server is set, are not kept longer than this. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Removes old letters from DATA_DIR/mail: they may hold what a visitor wrote. */
export async function clearLetterFiles({ config, clock }: Pick<Deps, 'config' | 'clock'>): Promise<void> {
  const folder = path.join(config.dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.endsWith('.eml'))) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file);
    if (clock().getTime() - mtimeMs > KEPT_MS) await rm(file, { force: true });
  }
}
