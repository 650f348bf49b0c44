import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, formCsrfMiddleware, sensitiveSessionMiddleware } from 'better-auth/api';
import * as z from 'zod/mini';
import { closingByLinkSchema, closingSchema } from '~/domain/erasing/erasing';
import type { Deps } from '../deps';
import { sendEraseLink } from './account-letters';
import { badInput, parseBody } from './auth-input';
import type { AuthLimits } from './auth-limits';
import { closeAccount, closeByLink, reopenByLink } from './close-account';
import { assertRecentPassword } from './prove-password';
import { agentIn } from './security-log';
import { waitingOf } from './waiting-header';

/** Closing one's account by the password or by a letter, and coming back by the link of the letter. */
export function erasingEndpoints(deps: Deps, limits: AuthLimits): BetterAuthPlugin {
  return {
    id: 'krona-erasing',
    endpoints: {
      deleteUser: createAuthEndpoint(
        '/delete-user',
        { method: 'POST', use: [sensitiveSessionMiddleware] },
        async (ctx) => {
          const { user, session } = ctx.context.session;
          const { keptWords, ...how } = parseBody(closingSchema, ctx.body ?? {});
          await assertRecentPassword(deps, limits, { user, session }, ctx.body);
          const eraseAt = await closeAccount(deps, user.id, keptWords, { ...how, userAgent: agentIn(ctx) });
          return ctx.json({ success: true, eraseAt: eraseAt?.toISOString() ?? null });
        },
      ),
      deleteUserLetter: createAuthEndpoint(
        '/delete-user/letter',
        { method: 'POST', use: [sensitiveSessionMiddleware] },
        async (ctx) => {
          const { user } = ctx.context.session;
          await sendEraseLink(deps, { id: user.id, address: user.email }, waitingOf(ctx.headers));
          return ctx.json({ status: true });
        },
      ),
      deleteUserByLetter: createAuthEndpoint(
        '/delete-user/confirm',
        { method: 'POST', use: [formCsrfMiddleware] },
        async (ctx) => {
          const { token, keptWords, ...how } = parseBody(closingByLinkSchema, ctx.body);
          const closed = await closeByLink(deps, token, keptWords, { ...how, userAgent: agentIn(ctx) });
          if (!closed.ok) throw badInput(closed.code);
          return ctx.json({ success: true, eraseAt: closed.eraseAt.toISOString() });
        },
      ),
      returnUser: createAuthEndpoint('/return-user', { method: 'POST', use: [formCsrfMiddleware] }, async (ctx) => {
        const { token } = parseBody(z.object({ token: z.string() }), ctx.body);
        const opened = await reopenByLink(deps, token, agentIn(ctx));
        if (!opened.ok) throw badInput(opened.code);
        return ctx.json({ success: true });
      }),
    },
  };
}
