import type { Config } from './config';
import type { KeyRing } from './crypto/key-ring';
import type { Database } from './db/connect';
import type { Logger } from './http/logger';

/** Everything a use case may need, as arguments: no globals. Tests build their own. */
export interface Deps {
  config: Config;
  db: Database;
  /** The one source of «now» on the server. */
  clock: () => Date;
  keys: KeyRing;
  log: Logger;
}
