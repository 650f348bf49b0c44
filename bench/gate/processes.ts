import { readdirSync, readFileSync } from 'node:fs';

/** Processor time of a tree of processes, read from Linux's `/proc` (proc(5)). */

export type Kind = 'browser' | 'site' | 'PostgreSQL' | 'build and checks' | 'runner';

/** One process as it was seen last. */
export interface Seen {
  kind: Kind;
  /** Seconds of processor time so far. */
  seconds: number;
  /** `TEST_WORKER_INDEX` of the runner of journeys that it belongs to. */
  worker: string | null;
}

const TICKS = 100;

function kindOf(command: string): Kind {
  if (/chrom/.test(command)) return 'browser';
  if (/dist\/server\/main|scripts\/(start|serve|run)\.mjs|e2e\/serve\.mjs/.test(command)) return 'site';
  if (/^\S*postgres/.test(command)) return 'PostgreSQL';
  return /vitest|playwright/.test(command) ? 'runner' : 'build and checks';
}

const text = (path: string) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

interface ProcessStat {
  parent: number;
  seconds: number;
}

function readStat(pid: number): ProcessStat | null {
  const stat = text(`/proc/${pid}/stat`);
  if (stat === null) return null;
  // The name of a program stands in brackets and may hold spaces.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return { parent: fields[1] ?? 0, seconds: ((fields[11] ?? 0) + (fields[12] ?? 0)) / TICKS };
}

/** Everything below the process `root`, by process id. What has lost its parent meanwhile is known from `before`. */
export function processesBelow(root: number, before: ReadonlyMap<number, Seen>): Map<number, Seen> {
  const all = new Map<number, ProcessStat>();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    const one = pid > 0 ? readStat(pid) : null;
    if (one) all.set(pid, one);
  }
  const isBelow = (pid: number): boolean => {
    const parent = all.get(pid)?.parent ?? 0;
    return pid === root || before.has(pid) || (parent > 1 && isBelow(parent));
  };
  const seen = new Map<number, Seen>();
  const workerOf = (pid: number): string | null => {
    const known = seen.get(pid) ?? before.get(pid);
    if (known) return known.worker;
    const named = /(?:^|\0)TEST_WORKER_INDEX=(\d+)/.exec(text(`/proc/${pid}/environ`) ?? '')?.[1];
    return named ?? null;
  };
  for (const [pid, { seconds }] of all) {
    if (!isBelow(pid)) continue;
    const kind = before.get(pid)?.kind ?? kindOf((text(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' '));
    seen.set(pid, { kind, seconds, worker: workerOf(pid) });
  }
  return seen;
}
