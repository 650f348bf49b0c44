import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, formCsrfMiddleware, getSessionFromCtx } from 'better-auth/api';
import * as z from 'zod/mini';
import { maskAddress } from '~/domain/accounts/mask-address';
import type { Deps } from '../deps';
import { badInput, parseBody } from './auth-input';
import { type LinkPurpose, lookAtLink } from './one-time-links';

const SIGNS_IN: readonly LinkPurpose[] = ['confirm', 'sign-in'];

/**
 * Tells whose link it is without using it up, so that a page can ask before one account takes the place of another. Who holds
 * the link may use it anyway; the address is masked all the same, for the letter may have been passed on.
 */
export function peekEndpoint({ db, clock }: Deps): BetterAuthPlugin {
  return {
    id: 'krona-peek',
    endpoints: {
      peekLink: createAuthEndpoint('/peek-link', { method: 'POST', use: [formCsrfMiddleware] }, async (ctx) => {
        const { token } = parseBody(z.object({ token: z.string() }), ctx.body);
        const link = await lookAtLink(db.pool, token, clock());
        if (!link.ok) throw badInput(link.code);
        if (!SIGNS_IN.includes(link.purpose)) return ctx.json({ signsIn: false });
        const here = (await getSessionFromCtx(ctx))?.user.email ?? null;
        const replaces = here !== null && here !== link.address;
        return ctx.json({ signsIn: true, address: maskAddress(link.address), replaces });
      }),
    },
  };
}
