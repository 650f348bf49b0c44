/** What the main thread and the database's worker thread say to each other. */

export interface WorkerStart {
  /** Null: in memory (tests). */
  folder: string | null;
  /** A dumped folder that an in-memory database starts from. */
  template: string | null;
  listen: { path: string } | { port: number; password: string };
  /** [0]: milliseconds since the epoch at which the running statement began, 0 when idle. */
  busySince: BigInt64Array;
}

export type WorkerReport =
  | { kind: 'ready'; port: number | null }
  | { kind: 'failed'; message: string; diskFull: boolean }
  | { kind: 'disk-full' }
  | { kind: 'trouble'; what: string }
  | { kind: 'copied'; error: string | null }
  | { kind: 'closed' };

export type WorkerOrder = { kind: 'close' } | { kind: 'copy'; target: string } | { kind: 'dump'; target: string };
