import fs from 'node:fs';
import path from 'node:path';
import { type Config, readSecrets, secretsFile, writeSecrets } from './config';
import { type ConnectOptions, connect, type Database } from './db/connect';

/**
 * Opens the database of a configuration. A place without any database is begun anew only where none was before: an emptied folder
 * or a wrong address would else look like a new site. `anew`: a backup comes into it. Throws ConfigError with the way back.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseConnections'>>,
  { anew = false, ...options }: Omit<ConnectOptions, 'databaseUrl' | 'folder' | 'known'> & { anew?: boolean } = {},
): Promise<Database> {
  const { databaseUrl, dataDir, databaseConnections } = config;
  const folder = path.join(dataDir, 'db');
  const db = await connect({
    ...options,
    ...(databaseConnections !== undefined && { connections: databaseConnections }),
    databaseUrl,
    folder,
    known: anew ? null : knownBy(config),
  });
  remember(config);
  return db;
}

/** Beside an embedded database whose secrets stand in the environment. */
const madeMark = (dataDir: string) => path.join(dataDir, 'db.made');

/** The file that tells that there was a database; null: nothing does. */
function knownBy({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string | null {
  if (fs.existsSync(secretsFile(dataDir)) && !readSecrets(dataDir).fresh) return secretsFile(dataDir);
  return databaseUrl === null && fs.existsSync(madeMark(dataDir)) ? madeMark(dataDir) : null;
}

function remember({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): void {
  if (fs.existsSync(secretsFile(dataDir))) {
    const { fresh, ...secrets } = readSecrets(dataDir);
    if (fresh) writeSecrets(dataDir, secrets);
  } else if (databaseUrl === null && !fs.existsSync(madeMark(dataDir))) fs.writeFileSync(madeMark(dataDir), '');
}
