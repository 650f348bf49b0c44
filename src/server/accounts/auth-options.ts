import { randomUUID } from 'node:crypto';
import type { BetterAuthOptions } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import * as z from 'zod/mini';
import { longestTyped } from '~/domain/accounts/password';
import { closedAt, erasedAt, isDisabled } from '../db/closed-account';
import * as schema from '../db/schema';
import type { Deps } from '../deps';
import { cookiePrefix } from '../http/cookie-prefix';
import { dateInWords } from '../mail/date-in-words';
import type { AfterAnswers } from './after-answers';
import { ownEndpoints } from './auth-endpoints';
import type { AuthLimits } from './auth-limits';
import { denyEndpoint } from './deny-sign-in';
import { erasingEndpoints } from './erasing-endpoints';
import { CONSENT_NEEDED, federatedEndpoints, sealTicket, TICKET_COOKIE, ticketSchema } from './federated';
import { federatedPlugins, socialProviders, subjectOf } from './federated-providers';
import { linkEndpoints } from './link-endpoints';
import { linkedAccounts, noticeOfLinked, refuseJoining } from './linked-accounts';
import { isSuspendedService } from './linked-store';
import { passkeys } from './passkeys';
import { hashPassword, verifyPassword } from './password-hash';
import { peekEndpoint } from './peek-link';
import { keepChoice } from './persistence';
import { leavePicture, pictureIn } from './provider-picture';
import { afterOpening } from './session-opened';
import { twoFactorEndpoints } from './two-factor-endpoints';
import { ADDRESS_HEADER } from './waiting-header';

/** What this site sets instead of the library's defaults, and why: docs/decisions/004-identity.md. */

const DAY = 86_400;
const ACCOUNT_CLOSED = 'ACCOUNT_CLOSED';

/** Paths of the library that this site has no use for. */
const DISABLED_PATHS = [
  '/update-user',
  '/update-session',
  '/delete-user/callback',
  '/reset-password/:token',
  '/list-accounts',
  '/account-info',
  '/refresh-token',
  '/get-access-token',
  '/revoke-session',
  '/ok',
  '/error',
];

function passwordOptions({ config }: Deps): BetterAuthOptions['emailAndPassword'] {
  return {
    enabled: true,
    disableSignUp: true,
    autoSignIn: false,
    // The policy counts characters and asks more; these only keep the library's own bounds out of its way.
    minPasswordLength: 1,
    maxPasswordLength: longestTyped(config.passwordPolicy),
    password: { hash: hashPassword, verify: verifyPassword },
  };
}

function hooks(deps: Deps, limits: AuthLimits): NonNullable<BetterAuthOptions['hooks']> {
  return {
    after: createAuthMiddleware(async (ctx) => {
      if (ctx.path === '/sign-in/social') await keepChoice(ctx);
      return afterOpening(deps, limits, ctx);
    }),
  };
}

/**
 * However somebody proves who they are: a closed account opens no session. Throws 403 `ACCOUNT_CLOSED` with the day it is erased on,
 * and 403 `BANNED_USER` for one that the owner of the site has shut.
 */
async function refuseClosed({ db }: Deps, userId: string): Promise<void> {
  if (await isDisabled(db.pool, userId))
    throw new APIError('FORBIDDEN', { code: 'BANNED_USER', message: 'BANNED_USER' });
  const eraseAt = await erasedAt(db.pool, userId);
  if (!eraseAt) return;
  const issues = [{ path: '', message: dateInWords(eraseAt) }];
  throw new APIError('FORBIDDEN', { code: ACCOUNT_CLOSED, message: ACCOUNT_CLOSED, issues });
}

/** A first federated sign-in stops here: no account is made before the consents. */
function validateUserInfo(deps: Deps): NonNullable<BetterAuthOptions['user']>['validateUserInfo'] {
  return async ({ user, source }, ctx) => {
    const providerId = source.oauth?.providerId;
    const accountId = subjectOf(source.oauth?.profile);
    const address = pictureIn(source.oauth?.profile);
    if (source.action !== 'create-user') {
      const closed = await closedAt(deps.db.pool, { email: String(user.email), providerId, accountId });
      const waits = providerId && accountId && (await isSuspendedService(deps.db.pool, providerId, accountId));
      const error =
        closed ??
        (source.action === 'link-account' ? await refuseJoining(ctx) : null) ??
        (waits ? 'SERVICE_SUSPENDED' : null);
      if (!error && providerId && accountId && address) leavePicture(ctx, deps, { providerId, accountId, address });
      return error ? { error } : undefined;
    }
    const ticket = z.safeParse(ticketSchema, {
      providerId,
      accountId,
      email: user.email,
      emailVerified: user.emailVerified === true,
      name: String(user.name ?? ''),
      picture: address,
    });
    if (!ticket.success) return { error: 'unable_to_get_user_info' };
    const { name, attributes } = ctx.context.createAuthCookie(TICKET_COOKIE);
    ctx.setCookie(name, sealTicket(deps, ticket.data), { ...attributes, maxAge: 15 * 60 });
    return { error: CONSENT_NEEDED };
  };
}

/** The library may name addresses and tokens in its lines: only the level and a line without them go on. */
function logger({ log }: Deps): NonNullable<BetterAuthOptions['logger']> {
  return {
    log(level, message) {
      const line = /^[\w .,'#:-]{0,80}$/.test(message) && !/\d{4}|[\w-]{20,}/.test(message) ? message : 'identity';
      const write = level === 'error' ? log.error : level === 'warn' ? log.warn : log.debug;
      write.call(log, { source: 'identity' }, line);
    },
  };
}

/** The site reads nothing at a service but who came: what else its tokens open, and a sign-in here, is kept nowhere. */
const NO_TOKENS = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
};
const withoutTokens = async () => ({ data: NO_TOKENS });

export function authOptions(deps: Deps, limits: AuthLimits, afterAnswers: AfterAnswers): BetterAuthOptions {
  const { config, db } = deps;
  const secure = config.siteUrl.startsWith('https://');
  return {
    appName: 'krona',
    baseURL: config.siteUrl,
    basePath: '/api/auth',
    secret: config.authSecret,
    trustedOrigins: [...config.allowedOrigins],
    database: drizzleAdapter(db.orm, { provider: 'pg', schema, transaction: false }),
    disabledPaths: DISABLED_PATHS,
    emailAndPassword: passwordOptions(deps),
    user: { validateUserInfo: validateUserInfo(deps) },
    account: {
      accountLinking: { enabled: true, allowDifferentEmails: true },
      updateAccountOnSignIn: false,
    },
    verification: { storeIdentifier: 'hashed', disableCleanup: true },
    session: { expiresIn: 7 * DAY, updateAge: DAY, freshAge: 0, cookieCache: { enabled: false } },
    rateLimit: { enabled: false },
    socialProviders: socialProviders(config),
    plugins: [
      ownEndpoints(deps, limits, afterAnswers),
      linkEndpoints(deps, limits),
      erasingEndpoints(deps, limits),
      peekEndpoint(deps),
      denyEndpoint(deps),
      federatedEndpoints(deps),
      twoFactorEndpoints(deps, limits),
      passkeys(deps, limits),
      linkedAccounts(deps, limits),
      ...federatedPlugins(config),
    ],
    hooks: hooks(deps, limits),
    databaseHooks: {
      session: { create: { before: ({ userId }) => refuseClosed(deps, userId) } },
      account: {
        create: { before: withoutTokens, after: (account, ctx) => noticeOfLinked(deps, account, ctx) },
        update: { before: withoutTokens },
      },
    },
    logger: logger(deps),
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix: cookiePrefix(config.siteUrl),
      useSecureCookies: false,
      // Said aloud, since the library lets both go under NODE_ENV=test.
      disableCSRFCheck: false,
      disableOriginCheck: false,
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' },
      database: { generateId: () => randomUUID() },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER], disableIpTracking: true },
    },
    // A fault is thrown on to the HTTP layer: the library would print it with what the database said.
    onAPIError: { errorURL: `${config.siteUrl}/login`, throw: true },
  };
}
