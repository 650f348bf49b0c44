import type { PGlite } from '@electric-sql/pglite';
import { hasSpace } from './space-guard';

/**
 * What a PostgreSQL server's own processes do beside the sessions, and the engine with its one session does not do by itself.
 * Without checkpoints the log grows until the next start, and a start after a crash reads all of it again. The words of new
 * entries wait in a list; the save that fills the list puts them all into the index, while everybody waits.
 */

const MEGABYTE = 1024 * 1024;
/**
 * So much log is worth a checkpoint in a quiet moment; with the second it waits for nobody. A start reads some 35 MB a second.
 * More often is no better: after each checkpoint the log takes whole pages again.
 */
const WORTH = 24 * MEGABYTE;
const BOUND = 48 * MEGABYTE;
/** Between an answer and a look, in ms: at a hundred saves a second the words of some five. */
const LOOK_MS = 50;
/** So long nobody has asked for anything, in ms. */
const PAUSE_MS = 5;
const QUIET_MS = 30;
const AFTER_FAILURE_MS = 30_000;

const INDEX_WORDS = `select gin_clean_pending_list(pg_class.oid) from pg_class join pg_am on pg_am.oid = relam
  where relkind = 'i' and amname = 'gin'`;
const LOG_BYTES = `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`;

/** Runs `work` between two transactions; does nothing while one is open. */
type AtRest = (work: () => Promise<void>) => Promise<void>;

export interface Upkeep {
  /** A statement was answered and no transaction is open. */
  noteAnswer(atRest: AtRest): void;
}

interface UpkeepOptions {
  database: PGlite;
  folder: string;
  onFailure: (error: unknown) => void;
}

/** Looks after the database soon after an answer. On a nearly full disk it waits for room: nobody writes then either. */
export function createUpkeep({ database, folder, onFailure }: UpkeepOptions): Upkeep {
  let answeredAt = 0;
  let isPlanned = false;

  /** Whether there is something left for a quiet moment. */
  const look = async (): Promise<boolean> => {
    if (!hasSpace(folder)) return false;
    const quietFor = performance.now() - answeredAt;
    if (quietFor >= PAUSE_MS) await database.exec(INDEX_WORDS);
    const [answer] = await database.exec(LOG_BYTES);
    const bytes = Number(answer?.rows[0]?.bytes);
    const isDue = bytes >= BOUND || (bytes >= WORTH && quietFor >= QUIET_MS);
    if (isDue) await database.exec('checkpoint');
    return quietFor < PAUSE_MS || (bytes >= WORTH && !isDue);
  };

  const lookAt = async (atRest: AtRest): Promise<void> => {
    let next: number | null = null;
    try {
      await atRest(async () => {
        if (await look()) next = LOOK_MS;
      });
    } catch (error) {
      onFailure(error);
      next = AFTER_FAILURE_MS;
    }
    isPlanned = false;
    if (next !== null) plan(atRest, next);
  };
  const plan = (atRest: AtRest, delay: number) => {
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(() => void lookAt(atRest), delay).unref();
  };

  return {
    noteAnswer(atRest) {
      answeredAt = performance.now();
      plan(atRest, LOOK_MS);
    },
  };
}
