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
}

const FIVE_MINUTES = 5 * 60_000;

export const DEFAULT_LIMITS: Limits = {
  signedIn: { max: 1_500, windowMs: FIVE_MINUTES },
  anonymous: { max: 300, windowMs: FIVE_MINUTES },
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
  /** From this many of its own on an instance tells the others. */
  sharedFrom: number;
  /** What all instances had at the last exchange. */
  shared: number;
  sending: number;
  pending: number;
}

const EXCHANGE_MS = 1_000;
/** Part of a limit that one instance lets pass before it writes anything: most people never come near. */
const UNSHARED_PART = 1 / 20;
const MAX_KEYS = 200_000;

const EXCHANGE = `insert into rate_count as r (key, window_start, count, expires_at)
select * from unnest($1::text[], $2::timestamptz[], $3::int[], $4::timestamptz[])
on conflict (key, window_start) do update set count = r.count + excluded.count
returning key, window_start, count`;

/**
 * Fixed windows counted in memory. Every second one statement adds this instance's counts to the shared table and
 * brings back the others', so that a request itself costs no query; counts far from their limit stay at home. The embedded database has one instance: nothing is exchanged.
 */
export class RateCounter {
  private readonly counts = new Map<string, Count>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly deps: Pick<Deps, 'db' | 'clock' | 'log'>) {}

  /** Counts one request. 0: let it through; otherwise the seconds until the window ends. */
  take(key: string, { max, windowMs }: Limit): number {
    const now = this.deps.clock().getTime();
    const windowStart = now - (now % windowMs);
    let count = this.counts.get(key);
    if (!count || count.windowStart !== windowStart) {
      if (this.counts.size >= MAX_KEYS) this.counts.delete(this.counts.keys().next().value ?? '');
      count = {
        windowStart,
        windowEnd: windowStart + windowMs,
        sharedFrom: max * UNSHARED_PART,
        shared: 0,
        sending: 0,
        pending: 0,
      };
      this.counts.set(key, count);
    }
    if (count.shared + count.sending + count.pending >= max) return Math.ceil((count.windowEnd - now) / 1000);
    count.pending++;
    return 0;
  }

  start(): void {
    this.timer = setInterval(() => void this.exchange(), EXCHANGE_MS);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Sends the pending counts and takes over the shared ones. A failure keeps counting locally. */
  async exchange(): Promise<void> {
    const now = this.deps.clock().getTime();
    const due: [string, Count][] = [];
    // A window that has not begun yet is what a wrong clock left behind.
    for (const [key, count] of this.counts)
      if (count.windowEnd <= now || count.windowStart > now) this.counts.delete(key);
      else if (count.pending > 0 && count.sending === 0 && count.shared + count.pending >= count.sharedFrom)
        due.push([key, count]);
    if (this.deps.db.kind === 'embedded' || due.length === 0) return;
    // One order on all instances: two batches can't dead-lock.
    due.sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [, count] of due) {
      count.sending = count.pending;
      count.pending = 0;
    }
    try {
      const { rows } = await this.deps.db.pool.query<{ key: string; window_start: Date; count: number }>(EXCHANGE, [
        due.map(([key]) => key),
        due.map(([, count]) => new Date(count.windowStart)),
        due.map(([, count]) => count.sending),
        due.map(([, count]) => new Date(count.windowEnd)),
      ]);
      const shared = new Map(rows.map((row) => [row.key, row.count]));
      for (const [key, count] of due) {
        count.shared = shared.get(key) ?? count.shared + count.sending;
        count.sending = 0;
      }
    } catch {
      for (const [, count] of due) {
        count.pending += count.sending;
        count.sending = 0;
      }
      this.deps.log.warn({ event: 'limits-not-shared' });
    }
  }
}
