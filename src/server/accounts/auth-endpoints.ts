import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, formCsrfMiddleware, sensitiveSessionMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import * as z from 'zod/mini';
import type { Deps } from '../deps';
import { sendAddressChange, sendConfirmation, unconfirmedAt } from './account-letters';
import type { AfterAnswers } from './after-answers';
import { applyLink } from './apply-link';
import { assertPasswordAllowed, badInput, parseBody } from './auth-input';
import { type AuthLimits, SHED_SECONDS } from './auth-limits';
import { FLOOR, holdUntil } from './floor';
import { noteErasure } from './note-erasure';
import { assertRecentPassword, checkOwnPassword, tooManyRequests } from './prove-password';
import { rememberPassword } from './recent-password';
import { emailSchema, signUp, signUpSchema } from './sign-up';
import { waitingOf } from './waiting-header';

/**
 * Paths that answer otherwise than the library's own: under the library's keys they take the place of its endpoints.
 * Registration with consents, links that work once, an address change that needs a fresh password.
 */
export function ownEndpoints(deps: Deps, limits: AuthLimits, afterAnswers: AfterAnswers): BetterAuthPlugin {
  const { config, db, clock } = deps;
  return {
    id: 'krona',
    endpoints: {
      signUpEmail: createAuthEndpoint('/sign-up/email', { method: 'POST', use: [formCsrfMiddleware] }, async (ctx) => {
        const input = parseBody(signUpSchema, ctx.body);
        assertPasswordAllowed(input.password, config.passwordPolicy, 'password');
        const start = performance.now();
        const { user } = await signUp(deps, input, waitingOf(ctx.headers));
        await holdUntil(start, FLOOR.signUp);
        return ctx.json({ token: null, user });
      }),
      sendVerificationEmail: createAuthEndpoint('/send-verification-email', { method: 'POST' }, async (ctx) => {
        const { email } = parseBody(z.object({ email: emailSchema }), ctx.body);
        const start = performance.now();
        const person = await unconfirmedAt(deps, email);
        if (person) await sendConfirmation(deps, person, waitingOf(ctx.headers));
        await holdUntil(start, FLOOR.letter);
        return ctx.json({ status: true });
      }),
      verifyEmail: createAuthEndpoint('/verify-email', { method: 'GET' }, async (ctx) => {
        const token = ctx.query?.token;
        if (typeof token !== 'string') throw badInput('INVALID_TOKEN');
        const applied = await applyLink(deps, token);
        if (!applied.ok) throw badInput(applied.code);
        if (applied.purpose === 'confirm') {
          const user = await ctx.context.internalAdapter.findUserById(applied.userId);
          if (!user) throw badInput('INVALID_TOKEN');
          const session = await ctx.context.internalAdapter.createSession(user.id);
          await setSessionCookie(ctx, { session, user });
        }
        return ctx.json({ status: true, user: null });
      }),
      verifyPassword: createAuthEndpoint(
        '/verify-password',
        { method: 'POST', use: [sensitiveSessionMiddleware] },
        async (ctx) => {
          const { user, session } = ctx.context.session;
          await checkOwnPassword(
            deps,
            limits,
            { user, session },
            (ctx.body as { password?: unknown } | undefined)?.password,
          );
          await rememberPassword(db, session.id, clock());
          return ctx.json({ status: true });
        },
      ),
      changeEmail: createAuthEndpoint(
        '/change-email',
        { method: 'POST', use: [sensitiveSessionMiddleware] },
        async (ctx) => {
          const { newEmail } = parseBody(z.object({ newEmail: emailSchema }), ctx.body);
          const { user, session } = ctx.context.session;
          await assertRecentPassword(deps, limits, { user, session }, ctx.body);
          if (newEmail === user.email) throw badInput('EMAIL_IS_THE_SAME');
          const start = performance.now();
          const waiting = waitingOf(ctx.headers);
          if (!afterAnswers.add(() => sendAddressChange(deps, user, newEmail, waiting)))
            throw tooManyRequests(SHED_SECONDS);
          await holdUntil(start, FLOOR.letter);
          return ctx.json({ status: true });
        },
      ),
      deleteUser: createAuthEndpoint(
        '/delete-user',
        { method: 'POST', use: [sensitiveSessionMiddleware] },
        async (ctx) => {
          const { user, session } = ctx.context.session;
          await assertRecentPassword(deps, limits, { user, session }, ctx.body);
          await ctx.context.internalAdapter.deleteUser(user.id);
          noteErasure(deps, user.id);
          return ctx.json({ success: true, message: 'User deleted' });
        },
      ),
    },
  };
}
