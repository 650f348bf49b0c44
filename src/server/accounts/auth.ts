import { setTimeout as sleep } from 'node:timers/promises';
import { betterAuth } from 'better-auth';
import { isStorable } from '~/domain/text';
import { DatabaseAwayError } from '../db/failures';
import type { Deps } from '../deps';
import type { AuthService } from '../http/session';
import { newWaitingId, waitingCookie, waitingCookieName, waitingDigest } from '../mail/waiting-letters';
import { type AuthLimits, type AuthLimitTable, authLimits } from './auth-limits';
import { authOptions } from './auth-options';
import { cleanAnswer } from './clean-answer';
import { FLOOR, holdUntil } from './floor';
import { remindPending } from './remind-pending';
import { sessionCookieName } from './session-cookie';
import { cookieValue, createSessionReader } from './session-reader';
import { ADDRESS_HEADER, WAITING_HEADER } from './waiting-header';

export interface Auth extends AuthService {
  /** Call after a session was ended otherwise than by `handler`. */
  forgetSessions(): void;
}

const BASE = '/api/auth';
/** Paths whose answer may be followed by a letter to whoever asked. */
const LETTER_PATHS = new Set([
  '/sign-up/email',
  '/request-password-reset',
  '/sign-in/magic-link',
  '/send-verification-email',
  '/change-email',
  '/federated/complete',
]);

/** No request waits longer for a database that does not answer. */
const ANSWERED_MS = 4_500;

const json = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json({ code, message: code }, { status, headers: { 'cache-control': 'no-store', ...headers } });

const tooMany = (seconds: number) => json(429, 'TOO_MANY_REQUESTS', { 'retry-after': String(seconds) });

interface Incoming {
  path: string;
  ip: string;
  text: string | null;
  body: Record<string, unknown>;
  email: string | null;
}

/** For JSON.parse: throws at a text that the database could not hold. */
function storableOnly(key: string, value: unknown): unknown {
  if (!isStorable(key) || (typeof value === 'string' && !isStorable(value))) throw new SyntaxError('unstorable text');
  return value;
}

async function readRequest(request: Request): Promise<Incoming | Response> {
  const path = new URL(request.url).pathname.slice(BASE.length);
  const ip = request.headers.get(ADDRESS_HEADER) ?? 'unknown';
  const text = request.method === 'GET' || request.method === 'HEAD' ? null : await request.text();
  const none = { path, ip, text, body: {}, email: null };
  if (/%00/.test(request.url)) return json(400, 'VALIDATION_ERROR');
  if (!text || path.startsWith('/callback/')) return none;
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    return json(415, 'UNSUPPORTED_MEDIA_TYPE');
  let body: unknown;
  try {
    body = JSON.parse(text, storableOnly);
  } catch {
    return json(400, 'VALIDATION_ERROR');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return json(400, 'VALIDATION_ERROR');
  const fields = body as Record<string, unknown>;
  const named = fields.email ?? fields.newEmail;
  const email = typeof named === 'string' && named.length <= 320 ? named.trim().toLowerCase() : null;
  return { ...none, body: fields, email };
}

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
  const { config, db, clock } = deps;
  const limits: AuthLimits = authLimits(deps, table);
  const library = betterAuth(authOptions(deps, limits));
  const sessions = createSessionReader(db, clock, sessionCookieName(config.siteUrl), config.authSecret);

  /** A password is counted before it is hashed, and given back when it was right. */
  async function signIn(email: string, password: unknown, answer: () => Promise<Response>): Promise<Response> {
    const start = performance.now();
    const wait = await limits.tryPassword(email);
    if (wait !== null) return tooMany(wait);
    const response = await answer();
    if (response.status === 200) await limits.passwordWasRight(email);
    if (response.status !== 401) return response;
    if (typeof password === 'string')
      remindPending(deps, limits, { email, password }).catch(() =>
        deps.log.warn({ event: 'registration-not-reminded' }, 'identity'),
      );
    await holdUntil(start, FLOOR.signIn);
    return response;
  }

  async function answer(request: Request, { path, email, body }: Incoming): Promise<Response> {
    const ask = () => library.handler(request);
    if (path === '/sign-in/email' && email) return signIn(email, body.password, ask);
    if (path !== '/request-password-reset' && path !== '/sign-in/magic-link') return ask();
    const start = performance.now();
    const response = await ask();
    await holdUntil(start, FLOOR.letter);
    return response;
  }

  async function handler(request: Request): Promise<Response> {
    const begun = performance.now();
    const incoming = await readRequest(request);
    if (incoming instanceof Response) return incoming;
    const { path, ip, text, email } = incoming;
    if (request.method !== 'GET') {
      const wait = await limits.check({ path, ip, email });
      if (wait !== null) return tooMany(wait);
    }
    const headers = new Headers(request.headers);
    headers.delete(WAITING_HEADER);
    const shows = config.showsLetters && LETTER_PATHS.has(path);
    const cookieName = waitingCookieName(config.siteUrl);
    const waiting = shows ? (cookieValue(headers.get('cookie'), cookieName) ?? newWaitingId()) : null;
    if (waiting) headers.set(WAITING_HEADER, waitingDigest(waiting));
    const inner = new Request(request.url, { method: request.method, headers, body: text || null });
    const response = await cleanAnswer(await answer(inner, incoming), path);
    // Any of these may have ended a session: sign-out, reset, change, revocation, deletion.
    if (request.method !== 'GET') sessions.clear();
    // The library turns some faults into answers; a database that is away is told by the HTTP layer instead.
    if (response.status >= 500) await withDatabase(db, begun);
    if (waiting && response.ok) response.headers.append('set-cookie', waitingCookie(waiting, config.siteUrl));
    return response;
  }

  return { handler, sessionOf: sessions.sessionOf, nameOf: sessions.nameOf, forgetSessions: sessions.clear };
}
