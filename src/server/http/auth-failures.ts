import type { FastifyRequest } from 'fastify';
import type { Logger } from './logger';

/** Failed ways in and out of an account, in the log of the operator (docs/specification.md §8): which way, status and code, nothing of the person. */

const SECOND_STEP = /^two-factor\/verify-(totp|backup-code)$/;

const WAYS: readonly (readonly [path: RegExp, event: string, way: string])[] = [
  [/^sign-in\/email$/, 'sign-in-failed', 'password'],
  [/^sign-in\/code(-letter)?$/, 'sign-in-failed', 'code'],
  [/^sign-in\/magic-link$/, 'sign-in-failed', 'letter'],
  [/^magic-link\/verify$/, 'sign-in-failed', 'link'],
  [/^passkey\/verify-authentication$/, 'sign-in-failed', 'passkey'],
  [SECOND_STEP, 'sign-in-failed', 'second-step'],
  [/^verify-email$/, 'sign-in-failed', 'confirmation'],
  [/^(sign-in\/social|callback\/|oauth2\/|federated\/complete$)/, 'sign-in-failed', 'provider'],
  [/^sign-out$/, 'sign-out-failed', 'sign-out'],
];

const asCode = (code: unknown): { code?: string } =>
  typeof code === 'string' && /^[\w/-]{1,60}$/.test(code) ? { code } : {};

function bodyCode(body: string): unknown {
  try {
    return (JSON.parse(body) as { code?: unknown } | null)?.code;
  } catch {
    return undefined;
  }
}

interface Answer {
  status: number;
  body?: string;
  /** Where it redirects to. */
  location?: string | null;
}

/** Logs an answer of the identity paths if it is a failed sign-in or sign-out. */
export function logAuthFailure(
  log: Logger,
  { id, url, headers }: FastifyRequest,
  { status, body, location }: Answer,
): void {
  const path = (url.split('?', 1)[0] ?? '').replace(/^\/api\/auth\//, '');
  const [, event, way] = WAYS.find(([pattern]) => pattern.test(path)) ?? [];
  if (!event) return;
  // Who is signed in gives a code to turn the second step on.
  if (SECOND_STEP.test(path) && /\.session_token=[^;]/.test(headers.cookie ?? '')) return;
  const error = location ? new URL(location, 'http://site.invalid').searchParams.get('error') : null;
  if (status >= 400) log.warn({ event, id, way, status, ...asCode(bodyCode(body ?? '')) });
  // The provider's sign-in that waits for the consents has not failed.
  else if (error && error !== 'consent_needed') log.warn({ event, id, way, status, ...asCode(error) });
}
