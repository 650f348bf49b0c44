import { connectionLost, request } from '~/web/sync/api';
import { isSignOutPending, sendPendingSignOut } from './pending-sign-out';

/** Calls of the identity library's own paths. */

/** A refusal of the identity library; `code` is the library's own, empty when it gave none. */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  constructor(
    readonly status: number,
    readonly code: string,
    /** Seconds to wait, from `Retry-After`. */
    readonly retryAfter?: number,
    readonly issues: readonly { path: string; message: string }[] = [],
  ) {
    super(code || String(status));
  }
}

type Refusal = { code?: string; message?: string; issues?: { path: string; message: string }[] } | null;

let ended: ((code: string) => void) | null = null;

/** Calls `listener` whenever the identity library answers that the session is over or the account blocked. */
export function onEnded(listener: (code: string) => void): void {
  ended = listener;
}

/** Codes by which the library says so; a wrong password is 401 as well and ends nothing. */
const ENDING = new Set(['UNAUTHORIZED', 'SESSION_EXPIRED', 'BANNED_USER']);

/** An answer that breaks off, as when the page is left, must not pass for an empty one: that would mean «nobody is signed in». */
async function wholeAnswer(response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    return text === '' ? null : JSON.parse(text);
  } catch {
    throw connectionLost();
  }
}

/** GET without a body, POST with one. Throws AuthError on a refusal, ApiError `network` when no answer came. */
export async function callAuth<T>(path: string, body?: object): Promise<T> {
  if (isSignOutPending()) await sendPendingSignOut();
  const response = await request(
    `/api/auth/${path}`,
    body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  );
  // Some paths answer a refused link with a redirect that names the error.
  const redirected = response.redirected ? new URL(response.url).searchParams.get('error') : null;
  if (redirected) throw new AuthError(400, redirected);
  if (response.ok) return (await wholeAnswer(response)) as T;
  const { code = '', issues } = ((await response.json().catch(() => null)) as Refusal) ?? {};
  const wait = Number(response.headers.get('retry-after') ?? response.headers.get('x-retry-after')) || undefined;
  if (ENDING.has(code) && path !== 'sign-out') ended?.(code);
  throw new AuthError(response.status, code, wait, issues);
}
