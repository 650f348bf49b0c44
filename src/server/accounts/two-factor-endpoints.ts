import type { GenericEndpointContext } from '@better-auth/core';
import type { BetterAuthPlugin } from 'better-auth';
import {
  APIError,
  createAuthEndpoint,
  formCsrfMiddleware,
  getSessionFromCtx,
  sensitiveSessionMiddleware,
} from 'better-auth/api';
import { expireCookie } from 'better-auth/cookies';
import * as z from 'zod/mini';
import { SITE_NAME } from '~/catalogue/site';
import type { SecurityEventKind } from '~/domain/accounts/security-event';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { nudgeJobs } from '../jobs/nudge';
import { addChangeNotice } from './account-letters';
import { badInput, parseBody } from './auth-input';
import type { AuthLimits, CodeGuesser } from './auth-limits';
import { guessingDevice } from './known-device';
import { lookAtLink, spendLink } from './one-time-links';
import { endsWithBrowser, openSession } from './persistence';
import { assertRecentPassword, tooManyRequests } from './prove-password';
import { spendRecoveryCode } from './recovery-codes';
import { keepToken, SECOND_STEP_COOKIE } from './second-step';
import { agentIn, noteEvent } from './security-log';
import { keepIfSpent } from './settle-session';
import { totpAddress } from './totp';
import { type Asker, beginTwoFactor, renewCodes, spendSignInCode, turnOff, turnOn } from './two-factor-store';

const MAX_TYPED = 40;
const typedCode = z.object({
  code: z.string().check(z.maxLength(MAX_TYPED)),
  trustDevice: z.optional(z.boolean()),
});

interface WaitingStep {
  token: string;
  userId: string;
  email: string;
}
type SignedIn = { user: { id: string; email: string }; session: { id: string } };

const refused = (code: string) => new APIError('UNAUTHORIZED', { code, message: code });

/**
 * The second step of a sign-in. Paths and answers are those of the library's plug-in; why it is not the plug-in itself:
 * docs/decisions/004-identity.md.
 */
export function twoFactorEndpoints(deps: Deps, limits: AuthLimits): BetterAuthPlugin {
  const { db, clock } = deps;

  /** Strangers who know the password use up no tries of a device that the account knows. */
  async function guesserOf(ctx: GenericEndpointContext, email: string): Promise<CodeGuesser> {
    const device = await guessingDevice(deps, ctx.headers?.get('cookie') ?? null, email);
    return device ? { codeFrom: device } : { codeOf: email };
  }

  const note = (ctx: GenericEndpointContext, userId: string, kind: SecurityEventKind) =>
    noteEvent(db.pool, { userId, kind, userAgent: agentIn(ctx) }, clock());

  /** The sign-in that waits in this browser; null: none waits. */
  async function waitingStep(ctx: GenericEndpointContext): Promise<WaitingStep | null> {
    const token = ctx.getCookie(ctx.context.createAuthCookie(SECOND_STEP_COOKIE).name);
    const link = token ? await lookAtLink(db.pool, token, clock()) : null;
    return token && link?.ok && link.purpose === 'second-step' ? { token, userId: link.id, email: link.address } : null;
  }

  /** Opens the session of a sign-in that waits, by what `spend` uses up in the same transaction as its token. */
  async function pass(
    ctx: GenericEndpointContext,
    { token, userId, email }: WaitingStep,
    {
      wrong,
      by,
      spend,
    }: { wrong: string; by: CodeGuesser; spend: (client: Queryable, code: string) => Promise<boolean> },
  ) {
    const { code, trustDevice } = parseBody(typedCode, ctx.body);
    const wait = await limits.tryPassword(by);
    if (wait !== null) throw tooManyRequests(wait);
    const user = await ctx.context.internalAdapter.findUserById(userId);
    if (!user) throw refused('INVALID_TWO_FACTOR_COOKIE');
    const session = await ctx.context.internalAdapter.createSession(userId, endsWithBrowser(ctx));
    let refusal = 'INVALID_TWO_FACTOR_COOKIE';
    const isKept = await keepIfSpent(deps, { userId, sessionId: session.id }, async (client) => {
      if (!(await lookAtLink(client, token, clock())).ok) return false;
      if (!(await spend(client, code))) {
        refusal = wrong;
        return false;
      }
      if (!(await spendLink(client, token, ['second-step'], clock())).ok) return false;
      if (trustDevice) {
        await keepToken(deps, ctx, client, { purpose: 'trusted', id: userId, address: email });
        await noteEvent(client, { userId, kind: 'device-trusted', userAgent: agentIn(ctx) }, clock());
        await addChangeNotice(client, deps, userId, 'device-trusted');
      }
      return true;
    });
    if (!isKept && refusal === wrong && (await limits.mayNote(email))) await note(ctx, userId, 'second-step-failed');
    if (!isKept) throw refused(refusal);
    if (trustDevice) nudgeJobs(db);
    await limits.passwordWasRight(by);
    expireCookie(ctx, ctx.context.createAuthCookie(SECOND_STEP_COOKIE));
    await openSession(ctx, user, session);
    return ctx.json({ token: null, user });
  }

  /** Who is signed in and has just given the password. */
  async function provenAsker(ctx: GenericEndpointContext & { context: { session: SignedIn } }): Promise<Asker> {
    const { user, session } = ctx.context.session;
    await assertRecentPassword(deps, limits, { user, session }, ctx.body);
    return { userId: user.id, userAgent: agentIn(ctx) };
  }

  return {
    id: 'krona-two-factor',
    endpoints: {
      enableTwoFactor: createAuthEndpoint(
        '/two-factor/enable',
        { method: 'POST', use: [sensitiveSessionMiddleware] },
        async (ctx) => {
          const { userId } = await provenAsker(ctx);
          const begun = await beginTwoFactor(deps, userId);
          if (!begun) throw badInput('TOTP_ALREADY_ENABLED');
          const totpURI = totpAddress(SITE_NAME, ctx.context.session.user.email, begun.secret);
          return ctx.json({ method: 'totp', totpURI, backupCodes: begun.codes });
        },
      ),
      verifyTOTP: createAuthEndpoint(
        '/two-factor/verify-totp',
        { method: 'POST', use: [formCsrfMiddleware] },
        async (ctx) => {
          const step = await waitingStep(ctx);
          if (step)
            return pass(ctx, step, {
              wrong: 'INVALID_CODE',
              by: await guesserOf(ctx, step.email),
              spend: (client, code) => spendSignInCode(client, deps, step.userId, code),
            });
          const here = await getSessionFromCtx(ctx);
          if (!here) throw refused('INVALID_TWO_FACTOR_COOKIE');
          const { code } = parseBody(typedCode, ctx.body);
          const asker = { userId: here.user.id, userAgent: agentIn(ctx) };
          if (!(await turnOn(deps, asker, code))) throw refused('INVALID_CODE');
          nudgeJobs(db);
          return ctx.json({ token: null, user: here.user });
        },
      ),
      verifyBackupCode: createAuthEndpoint(
        '/two-factor/verify-backup-code',
        { method: 'POST', use: [formCsrfMiddleware] },
        async (ctx) => {
          const step = await waitingStep(ctx);
          if (!step) throw refused('INVALID_TWO_FACTOR_COOKIE');
          const { userId } = step;
          return pass(ctx, step, {
            wrong: 'INVALID_BACKUP_CODE',
            by: { recoveryIn: step.token },
            async spend(client, code) {
              if (!(await spendRecoveryCode(client, userId, code, clock()))) return false;
              await noteEvent(client, { userId, kind: 'recovery-code-used', userAgent: agentIn(ctx) }, clock());
              return true;
            },
          });
        },
      ),
      generateBackupCodes: createAuthEndpoint(
        '/two-factor/generate-backup-codes',
        { method: 'POST', use: [sensitiveSessionMiddleware] },
        async (ctx) => {
          const backupCodes = await renewCodes(deps, await provenAsker(ctx));
          if (!backupCodes) throw badInput('TWO_FACTOR_NOT_ENABLED');
          nudgeJobs(db);
          return ctx.json({ status: true, backupCodes });
        },
      ),
      disableTwoFactor: createAuthEndpoint(
        '/two-factor/disable',
        { method: 'POST', use: [sensitiveSessionMiddleware] },
        async (ctx) => {
          if (await turnOff(deps, await provenAsker(ctx))) nudgeJobs(db);
          return ctx.json({ status: true });
        },
      ),
    },
  };
}
