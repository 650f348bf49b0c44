import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, formCsrfMiddleware } from 'better-auth/api';
import * as z from 'zod/mini';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { badInput, parseBody } from './auth-input';
import { endLinks, type FoundLink, issueLink, lookAtLink, spendLink } from './one-time-links';
import { isTaken, lockAddress } from './pending-sign-up';
import { agentIn, noteEvent } from './security-log';
import { tellSessionsEnded } from './sessions-ended';

/** «Это не я»: the letter of a sign-in from a new device was answered. */

/** Another service may have been joined by the sign-in itself, a moment before it was told of. */
const BEFORE_MS = 60_000;

type Denied = { ok: true; reset: string | null } | Extract<FoundLink, { ok: false }>;

/** Takes back what may have been added since the sign-in: passkeys, other services, a second step, and what opens the records to others. */
async function takeBack(client: Queryable, userId: string, since: Date): Promise<void> {
  for (const table of ['passkey', 'account', 'data_token', 'specialist_view'])
    await client.query(`delete from ${table} where user_id = $1 and created_at >= $2`, [userId, since]);
  const { rowCount } = await client.query('delete from two_factor where user_id = $1 and on_at >= $2', [userId, since]);
  if (rowCount) await client.query('delete from recovery_code where user_id = $1', [userId]);
}

/** Gives the account the address back that the letter went to. False: another account has it by now. */
async function restoreAddress(client: Queryable, userId: string, address: string, now: Date): Promise<boolean> {
  const { rows } = await client.query<{ email: string }>('select email from "user" where id = $1 for update', [userId]);
  if (rows[0]?.email === address) return true;
  if (rows.length === 0 || (await isTaken(client, address))) return false;
  await client.query('update "user" set email = $2, updated_at = $3 where id = $1', [userId, address, now]);
  await noteEvent(client, { userId, kind: 'email-changed', userAgent: null }, now);
  return true;
}

/**
 * Denies a sign-in by the link of its letter, once: every session and link ends, the password is void, and what was changed since is
 * taken back, the address included. `reset`: the token of a link to a new password; null where another account has that address.
 */
async function denySignIn({ db, clock }: Deps, token: string, userAgent: string | null): Promise<Denied> {
  const now = clock();
  return db.transaction(async (client): Promise<Denied> => {
    const link = await lookAtLink(client, token, now);
    if (!link.ok) return link;
    await lockAddress(client, link.address);
    const used = await spendLink(client, token, ['deny'], now);
    if (!used.ok) return used;
    const userId = used.id;
    const isTheirs = await restoreAddress(client, userId, used.address, now);
    await client.query('delete from session where user_id = $1', [userId]);
    await tellSessionsEnded(client, userId);
    await endLinks(client, userId);
    await takeBack(client, userId, new Date(Number(used.about) - BEFORE_MS));
    await client.query(
      'update account set password = null, updated_at = $2 where user_id = $1 and password is not null',
      [userId, now],
    );
    await noteEvent(client, { userId, kind: 'sign-in-denied', userAgent }, now);
    if (!isTheirs) return { ok: true, reset: null };
    return { ok: true, reset: (await issueLink(client, 'reset', { id: userId, address: used.address }, now)).token };
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
