import { createHmac } from 'node:crypto';
import type { Config } from '../config';
import type { Database } from '../db/connect';
import { addressKey } from '../http/limits';

/** How often one address or one account may do what costs a hash or a letter (docs/decisions/identity.md). */

export interface Limit {
  max: number;
  seconds: number;
}

export interface AuthLimitTable {
  /** Per address. */
  signIn: readonly Limit[];
  signUp: readonly Limit[];
  lettersFrom: readonly Limit[];
  other: readonly Limit[];
  /** Per account, whether or not it exists. */
  lettersTo: readonly Limit[];
  wrongPassword: Limit;
}

const MINUTE = 60;
const HOUR = 3600;

export const AUTH_LIMITS: AuthLimitTable = {
  signIn: [
    { max: 6, seconds: MINUTE },
    { max: 30, seconds: HOUR },
  ],
  signUp: [
    { max: 30, seconds: 10 * MINUTE },
    { max: 100, seconds: HOUR },
  ],
  lettersFrom: [{ max: 30, seconds: HOUR }],
  other: [{ max: 60, seconds: MINUTE }],
  lettersTo: [
    { max: 3, seconds: MINUTE },
    { max: 30, seconds: HOUR },
  ],
  wrongPassword: { max: 10, seconds: 15 * MINUTE },
};

interface Counter extends Limit {
  key: string;
}

/**
 * Counts one use of each counter, in all instances at once. A window opens with its first use.
 * Returns the seconds to wait when one of them is exhausted, else null.
 */
export async function countUse(db: Database, now: Date, counters: readonly Counter[]): Promise<number | null> {
  if (counters.length === 0) return null;
  // One order everywhere: two requests that lock the same rows never wait for each other.
  const sorted = [...counters].sort((a, b) => (a.key < b.key ? -1 : 1));
  const { rows } = await db.pool.query<{ key: string; count: number; expires_at: Date }>({
    name: 'count-use',
    text: `insert into rate_count as r (key, window_start, count, expires_at)
      select key, to_timestamp(0), 1, $2::timestamptz + seconds * interval '1 second'
        from unnest($1::text[], $3::int[]) as c (key, seconds)
      on conflict (key, window_start) do update set
        count = case when r.expires_at <= $2 then 1 else r.count + 1 end,
        expires_at = case when r.expires_at <= $2 then excluded.expires_at else r.expires_at end
      returning key, count, expires_at`,
    values: [sorted.map((counter) => counter.key), now, sorted.map((counter) => counter.seconds)],
  });
  const maxima = new Map(sorted.map((counter) => [counter.key, counter.max]));
  const exhausted = rows.filter((row) => row.count > (maxima.get(row.key) ?? 0));
  if (exhausted.length === 0) return null;
  // A refusal by one counter uses up none of the others.
  const others = rows.filter((row) => !exhausted.includes(row)).map((row) => row.key);
  if (others.length > 0) await giveBack(db, others);
  const waits = exhausted.map((row) => Math.ceil((row.expires_at.getTime() - now.getTime()) / 1000));
  return Math.max(1, ...waits);
}

async function giveBack(db: Database, keys: readonly string[]): Promise<void> {
  await db.pool.query(
    `update rate_count r set count = r.count - 1 from
      (select key, window_start from rate_count where key = any($1) order by key for update) c
      where r.key = c.key and r.window_start = c.window_start and r.count > 0`,
    [keys],
  );
}

/** What the request is about, as far as limits go. */
export interface Attempt {
  /** Path under `/api/auth`. */
  path: string;
  ip: string;
  /** The address of the account that it is about, lower case; null when it names none. */
  email: string | null;
}

const LETTER_PATHS = new Set([
  '/request-password-reset',
  '/sign-in/magic-link',
  '/send-verification-email',
  '/change-email',
]);

export interface AuthLimits {
  /** Seconds to wait, or null: go on. */
  check(attempt: Attempt): Promise<number | null>;
  /** Counts a password try before it is hashed; seconds to wait, or null. */
  tryPassword(email: string): Promise<number | null>;
  /** The password was right: the try does not count. */
  passwordWasRight(email: string): Promise<void>;
  /** The password was set anew: wrong tries of the old one no longer count. */
  passwordWasReset(email: string): Promise<void>;
}

export interface LimitDeps {
  db: Database;
  clock: () => Date;
  config: Pick<Config, 'authSecret'>;
}

/** The limits of `/api/auth/*`. createAuth's handler applies them itself: the HTTP layer adds no hook of its own. */
export function authLimits({ db, clock, config }: LimitDeps, table: AuthLimitTable = AUTH_LIMITS): AuthLimits {
  // Counters hold no address of a person in clear.
  const account = (email: string) =>
    createHmac('sha256', config.authSecret).update(`limit:${email}`).digest('base64url').slice(0, 22);
  const counters = (name: string, subject: string, limits: readonly Limit[]): Counter[] =>
    limits.map((limit) => ({ ...limit, key: `auth:${name}:${limit.seconds}:${subject}` }));
  const passwordKey = (email: string) => `auth:password:${account(email)}`;

  return {
    check({ path, ip, email }) {
      const from = addressKey(ip);
      const due: Counter[] = [];
      if (path === '/sign-in/email' || path === '/verify-password')
        due.push(...counters('sign-in', from, table.signIn));
      else if (path === '/sign-up/email' || path === '/federated/complete')
        due.push(...counters('sign-up', from, table.signUp));
      else if (LETTER_PATHS.has(path)) due.push(...counters('letters', from, table.lettersFrom));
      else due.push(...counters('other', from, table.other));
      if (email && (LETTER_PATHS.has(path) || path === '/sign-up/email'))
        due.push(...counters('letters-to', account(email), table.lettersTo));
      return countUse(db, clock(), due);
    },
    tryPassword: (email) => countUse(db, clock(), [{ ...table.wrongPassword, key: passwordKey(email) }]),
    passwordWasRight: (email) => giveBack(db, [passwordKey(email)]),
    async passwordWasReset(email) {
      await db.pool.query('delete from rate_count where key = $1', [passwordKey(email)]);
    },
  };
}
