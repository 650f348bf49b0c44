import type { EndpointKey, SiteContract } from '~/contract';
import { BROWSER_MESSAGES, LEFT_OUT_HEADER } from '~/contract/browser-messages';
import type { AnswerOf, RequestOf } from '~/contract/endpoint';
import type { ErrorCode, Issue, RefusalBody } from '~/contract/errors';
import { isSlowConnection } from '~/web/device/connection';
import { hasSignedOut, isSigningOut, signOutSignal } from './signing-out';
import { noteServerClock } from './site-clock';
import { notifyScreen } from './sync-notices';

/** The typed client of the site's own API. Only types come from the contract: no schema reaches the bundle. */

/** 30 s, 60 s on slow networks: docs/specification.md §9. */
const TIMEOUT_MS = 30_000;
const SLOW_TIMEOUT_MS = 60_000;

export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    /** HTTP status; 0 when no answer came. */
    readonly status: number,
    /** A code of the contract, or `network` when no answer came. */
    readonly code: ErrorCode | 'network',
    message: string,
    readonly issues: readonly Issue[] = [],
    /** Request id of a fault, to quote. */
    readonly requestId?: string,
    /** Seconds to wait, from `Retry-After`. */
    readonly retryAfter?: number,
    /** What stands there now, where another device has changed it (`changed-elsewhere`). */
    readonly current?: unknown,
  ) {
    super(message);
  }
}

export const connectionLost = () =>
  new ApiError(0, 'network', 'Нет связи с\u00a0сервером. Проверьте интернет и\u00a0попробуйте ещё раз.');

/** What a person reads of a failure: the words of the site, or else what did not work (`what`) and that they may try again. */
export const failureText = (error: unknown, what = 'Не\u00a0получилось'): string =>
  error instanceof ApiError ? error.message : `${what}. Попробуйте ещё раз.`;

/** What is long to make or to send, a whole archive, has so much time. */
const LONG_TIMEOUT_MS = 10 * 60_000;

/** fetch with the client time-out; a lost network or a time-out rejects with ApiError code `network`. */
export async function request(path: string, init: RequestInit = {}, long = false): Promise<Response> {
  const usual = isSlowConnection() ? SLOW_TIMEOUT_MS : TIMEOUT_MS;
  const timeout = AbortSignal.timeout(long ? LONG_TIMEOUT_MS : usual);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  try {
    return await fetch(path, { credentials: 'same-origin', ...init, signal });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw connectionLost();
  }
}

/** What the person reads: the site's answers bring their words, but for a few. */
function messageOf(code: ErrorCode, body: Partial<RefusalBody>): string {
  if (code in BROWSER_MESSAGES) return BROWSER_MESSAGES[code as keyof typeof BROWSER_MESSAGES];
  return body.message ?? BROWSER_MESSAGES.internal;
}

/** The code of an answer that names none. `own`: of this site, whose one such refusal says that a diary is empty. */
function codeOf(status: number, own: boolean): ErrorCode {
  if (status === 404) return own ? 'no-entries' : 'not-found';
  return status === 503 ? 'unavailable' : 'internal';
}

async function refusal(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as Partial<RefusalBody>;
  const code = body.code ?? codeOf(response.status, body.success === false);
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  return new ApiError(response.status, code, messageOf(code, body), body.issues, body.id, retryAfter, body.current);
}

let signedOut: (() => void) | null = null;

/** Calls `listener` whenever the site answers that nobody is signed in (401). One listener: the session. */
export function onUnauthenticated(listener: () => void): void {
  signedOut = listener;
}

let prover: (() => Promise<boolean>) | null = null;
let proving: Promise<boolean> | null = null;

/** `ask` is called where the site wants a proof that it is the person; true: given. One listener; gives how to stop. */
export function onProofNeeded(ask: () => Promise<boolean>): () => void {
  prover = ask;
  return () => {
    if (prover === ask) prover = null;
  };
}

/** Asks whether it is the person; true: they have proved it. Calls that are refused at the same time share one question. */
export function askForProof(): Promise<boolean> {
  proving ??= (prover?.() ?? Promise.resolve(false)).finally(() => {
    proving = null;
  });
  return proving;
}

/**
 * `keepalive`: the request outlives the page that makes it. `base`: the tag of the row that is changed; null: none was known. `long`:
 * it may take minutes, and waits where the site is busy; `onWaiting` is told of the wait and of its end. `onBytes`: told how many bytes
 * of a file have come.
 */
type Options = {
  signal?: AbortSignal;
  idempotencyKey?: string;
  keepalive?: boolean;
  base?: string | null;
  long?: boolean;
  onWaiting?: (waits: boolean) => void;
  onBytes?: (bytes: number) => void;
};

/** A file as it comes, with its type. */
async function fileOf(response: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  const reader = response.body?.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
    pieces.push(piece.value);
    bytes += piece.value.length;
    onBytes(bytes);
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
}

async function ask<K extends EndpointKey>(
  key: K,
  input: RequestOf<SiteContract[K]>,
  { signal, idempotencyKey, keepalive = false, base, long = false, onBytes }: Options,
): Promise<AnswerOf<SiteContract[K]>> {
  const { params, query, body, picture } = input as {
    params?: Record<string, string>;
    query?: Record<string, string | undefined>;
    body?: unknown;
    picture?: Blob;
  };
  const [method, pattern] = key.split(' ') as [string, string];
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, value);
  const headers = new Headers();
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (picture) headers.set('content-type', picture.type);
  if (base) headers.set('if-match', `"${base}"`);
  else if (base === null) headers.set('if-none-match', '*');
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  const init = {
    method,
    headers,
    keepalive,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(picture ? { body: picture } : {}),
    ...(signal ? { signal } : {}),
  };
  const response = await request(search.size > 0 ? `${path}?${search}` : path, init, long);
  noteServerClock(response);
  // Who signs out themselves has not been signed out.
  if (response.status === 401 && !isSigningOut()) signedOut?.();
  if (!response.ok) throw await refusal(response);
  if (response.headers.has(LEFT_OUT_HEADER)) notifyScreen('left-out');
  if (response.status === 204) return undefined as AnswerOf<SiteContract[K]>;
  const isJson =
    response.headers.get('content-type')?.includes('application/json') && !response.headers.has('content-disposition');
  try {
    const file = () => (onBytes ? fileOf(response, onBytes) : response.blob());
    return (isJson ? await response.json() : await file()) as AnswerOf<SiteContract[K]>;
  } catch (error) {
    // The answer broke off on its way.
    if (signal?.aborted) throw error;
    throw connectionLost();
  }
}

/**
 * Calls an endpoint of the contract: `api('GET /api/users/:uid', { params: { uid } })`.
 * Returns the body of the success (a Blob for a file, undefined for 204). Throws ApiError on a refusal or a lost network. While a person
 * signs out, nothing is asked of their account, and what is being read of it is given up; should they stay, it is asked then. What the
 * site does only for who has just proved that it is them is asked again after the proof.
 */
export async function api<K extends EndpointKey>(
  key: K,
  input: RequestOf<SiteContract[K]>,
  options: Options = {},
): Promise<AnswerOf<SiteContract[K]>> {
  if (!key.includes('/api/users/:uid')) return ask(key, input, options);
  if (isSigningOut() && (await hasSignedOut())) throw connectionLost();
  try {
    return await oneAtATime(key, input, options);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'proof-needed' || !(await askForProof())) throw error;
    return oneAtATime(key, input, options);
  }
}

/** The site is busy for so many seconds at the most; a longer wait is that of a limit, which the person is told of. */
const BUSY_SECONDS = 60;
const MOST_WAITS = 20;

const pause = (seconds: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, seconds * 1000);
    signal?.addEventListener('abort', stop, { once: true });
  });

/** Long work that the site has not begun, because it is busy, is asked for again when it says so. */
async function oneAtATime<K extends EndpointKey>(
  key: K,
  input: RequestOf<SiteContract[K]>,
  options: Options,
): Promise<AnswerOf<SiteContract[K]>> {
  const { long, signal, onWaiting } = options;
  if (!long) return asked(key, input, options);
  try {
    for (let waits = 0; ; waits++) {
      try {
        return await asked(key, input, options);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'too-many-requests' || waits === MOST_WAITS) throw error;
        if (!error.retryAfter || error.retryAfter > BUSY_SECONDS) throw error;
        onWaiting?.(true);
        await pause(error.retryAfter, signal);
      }
    }
  } finally {
    onWaiting?.(false);
  }
}

async function asked<K extends EndpointKey>(
  key: K,
  input: RequestOf<SiteContract[K]>,
  options: Options,
): Promise<AnswerOf<SiteContract[K]>> {
  if (!key.startsWith('GET ')) return ask(key, input, options);
  const { signal } = options;
  const leaving = signOutSignal();
  try {
    return await ask(key, input, { ...options, signal: signal ? AbortSignal.any([signal, leaving]) : leaving });
  } catch (error) {
    if (!leaving.aborted || signal?.aborted) throw error;
    return api(key, input, options);
  }
}
