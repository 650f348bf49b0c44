import { monitorEventLoopDelay } from 'node:perf_hooks';
import { daysSinceDialled } from '~/catalogue/help-lines';
import type { Database } from '../db/connect';

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Series {
  buckets: number[];
  sum: number;
  count: number;
}

const label = (value: string) => value.replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`));

/** Counters in the Prometheus text format. Routes are patterns, never paths: no uid and no token becomes a label. */
export class Metrics {
  private readonly series = new Map<string, Series>();
  private readonly lag = monitorEventLoopDelay({ resolution: 20 });

  constructor(private readonly db: Pick<Database, 'pool' | 'pipelineCount'>) {
    this.lag.enable();
  }

  observe(method: string, route: string, status: number, seconds: number): void {
    const key = `method="${label(method)}",route="${label(route)}",status="${status}"`;
    let series = this.series.get(key);
    if (!series) {
      series = { buckets: BUCKETS.map(() => 0), sum: 0, count: 0 };
      this.series.set(key, series);
    }
    series.sum += seconds;
    series.count++;
    const at = BUCKETS.findIndex((bound) => seconds <= bound);
    if (at >= 0) series.buckets[at] = (series.buckets[at] ?? 0) + 1;
  }

  stop(): void {
    this.lag.disable();
  }

  render(): string {
    const name = 'http_request_duration_seconds';
    const lines = [`# HELP ${name} Time from request to answer.`, `# TYPE ${name} histogram`];
    for (const [key, { buckets, sum, count }] of this.series) {
      let below = 0;
      for (const [at, bound] of BUCKETS.entries()) {
        below += buckets[at] ?? 0;
        lines.push(`${name}_bucket{${key},le="${bound}"} ${below}`);
      }
      lines.push(
        `${name}_bucket{${key},le="+Inf"} ${count}`,
        `${name}_sum{${key}} ${sum}`,
        `${name}_count{${key}} ${count}`,
      );
    }
    const gauge = (gaugeName: string, help: string, values: [labels: string, value: number][]) => {
      lines.push(`# HELP ${gaugeName} ${help}`, `# TYPE ${gaugeName} gauge`);
      for (const [labels, value] of values) lines.push(`${gaugeName}${labels} ${value}`);
    };
    const seconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0);
    gauge('nodejs_eventloop_lag_seconds', 'Delay of the event loop since the last reading.', [
      ['{quantile="0.5"}', seconds(this.lag.percentile(50))],
      ['{quantile="0.99"}', seconds(this.lag.percentile(99))],
      ['{quantile="1"}', seconds(this.lag.max)],
    ]);
    this.lag.reset();
    const { rss, heapUsed } = process.memoryUsage();
    gauge('process_resident_memory_bytes', 'Resident memory.', [['', rss]]);
    gauge('nodejs_heap_used_bytes', 'Used heap.', [['', heapUsed]]);
    gauge('process_uptime_seconds', 'Seconds since the start.', [['', process.uptime()]]);
    gauge('db_pool_connections', 'Connections to the database.', [
      ['{state="total"}', this.db.pool.totalCount],
      ['{state="idle"}', this.db.pool.idleCount],
      ['{state="waiting"}', this.db.pool.waitingCount],
      ['{state="pipelined"}', this.db.pipelineCount()],
    ]);
    gauge('help_lines_dialled_days', 'Days since the owner dialled the help lines; -1: never. Above 90 it is time.', [
      ['', daysSinceDialled(new Date()) ?? -1],
    ]);
    return `${lines.join('\n')}\n`;
  }
}

/** Measurements are for the owner's network: loopback, private and link-local addresses. */
export function isPrivateAddress(ip: string): boolean {
  const address = ip.replace(/^::ffff:/i, '');
  return (
    /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address) ||
    address === '::1' ||
    /^(f[cd]|fe80:)/i.test(address)
  );
}
