import type { Config } from '../config';
import { createKeyRing } from '../crypto/key-ring';
import type { Deps } from '../deps';
import { createLogger } from '../http/logger';
import { openDatabase } from '../open-database';
import { askRunningServer, type CommandRequest, runningServer } from './ask-server';
import { openKeys } from './rotate-all';

/**
 * Does an owner's wish where the database is: the running server of an embedded one holds its folder, so it does the work itself;
 * otherwise the command opens the database.
 */
export async function atDatabase<T>(
  config: Config,
  wish: CommandRequest,
  work: (deps: Deps) => Promise<T>,
): Promise<T> {
  if (config.databaseUrl === null && runningServer(config) !== null) return (await askRunningServer(config, wish)) as T;
  const db = await openDatabase(config, { patient: true });
  try {
    const keys = createKeyRing(config.dataKeys, config.spareKeys);
    await openKeys(db, keys, { takesOver: false, say: (line) => void process.stderr.write(`${line}\n`) });
    return await work({ config, db, keys, log: createLogger(config.logLevel), clock: () => new Date() });
  } finally {
    await db.close();
  }
}
