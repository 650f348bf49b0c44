import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, Histogram, Registry } from 'prom-client';
import { daysSinceDialled } from '~/catalogue/help-lines';
import type { Database } from '../db/connect';
import { MAX_ATTEMPTS } from '../jobs/claimed-job';
import { hasProxyMark } from './from-afar';

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Measurements of this process in the Prometheus text format. Routes are patterns, never paths: no uid and no token becomes a label. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly lag = monitorEventLoopDelay({ resolution: 20 });
  private readonly durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [this.registry],
  });

  /** `streams`: the streams of events that are open. */
  constructor(db: Pick<Database, 'pool' | 'pipelineCount'>, streams: { readonly size: number }) {
    this.lag.enable();
    const gauge = (name: string, help: string, read: () => number) =>
      new Gauge({
        name,
        help,
        registers: [this.registry],
        collect() {
          this.set(read());
        },
      });
    /** One gauge with a value for each value of its label. */
    const gauges = (name: string, help: string, label: string, read: () => [value: string, reading: number][]) =>
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [this.registry],
        collect() {
          for (const [value, reading] of read()) this.set({ [label]: value }, reading);
        },
      });
    gauges('nodejs_eventloop_lag_seconds', 'Delay of the event loop since the last reading.', 'quantile', () => {
      const readings: [string, number][] = [
        ['0.5', secondsOf(this.lag.percentile(50))],
        ['0.99', secondsOf(this.lag.percentile(99))],
        ['1', secondsOf(this.lag.max)],
      ];
      this.lag.reset();
      return readings;
    });
    gauge('process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss());
    gauge('nodejs_heap_used_bytes', 'Used heap.', () => process.memoryUsage().heapUsed);
    gauge('process_uptime_seconds', 'Seconds since the start.', () => process.uptime());
    gauges('db_pool_connections', 'Connections to the database.', 'state', () => [
      ['total', db.pool.totalCount],
      ['idle', db.pool.idleCount],
      ['waiting', db.pool.waitingCount],
      ['pipelined', db.pipelineCount()],
    ]);
    /** The same of what the database counts; while it does not answer there are no values. */
    const counted = (name: string, help: string, label: string, sql: string) =>
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [this.registry],
        async collect() {
          this.reset();
          try {
            const { rows } = await db.pool.query<{ value: string; reading: number }>(sql);
            for (const { value, reading } of rows) this.set({ [label]: value }, reading);
          } catch {}
        },
      });
    counted(
      'letters',
      'Letters that wait to be sent, and those that no attempt is made for any more.',
      'state',
      `select state as value, count(job.id)::int as reading from (values ('waiting'), ('unsent')) states (state)
        left join job on job.kind = 'letter' and job.done_at is null and (job.attempts >= ${MAX_ATTEMPTS}) = (state = 'unsent')
        group by state`,
    );
    counted(
      'refused_addresses',
      "Addresses of accounts that refuse letters for good, by the mail server's status (RFC 3463).",
      'status',
      'select status as value, count(*)::int as reading from refused_address group by status',
    );
    gauge('live_streams', 'Streams of events that open pages hold.', () => streams.size);
    gauge(
      'help_lines_dialled_days',
      'Days since the owner dialled the help lines; -1: never. Above 90 it is time.',
      () => daysSinceDialled(new Date()) ?? -1,
    );
  }

  observe(method: string, route: string, status: number, seconds: number): void {
    this.durations.observe({ method, route, status }, seconds);
  }

  stop(): void {
    this.lag.disable();
  }

  /** Media type of `render`. */
  get contentType(): string {
    return this.registry.contentType;
  }

  render(): Promise<string> {
    return this.registry.metrics();
  }
}

/** Nothing was measured yet: not a number. */
const secondsOf = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0);

/** Loopback, private and link-local addresses: the owner's network. */
function isPrivateAddress(ip: string): boolean {
  const address = plain(ip);
  return (
    /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address) ||
    address === '::1' ||
    /^(f[cd]|fe80:)/i.test(address)
  );
}
const plain = (ip: string) => ip.replace(/^::ffff:/i, '');
const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Who may read the measurements: whoever asks from the owner's network without a proxy between, and `allowed` addresses or networks by
 * any way. Behind a proxy on the same machine or network everybody seems to come from there.
 */
export function measurers(
  allowed: readonly string[],
): (request: { ip: string; headers: IncomingHttpHeaders }) => boolean {
  const list = new BlockList();
  for (const one of allowed) {
    const [address = '', bits] = one.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return ({ ip, headers }) =>
    list.check(plain(ip), familyOf(plain(ip))) || (isPrivateAddress(ip) && !hasProxyMark(headers));
}
