import { hash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Deps } from '../deps';

/** At most `max` requests in each window. */
export interface Limit {
  max: number;
  windowMs: number;
}

export interface Limits {
  /** Per person. */
  signedIn: Limit;
  /** Per address. */
  anonymous: Limit;
  /** ms that the shared table is waited for; each instance then counts for itself for a while. */
  patienceMs: number;
}

const FIVE_MINUTES = 5 * 60_000;

export const DEFAULT_LIMITS: Limits = {
  signedIn: { max: 1_500, windowMs: FIVE_MINUTES },
  anonymous: { max: 300, windowMs: FIVE_MINUTES },
  patienceMs: 500,
};

/** The address that limits count by: IPv4 whole, IPv6 by its /64, an IPv4 inside IPv6 as IPv4. */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(missing).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** The name that limits count a person by: a counter outlives an erased account by some minutes, and holds nothing of its uid. */
export const personKey = (uid: string) => hash('sha256', `limit:${uid}`, 'base64url').slice(0, 22);

interface Count {
  windowStart: number;
  windowEnd: number;
  taken: number;
  /** What this instance may let pass in all. */
  allowed: number;
  /** Part of `allowed` that the shared table does not hold yet. */
  untold: number;
  /** Requests that wait for more. */
  waiting: number;
  /** All instances together have nothing left. */
  isSpent: boolean;
}

/**
 * Part of a limit that one instance lets pass before it asks anybody, and takes from the shared table at a time after that: most
 * people never come near. So of `max`, n instances let pass at most `max + (n - 1) * max / 20`.
 */
const PART = 1 / 20;
const ALONE_MS = 5_000;
const SWEEP_MS = 60_000;
const MAX_KEYS = 200_000;

const RESERVE = `insert into rate_count as r (key, window_start, count, expires_at)
select * from unnest($1::text[], $2::timestamptz[], $3::int[], $4::timestamptz[])
on conflict (key, window_start) do update set count = r.count + excluded.count
returning key, window_start, count`;

/**
 * Fixed windows counted in memory. An instance lets pass only what it has reserved in the shared table, a block for many requests,
 * so that a burst over several instances meets one limit; counts far from their limit cost no query. The embedded database has one
 * instance: nothing is shared.
 */
export class RateCounter {
  private readonly counts = new Map<string, Count>();
  private wanted = new Map<string, { count: Count; max: number }>();
  private reserving: Promise<void> | null = null;
  private aloneUntil = Number.NEGATIVE_INFINITY;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly deps: Pick<Deps, 'db' | 'clock' | 'log'>,
    private readonly patienceMs = DEFAULT_LIMITS.patienceMs,
  ) {}

  /** Counts one request. 0: let it through; otherwise the seconds until the window ends. */
  take(key: string, limit: Limit): number | Promise<number> {
    const now = this.deps.clock().getTime();
    const count = this.countOf(key, limit, now);
    if (count.taken < count.allowed) {
      count.taken++;
      return 0;
    }
    if (count.isSpent) return Math.ceil((count.windowEnd - now) / 1000);
    return this.takeMore(key, limit, count);
  }

  start(): void {
    this.timer = setInterval(() => this.sweep(), SWEEP_MS);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private countOf(key: string, { max, windowMs }: Limit, now: number): Count {
    const windowStart = now - (now % windowMs);
    const known = this.counts.get(key);
    if (known?.windowStart === windowStart) return known;
    if (this.counts.size >= MAX_KEYS) this.counts.delete(this.counts.keys().next().value ?? '');
    const isAlone = this.deps.db.kind === 'embedded';
    const allowed = isAlone ? max : Math.floor(max * PART);
    const windowEnd = windowStart + windowMs;
    const count = { windowStart, windowEnd, taken: 0, allowed, untold: allowed, waiting: 0, isSpent: isAlone };
    this.counts.set(key, count);
    return count;
  }

  private async takeMore(key: string, limit: Limit, count: Count): Promise<number> {
    count.waiting++;
    this.wanted.set(key, { count, max: limit.max });
    this.reserving ??= this.reserveAll().finally(() => {
      this.reserving = null;
    });
    await this.reserving;
    count.waiting--;
    return this.take(key, limit);
  }

  /** One statement for all that the requests of this turn and of the statement before wait for. */
  private async reserveAll(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    const asked = [...this.wanted]
      .filter(([, { count }]) => count.waiting > 0)
      .map(([key, { count, max }]) => ({ key, count, max, block: Math.max(Math.ceil(max * PART), count.waiting) }));
    this.wanted = new Map();
    // One order on all instances: two statements can't dead-lock.
    asked.sort((a, b) => (a.key < b.key ? -1 : 1));
    const shared = await this.reserve(
      asked.map(({ key, count, block }) => ({ key, count, add: count.untold + block })),
    );
    for (const { key, count, max, block } of asked) {
      const total = shared?.get(key);
      // Of this block what lies under the limit; alone, what this instance has not let pass itself.
      const granted = Math.min(block, max - (total === undefined ? count.allowed : total - block));
      count.allowed += Math.max(0, granted);
      count.isSpent = granted < block;
      if (total !== undefined) count.untold = 0;
      else count.untold += Math.max(0, granted);
    }
  }

  /** What all instances have reserved of each key, with what is added now; null when the table does not answer in time. */
  private async reserve(
    rows: readonly { key: string; count: Count; add: number }[],
  ): Promise<ReadonlyMap<string, number> | null> {
    if (performance.now() < this.aloneUntil) return null;
    const answer = this.deps.db.pool.query<{ key: string; count: number }>(RESERVE, [
      rows.map(({ key }) => key),
      rows.map(({ count }) => new Date(count.windowStart)),
      rows.map(({ add }) => add),
      rows.map(({ count }) => new Date(count.windowEnd)),
    ]);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, this.patienceMs, null);
    });
    const found = await Promise.race([answer.catch(() => null), late]);
    clearTimeout(timer);
    if (found) return new Map(found.rows.map((row) => [row.key, row.count]));
    this.aloneUntil = performance.now() + ALONE_MS;
    this.deps.log.warn({ event: 'limits-not-shared' });
    return null;
  }

  private sweep(): void {
    const now = this.deps.clock().getTime();
    // A window that has not begun yet is what a wrong clock left behind.
    for (const [key, count] of this.counts)
      if (count.windowEnd <= now || count.windowStart > now) this.counts.delete(key);
  }
}
