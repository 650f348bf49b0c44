import type { PGlite } from '@electric-sql/pglite';
import { hasSpace } from './space-guard';

/**
 * What a PostgreSQL server's own processes do beside the sessions, and the engine with its one session does not do by itself.
 * Without checkpoints the log grows until the next start, and a start after a crash reads all of it again. The words of new
 * entries wait in a list; the save that fills the list puts them all into the index, while everybody waits. What was
 * deleted or changed keeps its room, and the planner knows nothing of the tables, until somebody runs `vacuum` and `analyze`.
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
/** How long the log has grown is asked at most once in this time, in ms. */
const LOG_MS = 1_000;
/** So long it is remembered which indexes keep words waiting, in ms: a migration may bring another. */
const INDEXES_MS = 60_000;
/** So long nobody has asked for anything, in ms. */
const PAUSE_MS = 5;
const QUIET_MS = 30;
const AFTER_FAILURE_MS = 30_000;
/** A table at most in this time, and only after so long a pause: a large one takes a second or two, and everybody waits. */
const SWEEP_MS = 60_000;
const SWEEP_PAUSE_MS = 1_000;

const WORD_INDEXES = `select pg_class.oid::int from pg_class join pg_am on pg_am.oid = relam where relkind = 'i' and amname = 'gin'`;
const LOG_BYTES = `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`;
/**
 * The table that needs it most, by the rule of PostgreSQL's autovacuum (its default thresholds and shares). One that would
 * take too long stays as it is: a site of that size has outgrown the embedded database.
 */
const WORN = `select format(case when dead then 'vacuum (analyze) %I.%I' else 'analyze %I.%I' end, schemaname, relname) as command
  from (select schemaname, tables.relname, n_dead_tup, n_dead_tup > 50 + 0.2 * greatest(reltuples, 0)
      and pg_total_relation_size(relid) < 256 * 1024 * 1024 as dead,
    n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0) as changed
    from pg_stat_user_tables as tables join pg_class on pg_class.oid = relid) as worn
  where dead or changed order by dead desc, n_dead_tup desc limit 1`;

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
  /** From one worn table to the next, in ms. */
  sweepEvery?: number;
}

/** Looks after the database soon after an answer. On a nearly full disk it waits for room: nobody writes then either. */
export function createUpkeep({ database, folder, onFailure, sweepEvery = SWEEP_MS }: UpkeepOptions): Upkeep {
  let answeredAt = 0;
  let sweptAt = performance.now();
  let logReadAt = Number.NEGATIVE_INFINITY;
  let isLogWorth = false;
  let wordIndexes: readonly unknown[] = [];
  let indexesReadAt = Number.NEGATIVE_INFINITY;
  let isPlanned = false;

  const sweep = async (): Promise<void> => {
    sweptAt = performance.now();
    // Counts of the running session would come a minute later.
    await database.exec('select pg_stat_force_next_flush()');
    const [answer] = await database.exec(WORN);
    const command: unknown = answer?.rows[0]?.command;
    if (typeof command === 'string') await database.exec(command);
  };

  const indexWords = async (): Promise<void> => {
    if (performance.now() - indexesReadAt >= INDEXES_MS) {
      indexesReadAt = performance.now();
      const [answer] = await database.exec(WORD_INDEXES);
      wordIndexes = answer?.rows.map(({ oid }) => oid) ?? [];
    }
    for (const index of wordIndexes) await database.exec(`select gin_clean_pending_list(${Number(index)})`);
  };

  /** Whether the log waits for a quieter moment. */
  const cleanUpLog = async (quietFor: number): Promise<boolean> => {
    if (!isLogWorth && performance.now() - logReadAt < LOG_MS) return false;
    logReadAt = performance.now();
    const [answer] = await database.exec(LOG_BYTES);
    const bytes = Number(answer?.rows[0]?.bytes);
    const isDue = bytes >= BOUND || (bytes >= WORTH && quietFor >= QUIET_MS);
    if (isDue) await database.exec('checkpoint');
    isLogWorth = bytes >= WORTH && !isDue;
    return isLogWorth;
  };

  /** Whether there is something left for a quiet moment. */
  const look = async (): Promise<boolean> => {
    if (!hasSpace(folder)) return false;
    const quietFor = performance.now() - answeredAt;
    if (quietFor >= PAUSE_MS) await indexWords();
    const isLogWaiting = await cleanUpLog(quietFor);
    const isSweepDue = performance.now() - sweptAt >= sweepEvery;
    if (isSweepDue && quietFor >= SWEEP_PAUSE_MS) await sweep();
    else if (isSweepDue) return true;
    return quietFor < PAUSE_MS || isLogWaiting;
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
