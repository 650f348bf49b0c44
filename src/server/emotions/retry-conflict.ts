import { setTimeout as sleep } from 'node:timers/promises';

const ATTEMPTS = 5;
/** serialization_failure, deadlock_detected */
const CONFLICTS: ReadonlySet<unknown> = new Set(['40001', '40P01']);

/** SQLSTATE of a driver's error, undefined for any other. */
export const sqlState = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

/** Runs a single-statement write again when the database asks for it, at most five times. */
export async function retryConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !CONFLICTS.has(sqlState(error))) throw error;
      await sleep(Math.random() * 10 * attempt);
    }
  }
}
