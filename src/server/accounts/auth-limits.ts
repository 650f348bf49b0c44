import { createHmac } from 'node:crypto';
import type { Config } from '../config';
import type { Database } from '../db/connect';
import { addressKey } from '../http/limits';
import { type Counter, countUse, giveBack, type UseLimit } from '../http/use-counter';

/** How often one address or one account may do what costs a hash or a letter (docs/decisions/004-identity.md). */

export interface AuthLimitTable {
  /** Per address. */
  signIn: readonly UseLimit[];
  signUp: readonly UseLimit[];
  lettersFrom: readonly UseLimit[];
  other: readonly UseLimit[];
  /** Per account, whether or not it exists. */
  lettersTo: readonly UseLimit[];
  /** Letters with a code, apart: nobody who has others sent keeps them from the owner. A code outlives twice their window. */
  codeLettersTo: readonly UseLimit[];
  wrongPassword: UseLimit;
  /** Per open session, and per device that has signed in to the account before: what strangers guess does not count there. */
  wrongPasswordOfKnown: readonly UseLimit[];
  /** Sign-ins of such a device, in place of those of its address: strangers may be there, too. */
  signInOfKnown: readonly UseLimit[];
  /** Recovery codes tried in one sign-in that waits. Nobody guesses them, so there is no bound of the account that a stranger could use up. */
  recoveryCodes: UseLimit;
}

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

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
  codeLettersTo: [{ max: 3, seconds: 30 * MINUTE }],
  wrongPassword: { max: 10, seconds: 15 * MINUTE },
  wrongPasswordOfKnown: [
    { max: 10, seconds: 15 * MINUTE },
    { max: 30, seconds: DAY },
  ],
  signInOfKnown: [
    { max: 12, seconds: MINUTE },
    { max: 60, seconds: HOUR },
  ],
  recoveryCodes: { max: 10, seconds: 15 * MINUTE },
};

/** Seconds to wait for who comes while too much is under way: a second's work. */
export const SHED_SECONDS = 2;

/** What the request is about, as far as limits go. */
export interface Attempt {
  /** Path under `/api/auth`. */
  path: string;
  ip: string;
  /** The address of the account that it is about, lower case; null when it names none. */
  email: string | null;
  /** The device with tries of its own at a password (known-device.ts). */
  device?: string | null;
}

/** Asks for a letter with a code, and gives the code. */
export const CODE_LETTER_PATH = '/sign-in/code-letter';
export const CODE_PATH = '/sign-in/code';

const LETTER_PATHS = new Set([
  '/request-password-reset',
  '/sign-in/magic-link',
  '/send-verification-email',
  '/change-email',
  '/delete-user/letter',
]);

/** Who tries a password: a stranger is counted by the account, whoever is known by themselves. */
export type Guesser = { email: string } | { session: string } | { device: string } | CodeGuesser;
/**
 * Who tries a code of the second step, having passed the first: at an address, or from a device that the account knows. Recovery codes
 * are counted apart, by the token of the sign-in that waits.
 */
export type CodeGuesser = { codeOf: string } | { codeFrom: string } | { recoveryIn: string };

export interface AuthLimits {
  /** Seconds to wait, or null: go on. */
  check(attempt: Attempt): Promise<number | null>;
  /** Counts a password try before it is hashed; seconds to wait, or null. */
  tryPassword(by: Guesser): Promise<number | null>;
  /** Counts a letter that follows a refused sign-in, apart from those that are asked for: their limit tells nobody of it. */
  tryLetter(email: string): Promise<number | null>;
  /** Whether one more refused second step is noted: strangers who know the password do not fill the list of its owner. */
  mayNote(email: string): Promise<boolean>;
  /** The password was right: the try does not count. */
  passwordWasRight(by: Guesser): Promise<void>;
  /** The password was set anew: wrong tries of the old one no longer count. */
  passwordWasReset(email: string): Promise<void>;
}

export interface LimitDeps {
  db: Database;
  clock: () => Date;
  config: Pick<Config, 'authSecret'>;
}

/** The name that limits count an account by: counters hold no address of a person in clear. */
export const accountKey = ({ authSecret }: Pick<Config, 'authSecret'>, email: string) =>
  createHmac('sha256', authSecret).update(`limit:${email}`).digest('base64url').slice(0, 22);

/** The limits of `/api/auth/*`. createAuth's handler applies them itself: the HTTP layer adds no hook of its own. */
export function authLimits({ db, clock, config }: LimitDeps, table: AuthLimitTable = AUTH_LIMITS): AuthLimits {
  const account = (email: string) => accountKey(config, email);
  const digest = (token: string) => createHmac('sha256', config.authSecret).update(`step:${token}`).digest('base64url');
  const guesses = (by: Guesser): Counter[] => {
    if ('codeOf' in by) return counters('code', account(by.codeOf), table.wrongPasswordOfKnown);
    if ('codeFrom' in by) return counters('code-device', by.codeFrom, table.wrongPasswordOfKnown);
    if ('recoveryIn' in by) return counters('recovery', digest(by.recoveryIn), [table.recoveryCodes]);
    if ('email' in by) return [{ ...table.wrongPassword, key: passwordKey(by.email) }];
    const [name, subject] = 'session' in by ? ['session', by.session] : ['device', by.device];
    return counters(`password-${name}`, subject, table.wrongPasswordOfKnown);
  };
  const counters = (name: string, subject: string, limits: readonly UseLimit[]): Counter[] =>
    limits.map((limit) => ({ ...limit, key: `auth:${name}:${limit.seconds}:${subject}` }));
  const passwordKey = (email: string) => `auth:password:${account(email)}`;

  return {
    check({ path, ip, email, device }) {
      const from = addressKey(ip);
      const due: Counter[] = [];
      if (path === '/sign-in/email' && device) due.push(...counters('sign-in-known', device, table.signInOfKnown));
      else if (path === CODE_PATH) due.push(...counters('sign-in-code', from, table.signIn));
      else if (path === '/sign-in/email' || path === '/verify-password')
        due.push(...counters('sign-in', from, table.signIn));
      else if (path === '/sign-up/email' || path === '/federated/complete')
        due.push(...counters('sign-up', from, table.signUp));
      else if (LETTER_PATHS.has(path) || path === CODE_LETTER_PATH)
        due.push(...counters('letters', from, table.lettersFrom));
      else due.push(...counters('other', from, table.other));
      if (email && (LETTER_PATHS.has(path) || path === '/sign-up/email'))
        due.push(...counters('letters-to', account(email), table.lettersTo));
      if (email && path === CODE_LETTER_PATH)
        due.push(...counters('code-letters-to', account(email), table.codeLettersTo));
      return countUse(db, clock(), due);
    },
    tryPassword: (by) => countUse(db, clock(), guesses(by)),
    tryLetter: (email) => countUse(db, clock(), counters('reminded', account(email), table.lettersTo)),
    mayNote: async (email) =>
      (await countUse(db, clock(), counters('noted', account(email), table.wrongPasswordOfKnown))) === null,
    passwordWasRight: (by) =>
      giveBack(
        db,
        guesses(by).map(({ key }) => key),
      ),
    async passwordWasReset(email) {
      await db.pool.query('delete from rate_count where key = $1', [passwordKey(email)]);
    },
  };
}
