import type { GenericEndpointContext } from '@better-auth/core';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, formCsrfMiddleware } from 'better-auth/api';
import * as z from 'zod/mini';
import { addressSchema, emailSchema } from '~/domain/accounts/sign-up';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { delayUntil, FLOOR } from '../http/floor';
import { sendAccountLink } from './account-letters';
import { applyLink } from './apply-link';
import { assertPasswordAllowed, badInput, parseBody } from './auth-input';
import { type AuthLimits, CODE_LETTER_PATH, CODE_PATH } from './auth-limits';
import { LANE_COOKIE, LANE_SECONDS, laneTicket } from './known-device';
import { lookAtLink, spendCode, spendLink } from './one-time-links';
import { hashPassword } from './password-hash';
import { endsWithBrowser, openSession } from './persistence';
import { agentIn } from './security-log';
import { resetPassword } from './set-password';
import { keepIfSpent } from './settle-session';
import { waitingOf } from './waiting-header';

const confirmation = z.object({ token: z.string(), password: z.string() });
const letterCode = z.object({ email: emailSchema, code: z.string().check(z.maxLength(40)) });
const newPassword = z.object({ token: z.string(), newPassword: z.string() });

/** Several registrations waited: no fault of the link, which stays good. */
const refusalOf = (code: string) =>
  code === 'PASSWORD_NEEDED' ? new APIError('CONFLICT', { code, message: code }) : badInput(code);

/** Opens a session of the person in the browser that asked. Throws 400 when the account is gone. */
async function signInHere(ctx: GenericEndpointContext, userId: string): Promise<void> {
  const user = await ctx.context.internalAdapter.findUserById(userId);
  if (!user) throw badInput('INVALID_TOKEN');
  await openSession(ctx, user);
}

/**
 * Links of letters: asking for one, and opening it. Under the library's keys these take the place of its endpoints: one mechanism for
 * all links, so that whatever ends them ends all of them.
 */
export function linkEndpoints(deps: Deps, limits: AuthLimits): BetterAuthPlugin {
  const { config, db, clock } = deps;
  const letter = (purpose: 'reset' | 'sign-in' | 'confirm' | 'lane') => async (ctx: GenericEndpointContext) => {
    const { email } = parseBody(addressSchema, ctx.body);
    await sendAccountLink(deps, purpose, email, waitingOf(ctx.headers));
    return ctx.json({ status: true });
  };
  const apply = async (ctx: GenericEndpointContext, token: string, passwordHash: string | null) => {
    const applied = await applyLink(deps, { token, passwordHash, userAgent: agentIn(ctx) });
    if (!applied.ok) throw refusalOf(applied.code);
    if (applied.purpose === 'confirm') await signInHere(ctx, applied.userId);
    return ctx.json({ status: true, user: null });
  };
  return {
    id: 'krona-links',
    endpoints: {
      sendVerificationEmail: createAuthEndpoint('/send-verification-email', { method: 'POST' }, letter('confirm')),
      requestPasswordReset: createAuthEndpoint('/request-password-reset', { method: 'POST' }, letter('reset')),
      signInMagicLink: createAuthEndpoint(
        '/sign-in/magic-link',
        { method: 'POST', use: [formCsrfMiddleware] },
        letter('sign-in'),
      ),
      signInCodeLetter: createAuthEndpoint(
        CODE_LETTER_PATH,
        { method: 'POST', use: [formCsrfMiddleware] },
        letter('lane'),
      ),
      /** Opens no session: from here on tries at the password of this account, and at its second step, are counted by themselves. */
      signInCode: createAuthEndpoint(CODE_PATH, { method: 'POST', use: [formCsrfMiddleware] }, async (ctx) => {
        const { email, code } = parseBody(letterCode, ctx.body);
        const start = performance.now();
        const isGood = await spendCode(db.pool, config, { address: email, typed: code }, clock());
        await delayUntil(start, FLOOR.letter);
        if (!isGood)
          throw new APIError('UNAUTHORIZED', { code: 'INVALID_SIGN_IN_CODE', message: 'INVALID_SIGN_IN_CODE' });
        const { name, attributes } = ctx.context.createAuthCookie(LANE_COOKIE);
        ctx.setCookie(name, await laneTicket(deps, email), { ...attributes, maxAge: LANE_SECONDS });
        return ctx.json({ status: true });
      }),
      verifyEmail: createAuthEndpoint('/verify-email', { method: 'GET' }, (ctx) =>
        apply(ctx, parseBody(z.object({ token: z.string() }), ctx.query ?? {}).token, null),
      ),
      verifyEmailWithPassword: createAuthEndpoint(
        '/verify-email',
        { method: 'POST', use: [formCsrfMiddleware] },
        async (ctx) => {
          const { token, password } = parseBody(confirmation, ctx.body);
          assertPasswordAllowed(password, config.passwordPolicy, 'password');
          return apply(ctx, token, await hashPassword(password));
        },
      ),
      magicLinkVerify: createAuthEndpoint('/magic-link/verify', { method: 'GET' }, async (ctx) => {
        const token = String(ctx.query?.token ?? '');
        const link = await lookAtLink(db.pool, token, clock());
        if (!link.ok) throw badInput(link.code);
        if (link.purpose !== 'sign-in') throw badInput('INVALID_TOKEN');
        const user = await ctx.context.internalAdapter.findUserById(link.id);
        if (!user) throw badInput('INVALID_TOKEN');
        const session = await ctx.context.internalAdapter.createSession(link.id, endsWithBrowser(ctx));
        const opened = { userId: link.id, sessionId: session.id };
        // The link is used up once the session is there: what ends the one then ends the other, too.
        const spend = async (client: Queryable) => (await spendLink(client, token, ['sign-in'], clock())).ok;
        if (!(await keepIfSpent(deps, opened, spend))) throw badInput('INVALID_TOKEN');
        await openSession(ctx, user, session);
        return ctx.json({ status: true });
      }),
      resetPassword: createAuthEndpoint('/reset-password', { method: 'POST' }, async (ctx) => {
        const input = parseBody(newPassword, ctx.body);
        assertPasswordAllowed(input.newPassword, config.passwordPolicy, 'newPassword');
        const reset = await resetPassword(deps, input.token, agentIn(ctx), () => hashPassword(input.newPassword));
        if (!reset.ok) throw badInput(reset.code);
        // Wrong tries of the old password no longer count.
        await limits.passwordWasReset(reset.email);
        return ctx.json({ status: true });
      }),
    },
  };
}
