import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, formCsrfMiddleware, sensitiveSessionMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import * as z from 'zod/mini';
import { SUSPENDED_ACCESS_KINDS } from '~/domain/accounts/access-grant';
import { emailSchema, signUpSchema } from '~/domain/accounts/sign-up';
import type { Deps } from '../deps';
import { delayUntil, FLOOR } from '../http/floor';
import { answerAccess } from './access-grants';
import { sendAddressChange } from './account-letters';
import type { AfterAnswers } from './after-answers';
import { assertPasswordAllowed, badInput, parseBody } from './auth-input';
import { type AuthLimits, SHED_SECONDS } from './auth-limits';
import { hashPassword } from './password-hash';
import { assertRecentPassword, checkOwnPassword, tooManyRequests } from './prove-password';
import { rememberPassword } from './recent-password';
import { agentIn } from './security-log';
import { endAllSessions, endOtherSessions } from './session-store';
import { changePassword } from './set-password';
import { signUp } from './sign-up';
import { waitingOf } from './waiting-header';

const passwordChange = z.object({ currentPassword: z.string(), newPassword: z.string() });

const wayAnswer = z.object({ kind: z.enum(SUSPENDED_ACCESS_KINDS), id: z.string(), keep: z.boolean() });

/**
 * Paths that answer otherwise than the library's own: under the library's keys they take the place of its endpoints.
 * Registration with consents, an address change that needs a fresh password, and what ends a session ends the links with it.
 * `POST /answer-way-in {kind, id, keep}`: whether what a recovery has put to the person's word stays.
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
        await delayUntil(start, FLOOR.signUp);
        return ctx.json({ token: null, user });
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
      changePassword: createAuthEndpoint(
        '/change-password',
        { method: 'POST', use: [sensitiveSessionMiddleware] },
        async (ctx) => {
          const { currentPassword, newPassword } = parseBody(passwordChange, ctx.body);
          assertPasswordAllowed(newPassword, config.passwordPolicy, 'newPassword');
          const { user, session: present } = ctx.context.session;
          const proved = await checkOwnPassword(deps, limits, { user, session: present }, currentPassword);
          const changer = { userId: user.id, sessionId: present.id, proved, userAgent: agentIn(ctx) };
          if (!(await changePassword(deps, changer, await hashPassword(newPassword))))
            throw badInput('INVALID_PASSWORD');
          const session = await ctx.context.internalAdapter.createSession(user.id);
          await setSessionCookie(ctx, { session, user });
          await rememberPassword(db, session.id, clock());
          return ctx.json({ token: null, user });
        },
      ),
      revokeSessions: createAuthEndpoint(
        '/revoke-sessions',
        { method: 'POST', use: [sensitiveSessionMiddleware] },
        async (ctx) => {
          const { user, session } = ctx.context.session;
          await endAllSessions(deps, user.id, session.id);
          return ctx.json({ status: true });
        },
      ),
      revokeOtherSessions: createAuthEndpoint(
        '/revoke-other-sessions',
        { method: 'POST', use: [sensitiveSessionMiddleware] },
        async (ctx) => {
          const { user, session } = ctx.context.session;
          await endOtherSessions(deps, user.id, session.id);
          return ctx.json({ status: true });
        },
      ),
      answerWayIn: createAuthEndpoint(
        '/answer-way-in',
        { method: 'POST', use: [sensitiveSessionMiddleware] },
        async (ctx) => {
          const answer = parseBody(wayAnswer, ctx.body);
          const { user, session } = ctx.context.session;
          await assertRecentPassword(deps, limits, { user, session }, ctx.body);
          const by = { ...answer, userId: user.id, userAgent: agentIn(ctx) };
          if (!(await db.transaction((client) => answerAccess(client, config, by, clock()))))
            throw new APIError('NOT_FOUND', { code: 'WAY_IN_NOT_FOUND', message: 'WAY_IN_NOT_FOUND' });
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
          await delayUntil(start, FLOOR.letter);
          return ctx.json({ status: true });
        },
      ),
    },
  };
}
