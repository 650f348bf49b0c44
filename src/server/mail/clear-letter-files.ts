import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Deps } from '../deps';

/** Letters written as files, where no mail server is set, are not kept longer than this. */
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

async function letterFiles(dataDir: string): Promise<string[]> {
  const folder = path.join(dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  return names.filter((one) => one.endsWith('.eml')).map((name) => path.join(folder, name));
}

/** Removes what was written to a person, and what has a link that names them. */
export async function clearLetterFilesOf(dataDir: string, person: { id: string; email: string }): Promise<void> {
  const to = `\r\nto: ${person.email.toLowerCase()}\r\n`;
  for (const file of await letterFiles(dataDir)) {
    const text = await readFile(file, 'utf8');
    if (text.toLowerCase().includes(to) || text.includes(person.id)) await rm(file, { force: true });
  }
}

/** Removes old letters from DATA_DIR/mail: they may hold what a visitor wrote. */
export async function clearLetterFiles({ config, clock }: Pick<Deps, 'config' | 'clock'>): Promise<void> {
  for (const file of await letterFiles(config.dataDir)) {
    const { mtimeMs } = await stat(file);
    if (clock().getTime() - mtimeMs > LIFETIME_MS) await rm(file, { force: true });
  }
}
