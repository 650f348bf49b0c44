import { createHash } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, formCsrfMiddleware, getSessionFromCtx } from 'better-auth/api';
import * as z from 'zod/mini';
import { maskAddress } from '~/domain/accounts/mask-address';
import type { Deps } from '../deps';
import { badInput, parseBody } from './auth-input';
import { lookAtLink } from './one-time-links';

const signInRecord = z.object({ email: z.string() });

/** The address of a sign-in link as the library keeps it; null: there is none, or it has expired. */
async function signInAddress(
  find: (identifier: string) => Promise<{ value: string; expiresAt: Date } | null>,
  token: string,
  now: Date,
): Promise<string | null> {
  const found = await find(`magic-link:${createHash('sha256').update(token).digest('base64url')}`);
  if (!found || found.expiresAt <= now) return null;
  return z.parse(signInRecord, JSON.parse(found.value)).email.toLowerCase();
}

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
        const own = await lookAtLink(db.pool, token, clock());
        if (own && !own.ok) throw badInput(own.code);
        if (own?.purpose === 'change') return ctx.json({ signsIn: false });
        const find = (identifier: string) => ctx.context.internalAdapter.findVerificationValue(identifier);
        const address = own?.address ?? (await signInAddress(find, token, clock()));
        if (!address) throw badInput('INVALID_TOKEN');
        const here = (await getSessionFromCtx(ctx))?.user.email ?? null;
        return ctx.json({ signsIn: true, address: maskAddress(address), replaces: here !== null && here !== address });
      }),
    },
  };
}
