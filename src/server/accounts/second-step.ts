import type { GenericEndpointContext } from '@better-auth/core';
import { APIError, isAPIError } from 'better-auth/api';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { issueLink, LINK_SECONDS, type LinkSubject, lookAtLink } from './one-time-links';
import { sessionCookieName } from './session-cookie';
import { isOn } from './two-factor-store';

/**
 * A sign-in that needs its second step, whatever the first one was: the session that was opened ends before anybody gets it, and a
 * token in a cookie says who has passed the first. All ways in come through here (session-opened.ts); who is let by is listed there.
 */

/** The tokens rest in cookies that are named for the purpose. */
const COOKIE_OF = { 'second-step': 'second_step', trusted: 'trusted' } as const;
export const SECOND_STEP_COOKIE = COOKIE_OF['second-step'];
/** The error by which a sign-in through another service comes back. */
export const SECOND_STEP_NEEDED = 'second_step_needed';

/** What a hook sees besides: the answer so far. */
export type HookContext = GenericEndpointContext & { context: { returned?: unknown; responseHeaders?: Headers } };

type Opened = { session: { id: string }; user: { id: string; email: string } };

/** Whether the person has to show a code: the second step is on, and this device was not trusted since. */
export async function asksSecondStep(deps: Deps, ctx: GenericEndpointContext, userId: string): Promise<boolean> {
  if (!(await isOn(deps.db.pool, userId))) return false;
  const token = ctx.getCookie(ctx.context.createAuthCookie(COOKIE_OF.trusted).name);
  if (!token) return true;
  const trust = await lookAtLink(deps.db.pool, token, deps.clock());
  return !(trust.ok && trust.purpose === 'trusted' && trust.id === userId);
}

/** Puts a one-time token into the `HttpOnly` cookie of its purpose. */
export async function keepToken(
  deps: Deps,
  ctx: GenericEndpointContext,
  client: Queryable,
  { purpose, ...subject }: { purpose: keyof typeof COOKIE_OF } & LinkSubject,
): Promise<void> {
  const { token } = await issueLink(client, purpose, subject, deps.clock());
  const { name, attributes } = ctx.context.createAuthCookie(COOKIE_OF[purpose]);
  ctx.setCookie(name, token, { ...attributes, maxAge: LINK_SECONDS[purpose] });
}

/** Takes the cookie of the session that does not come to be out of the answer. */
export function withholdSession(deps: Deps, ctx: HookContext): void {
  const headers = ctx.context.responseHeaders;
  const kept = headers?.getSetCookie().filter((one) => !one.startsWith(`${sessionCookieName(deps.config.siteUrl)}=`));
  headers?.delete('set-cookie');
  for (const cookie of kept ?? []) headers?.append('set-cookie', cookie);
  ctx.context.setNewSession(null);
}

/** Where a sign-in by pages goes on instead of where it was going; null for a call that reads the answer itself. */
function wayOn(returned: unknown): string | null {
  if (!isAPIError(returned)) return null;
  const location = new Headers(returned.headers as HeadersInit).get('location');
  if (location === null) return null;
  const popup = new URL(location, 'http://site.invalid').searchParams.has('popup');
  return `/login?${popup ? 'popup=error&' : ''}error=${SECOND_STEP_NEEDED}`;
}

/** Ends the opened session and lets the person show a code instead. Throws 401 when the session has been ended meanwhile. */
export async function holdForSecondStep(deps: Deps, ctx: HookContext, { session, user }: Opened) {
  withholdSession(deps, ctx);
  const isHeld = await deps.db.transaction(async (client) => {
    await client.query('select 1 from "user" where id = $1 for share', [user.id]);
    const { rowCount } = await client.query('delete from session where id = $1', [session.id]);
    if (rowCount !== 1) return false;
    await keepToken(deps, ctx, client, { purpose: 'second-step', id: user.id, address: user.email });
    return true;
  });
  if (!isHeld) throw new APIError('UNAUTHORIZED', { code: 'SESSION_EXPIRED', message: 'SESSION_EXPIRED' });
  const way = wayOn(ctx.context.returned);
  if (way) throw ctx.redirect(way);
  return ctx.json({ twoFactorRedirect: true, twoFactorMethods: ['totp'] });
}
