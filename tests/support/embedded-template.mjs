import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const MIGRATIONS = 'db/migrations';

/** What tests keep between runs. */
export const CACHE = 'node_modules/.cache/krona';

/** The folder of an embedded database that is migrated and empty. The unit tests make it where it is missing. */
export function embeddedTemplate() {
  const hash = createHash('sha256');
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  for (const file of files.sort()) hash.update(readFileSync(join(MIGRATIONS, file)));
  return join(CACHE, `template-${hash.digest('hex').slice(0, 16)}`);
}

/** Gives a new DATA_DIR its database. Where there is none to copy a server makes its own, some seconds later. */
export function fillDataFolder(dataDir) {
  const template = embeddedTemplate();
  if (existsSync(template)) cpSync(template, join(dataDir, 'db'), { recursive: true });
}
