import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, formCsrfMiddleware } from 'better-auth/api';
import * as z from 'zod/mini';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { badInput, parseBody } from './auth-input';
import { endLinks, type FoundLink, issueLink, lookAtLink, spendLink } from './one-time-links';
import { agentIn, noteEvent } from './security-log';

/** «Это не я»: the letter of a sign-in from a new device was answered. */

type Denied = { ok: true; reset: string | null } | Extract<FoundLink, { ok: false }>;

/** Takes back what may have been added to the ways in since the sign-in: passkeys, other services, a second step. */
async function takeBack(client: Queryable, userId: string, since: Date): Promise<void> {
  await client.query('delete from passkey where user_id = $1 and created_at >= $2', [userId, since]);
  await client.query(`delete from account where user_id = $1 and provider_id <> 'credential' and created_at >= $2`, [
    userId,
    since,
  ]);
  const { rowCount } = await client.query('delete from two_factor where user_id = $1 and on_at >= $2', [userId, since]);
  if (rowCount) await client.query('delete from recovery_code where user_id = $1', [userId]);
}

/**
 * Denies a sign-in by the link of its letter, once: every session and link ends, the password is void, and what was added since is taken
 * back. `reset`: the token of a link to a new password; null where the address has been changed since the letter.
 */
async function denySignIn({ db, clock }: Deps, token: string, userAgent: string | null): Promise<Denied> {
  const now = clock();
  return db.transaction(async (client): Promise<Denied> => {
    const link = await lookAtLink(client, token, now);
    if (!link.ok) return link;
    const { rows } = await client.query<{ email: string }>('select email from "user" where id = $1 for update', [link.id]);
    const used = await spendLink(client, token, ['deny'], now);
    if (!used.ok) return used;
    const userId = used.id;
    await client.query('delete from session where user_id = $1', [userId]);
    await endLinks(client, userId);
    await client.query(`update account set password = null, updated_at = $2 where user_id = $1 and password is not null`, [
      userId,
      now,
    ]);
    await takeBack(client, userId, new Date(Number(used.about)));
    await noteEvent(client, { userId, kind: 'sign-in-denied', userAgent }, now);
    if (rows[0]?.email !== used.address) return { ok: true, reset: null };
    const reset = await issueLink(client, 'reset', { id: userId, address: used.address }, now);
    return { ok: true, reset: reset.token };
  });
}

/** `POST /deny-sign-in {token}`: the page of the letter asks first; opening it does nothing. */
export function denyEndpoint(deps: Deps): BetterAuthPlugin {
  return {
    id: 'krona-deny',
    endpoints: {
      denySignIn: createAuthEndpoint('/deny-sign-in', { method: 'POST', use: [formCsrfMiddleware] }, async (ctx) => {
        const { token } = parseBody(z.object({ token: z.string() }), ctx.body);
        const denied = await denySignIn(deps, token, agentIn(ctx));
        if (!denied.ok) throw badInput(denied.code);
        return ctx.json({ status: true, reset: denied.reset });
      }),
    },
  };
}
