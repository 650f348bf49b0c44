import { setTimeout as sleep } from 'node:timers/promises';
import { betterAuth } from 'better-auth';
import * as z from 'zod/mini';
import { emailSchema } from '~/domain/accounts/sign-up';
import { DatabaseAwayError } from '../db/failures';
import type { Deps } from '../deps';
import { cookiePrefix } from '../http/cookie-prefix';
import { delayUntil, FLOOR } from '../http/floor';
import type { AuthService } from '../http/session';
import { newWaitingId, waitingCookie, waitingCookieName, waitingDigest } from '../mail/waiting-letters';
import { AfterAnswers } from './after-answers';
import {
  type AuthLimits,
  type AuthLimitTable,
  authLimits,
  CODE_LETTER_PATH,
  type Guesser,
  SHED_SECONDS,
} from './auth-limits';
import { authOptions } from './auth-options';
import { cleanAnswer } from './clean-answer';
import { accountHere, guessingDevice } from './known-device';
import { withHashing } from './password-hash';
import { type Incoming, json, readRequest } from './read-request';
import { type Credentials, remindPending } from './remind-pending';
import { SECOND_STEP_COOKIE } from './second-step';
import { sessionCookieName } from './session-cookie';
import { cookieValue, createSessionReader, dropCookie } from './session-reader';
import { keepIfPassword, keepStepIfPassword, passwordAt } from './settle-session';
import { WAITING_HEADER } from './waiting-header';

export interface Auth extends AuthService {
  /** Call after a session was ended otherwise than by `handler`. */
  forgetSessions(): void;
  /** When the work that follows the answers given so far is done. */
  settled(): Promise<void>;
}

/** Paths whose answer may be followed by a letter to whoever asked. */
const LETTER_PATHS = new Set([
  '/sign-up/email',
  '/request-password-reset',
  '/sign-in/magic-link',
  CODE_LETTER_PATH,
  '/send-verification-email',
  '/change-email',
  '/delete-user/letter',
  '/federated/complete',
]);
/** Paths that do nothing but send a letter, if there is anybody to send it to. */
const ONLY_LETTER = new Set([
  '/request-password-reset',
  '/sign-in/magic-link',
  CODE_LETTER_PATH,
  '/send-verification-email',
]);

/** No request waits longer for a database that does not answer. */
const ANSWERED_MS = 4_500;

const tooMany = (seconds: number) => json(429, 'TOO_MANY_REQUESTS', { 'retry-after': String(seconds) });

/** Rejects unless the database answers before a request that began then has waited for `ANSWERED_MS`. */
async function withDatabase(db: Deps['db'], begun: number): Promise<void> {
  const left = Math.max(ANSWERED_MS - (performance.now() - begun), 0);
  const late = sleep(left, undefined, { ref: false }).then(() => {
    throw new DatabaseAwayError('the identity library had no answer');
  });
  await Promise.race([db.pool.query('select 1'), late]);
}

/**
 * The identity service: the library behind `/api/auth/*` with this site's limits, and the session of a request.
 * The HTTP layer puts the client's address into `x-client-ip`; limits are counted here.
 */
export function createAuth(deps: Deps, table?: AuthLimitTable): Auth {
  const { config, db, clock, log } = deps;
  const limits: AuthLimits = authLimits(deps, table);
  const afterAnswers = new AfterAnswers(log);
  const library = betterAuth(authOptions(deps, limits, afterAnswers));
  const cookieName = sessionCookieName(config.siteUrl);
  const stepCookieName = `${cookiePrefix(config.siteUrl)}.${SECOND_STEP_COOKIE}`;
  const sessions = createSessionReader(db, clock, cookieName, config.authSecret);

  /** Whether what an answer brings may stay, a session or one that waits: the password may have been changed while its hash was checked. */
  async function isSettled(response: Response, before: { email: string; hash: string | null }): Promise<boolean> {
    const given = response.headers.getSetCookie().map((one) => one.split(';', 1)[0] ?? '');
    const token = cookieValue(given.join('; '), stepCookieName);
    const [, userId] = token?.split('.') ?? [];
    if (token && userId) return keepStepIfPassword(deps, { userId, token }, before);
    const session = await sessions.sessionOf(given.join('; '));
    return session !== null && keepIfPassword(deps, session, before);
  }

  /** A password is counted before it is hashed, and given back when it was right. */
  async function signIn(by: Guesser, given: Credentials, answer: () => Promise<Response>): Promise<Response> {
    const start = performance.now();
    const wait = await limits.tryPassword(by);
    if (wait !== null) return tooMany(wait);
    const before = { email: given.email, hash: await passwordAt(db.pool, given.email) };
    const response = await answer();
    if (response.status === 200) await limits.passwordWasRight(by);
    if (response.status === 200 && !(await isSettled(response, before))) return json(401, 'INVALID_EMAIL_OR_PASSWORD');
    if (response.status !== 401) return response;
    // Too much waits already: then no letter comes of it.
    afterAnswers.add(() => remindPending(deps, limits, given));
    await delayUntil(start, FLOOR.signIn);
    return response;
  }

  /** The look-up and the letter follow the answer, which says and takes the same for every address. */
  async function askForLetter({ headers, url }: Request, begun: number, given: unknown): Promise<Response> {
    const email = z.safeParse(emailSchema, given);
    if (!email.success) return json(400, 'VALIDATION_ERROR');
    const asked = new Request(url, { method: 'POST', headers, body: JSON.stringify({ email: email.data }) });
    const work = async () => {
      const { status } = await library.handler(asked);
      if (status >= 400) throw new Error(`no letter: ${status}`);
    };
    if (!afterAnswers.add(work)) return tooMany(SHED_SECONDS);
    await delayUntil(begun, FLOOR.letter);
    return Response.json({ status: true });
  }

  /** Answers within the limits. `begun`: when the request came (performance.now()). */
  async function answer(request: Request, { path, ip, text, body, email }: Incoming, begun: number): Promise<Response> {
    const isSignIn = path === '/sign-in/email' && email !== null;
    const device = isSignIn ? await guessingDevice(deps, request.headers.get('cookie'), email) : null;
    if (request.method !== 'GET') {
      const wait = await limits.check({ path, ip, email, device });
      if (wait !== null) return tooMany(wait);
    }
    const headers = new Headers(request.headers);
    headers.delete(WAITING_HEADER);
    const shows = config.showsLetters && LETTER_PATHS.has(path);
    const waitingName = waitingCookieName(config.siteUrl);
    const waiting = shows ? (cookieValue(headers.get('cookie'), waitingName) ?? newWaitingId()) : null;
    if (waiting) headers.set(WAITING_HEADER, waitingDigest(waiting));
    const session = await sessions.sessionOf(headers.get('cookie') ?? '');
    if (!session && path === '/get-session' && (await sessions.isShut(headers.get('cookie') ?? '')))
      return json(403, 'BANNED_USER');
    // The library deletes a session that is over when it reads one, even if only the clock is wrong: it sees none instead.
    if (!session && path !== '/sign-out') dropCookie(headers, cookieName);
    const inner = new Request(request.url, { method: request.method, headers, body: text || null });
    const ask = () => library.handler(inner);
    const send = async () => {
      if (request.method === 'POST' && ONLY_LETTER.has(path)) return askForLetter(inner, begun, body.email);
      const { password } = body;
      if (isSignIn && typeof password === 'string')
        return signIn(device ? { device } : { email }, { email, password }, ask);
      return ask();
    };
    const response = await cleanAnswer(await send(), path);
    // Any of these may have ended a session: sign-out, reset, change, revocation, deletion.
    if (request.method !== 'GET') sessions.clear();
    // The library turns some faults into answers; a database that is away is told by the HTTP layer instead.
    if (response.status >= 500) await withDatabase(db, begun);
    if (waiting && response.ok) response.headers.append('set-cookie', waitingCookie(waiting, config.siteUrl));
    return response;
  }

  /** Whom a place among those who hash is kept for: told from cookies alone. */
  function knownAs(request: Request, { path, email }: Incoming): string | null {
    const cookie = request.headers.get('cookie');
    if (!cookie) return null;
    if (path === '/sign-in/email') return email === null ? null : accountHere(deps, cookie, email);
    return sessions.nameOf(cookie);
  }

  async function handler(request: Request): Promise<Response> {
    const begun = performance.now();
    const incoming = await readRequest(request);
    if (incoming instanceof Response) return incoming;
    const work = () => answer(request, incoming, begun);
    const { password, newPassword } = incoming.body;
    if (typeof password !== 'string' && typeof newPassword !== 'string') return work();
    return (await withHashing(knownAs(request, incoming), work)) ?? tooMany(SHED_SECONDS);
  }

  return {
    handler,
    sessionOf: sessions.sessionOf,
    nameOf: sessions.nameOf,
    forgetSessions: sessions.clear,
    settled: () => afterAnswers.settled(),
  };
}
