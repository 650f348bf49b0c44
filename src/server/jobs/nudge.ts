import type { Database } from '../db/connect';

const listeners = new WeakMap<Database, Set<() => void>>();

/** Tells the job runners of this process that a job was just added. Without a runner nothing happens. */
export function nudgeJobs(db: Database): void {
  for (const listener of listeners.get(db) ?? []) listener();
}

/** Calls `listener` at every nudge until the returned function is called. */
export function onNudge(db: Database, listener: () => void): () => void {
  const known = listeners.get(db) ?? new Set();
  listeners.set(db, known.add(listener));
  return () => known.delete(listener);
}
