import path from 'node:path';
import type { Config } from '../config';
import { connect } from '../db/connect';
import type { Deps } from '../deps';
import { askRunningServer, runningServer, type Wish } from './ask-server';

/**
 * Does an owner's wish where the database is: the running server of an embedded one holds its folder, so it does the work itself;
 * otherwise the command opens the database.
 */
export async function atDatabase<T>(
  config: Config,
  wish: Wish,
  work: (deps: Pick<Deps, 'db' | 'clock'>) => Promise<T>,
): Promise<T> {
  if (config.databaseUrl === null && runningServer(config) !== null) return (await askRunningServer(config, wish)) as T;
  const db = await connect({ databaseUrl: config.databaseUrl, folder: path.join(config.dataDir, 'db'), patient: true });
  try {
    return await work({ db, clock: () => new Date() });
  } finally {
    await db.close();
  }
}
