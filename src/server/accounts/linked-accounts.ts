import type { GenericEndpointContext } from '@better-auth/core';
import type { BetterAuthPlugin } from 'better-auth';
import {
  APIError,
  createAuthEndpoint,
  createAuthMiddleware,
  getOAuthState,
  getSessionFromCtx,
  sensitiveSessionMiddleware,
} from 'better-auth/api';
import * as z from 'zod/mini';
import type { Deps } from '../deps';
import { nudgeJobs } from '../jobs/nudge';
import { addNotice } from './account-letters';
import { badInput, parseBody } from './auth-input';
import type { AuthLimits } from './auth-limits';
import { removeLinked } from './linked-store';
import { assertRecentPassword } from './prove-password';
import { agentIn, noteEvent } from './security-log';

const BEGINS = '/link-social';
/** All that is asked for when a service is joined; the library would take tokens and scopes, too. */
const joined = z.strictObject({
  provider: z.string(),
  callbackURL: z.string(),
  errorCallbackURL: z.string(),
  disableRedirect: z.literal(true),
});

/** Joining is finished only where it was begun, and while that session is open. The error to come back with; null: go on. */
export async function refuseJoining(ctx: GenericEndpointContext): Promise<'SESSION_EXPIRED' | null> {
  const { link } = (await getOAuthState()) ?? {};
  if (!link) return null;
  const here = await getSessionFromCtx(ctx);
  return here?.user.id === link.userId ? null : 'SESSION_EXPIRED';
}

/** Whatever way another service was joined to an account, the person is told. */
export async function noticeOfLinked(
  deps: Deps,
  { userId, providerId }: { userId: string; providerId: string },
  ctx: { headers?: Headers | undefined } | null,
): Promise<void> {
  const subject = deps.config.providers.find(({ id }) => id === providerId)?.title ?? providerId;
  await deps.db.transaction(async (client) => {
    const event = { userId, kind: 'account-linked', userAgent: ctx && agentIn(ctx), subject } as const;
    await noteEvent(client, event, deps.clock());
    await addNotice(client, deps, 'account-linked', userId);
  });
  nudgeJobs(deps.db);
}

/**
 * Other services by which a person comes in: joined by the library's `POST /link-social`, which needs the password here, and taken
 * off by `POST /unlink-account {provider}`; the last way in stays.
 */
export function linkedAccounts(deps: Deps, limits: AuthLimits): BetterAuthPlugin {
  const before = createAuthMiddleware(async (ctx) => {
    const { provider } = parseBody(joined, ctx.body);
    if (!deps.config.providers.some(({ id }) => id === provider)) throw badInput('PROVIDER_NOT_FOUND');
    const here = await getSessionFromCtx(ctx);
    if (here) await assertRecentPassword(deps, limits, here, {});
  });
  return {
    id: 'krona-linked-accounts',
    endpoints: {
      unlinkAccount: createAuthEndpoint(
        '/unlink-account',
        { method: 'POST', use: [sensitiveSessionMiddleware] },
        async (ctx) => {
          const { provider } = parseBody(z.object({ provider: z.string() }), ctx.body);
          const { user, session } = ctx.context.session;
          await assertRecentPassword(deps, limits, { user, session }, ctx.body);
          const removed = await removeLinked(deps, { userId: user.id, userAgent: agentIn(ctx) }, provider);
          if (removed === 'last') throw badInput('LAST_WAY_IN');
          if (removed === 'none')
            throw new APIError('NOT_FOUND', { code: 'ACCOUNT_NOT_FOUND', message: 'ACCOUNT_NOT_FOUND' });
          return ctx.json({ status: true });
        },
      ),
    },
    hooks: { before: [{ matcher: ({ path }) => path === BEGINS, handler: before }] },
  };
}
