import type { GenericEndpointContext } from '@better-auth/core';
import { expireCookie, setSessionCookie } from 'better-auth/cookies';

/** How long a sign-in lasts, chosen by whoever signs in and the same for every way: docs/specification.md §7. */

/** `true`: the session ends with the browser; undefined: the request says nothing, then what the browser was told last counts. */
export function endsWithBrowser(ctx: { body?: unknown; query?: unknown }): boolean | undefined {
  const given = { ...(ctx.query as object | undefined), ...(ctx.body as object | undefined) } as {
    rememberMe?: unknown;
  };
  if (given.rememberMe === undefined) return undefined;
  return given.rememberMe === false || given.rememberMe === 'false';
}

/** Whether a session that was just opened ends with the browser. */
export async function isBrief(ctx: GenericEndpointContext): Promise<boolean> {
  const { dontRememberToken } = ctx.context.authCookies;
  return endsWithBrowser(ctx) ?? (await ctx.getSignedCookie(dontRememberToken.name, ctx.context.secret)) === 'true';
}

/** Opens a session in the browser that asked. `made`: one that is there already. */
export async function openSession(
  ctx: GenericEndpointContext,
  user: Parameters<typeof setSessionCookie>[1]['user'],
  made?: Parameters<typeof setSessionCookie>[1]['session'],
): Promise<void> {
  const brief = endsWithBrowser(ctx);
  const session = made ?? (await ctx.context.internalAdapter.createSession(user.id, brief));
  await setSessionCookie(ctx, { user, session }, brief);
}

/** A sign-in by a provider goes over pages that carry no choice: the browser keeps it meanwhile. */
export async function keepChoice(ctx: GenericEndpointContext): Promise<void> {
  const { dontRememberToken } = ctx.context.authCookies;
  const brief = endsWithBrowser(ctx);
  if (brief)
    await ctx.setSignedCookie(dontRememberToken.name, 'true', ctx.context.secret, dontRememberToken.attributes);
  else if (brief === false) expireCookie(ctx, dontRememberToken);
}
