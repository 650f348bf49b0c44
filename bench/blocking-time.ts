import { readFileSync } from 'node:fs';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds, as are the durations; `tdur` is the processor's time of the thread. */
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { data?: { isOutermostMainFrame?: boolean; documentLoaderURL?: string } };
}

/** What Lighthouse counts a phone slower, and how long a task may last until it blocks, in ms. */
const SLOWDOWN = 4;
const FREE_MS = 50;

/**
 * Total blocking time of a saved trace in ms, by the processor's time of the page's main thread from the first paint on.
 * Lighthouse takes the time on the clock; on a machine that others share a task also waits for its turn in it.
 */
export function blockingCpuTime(traceFile: string): number {
  const { traceEvents } = JSON.parse(readFileSync(traceFile, 'utf8')) as { traceEvents: TraceEvent[] };
  const start = traceEvents.findLast(
    ({ name, args }) =>
      name === 'navigationStart' && args?.data?.isOutermostMainFrame && args.data.documentLoaderURL?.startsWith('http'),
  );
  if (!start) return Number.NaN;
  const isLater = (event: TraceEvent) => event.pid === start.pid && event.ts >= start.ts;
  const painted = traceEvents.find((event) => event.name === 'firstContentfulPaint' && isLater(event));
  if (!painted) return Number.NaN;
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid, ts, dur = 0 }) =>
      /RunTask$/.test(name) && ph === 'X' && pid === start.pid && tid === start.tid && ts + dur > painted.ts,
  );
  return tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (SLOWDOWN * tdur) / 1000 - FREE_MS), 0);
}
