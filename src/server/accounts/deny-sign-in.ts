import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, formCsrfMiddleware } from 'better-auth/api';
import * as z from 'zod/mini';
import { followAccount } from '../community/departure';
import { lockTopicsOf } from '../community/nameless-posts';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { forgetRefusal } from '../mail/refused-address';
import { revokeAccess } from './access-grants';
import { badInput, parseBody } from './auth-input';
import { endDenials, endLinks, type FoundLink, issueLink, lookAtLink, spendLink } from './one-time-links';
import { isTaken, lockAddress } from './pending-sign-up';
import { agentIn, noteEvent } from './security-log';
import { signalSessionsEnded } from './sessions-ended';

/** «Это не я»: a letter that tells of a sign-in, of a new way in, or of a change was answered. */

/** Another service may have been joined by the sign-in itself, a moment before it was told of. */
const BEFORE_MS = 60_000;

type Denied = { ok: true; reset: string | null } | Extract<FoundLink, { ok: false }>;

/** Gives the account the address back that the letter went to. False: another account has it by now. */
async function restoreAddress(client: Queryable, userId: string, address: string, now: Date): Promise<boolean> {
  const { rows } = await client.query<{ email: string }>('select email from "user" where id = $1 for no key update', [
    userId,
  ]);
  if (rows[0]?.email === address) return true;
  if (rows.length === 0 || (await isTaken(client, address))) return false;
  await client.query('update "user" set email = $2, updated_at = $3 where id = $1', [userId, address, now]);
  await forgetRefusal(client, userId);
  await noteEvent(client, { userId, kind: 'email-changed', userAgent: null }, now);
  return true;
}

/** Opens an account again that was closed from then on. */
async function reopenSince(client: Queryable, userId: string, since: Date, now: Date): Promise<void> {
  const { rowCount } = await client.query(
    'delete from closed_account where user_id = $1 and closed_at >= $2 and erase_at > $3',
    [userId, since, now],
  );
  if (rowCount !== 1) return;
  await followAccount(client, userId, now);
  await noteEvent(client, { userId, kind: 'account-returned', userAgent: null }, now);
}

/**
 * Denies what a letter tells of by its link, once: every session and link ends, the password is void, and what was changed since is
 * taken back, the address and a closing included; what was there before waits for a word by name, or is ended (access-grants.ts). `reset`: the token of a link to a new password; null where another account has that address.
 */
async function denySignIn({ db, clock, config }: Deps, token: string, userAgent: string | null): Promise<Denied> {
  const now = clock();
  return db.transaction(async (client): Promise<Denied> => {
    const link = await lookAtLink(client, token, now);
    if (!link.ok) return link;
    // Who adds words holds the topic before the person.
    await lockTopicsOf(client, link.id);
    await lockAddress(client, link.address);
    const used = await spendLink(client, token, ['deny'], now);
    if (!used.ok) return used;
    const userId = used.id;
    const isTheirs = await restoreAddress(client, userId, used.address, now);
    const since = new Date(Number(used.about) - BEFORE_MS);
    await endLinks(client, userId);
    await endDenials(client, userId, used.address, since);
    await noteEvent(client, { userId, kind: 'sign-in-denied', userAgent }, now);
    await revokeAccess(client, config, { userId, event: 'denied', userAgent, since }, now);
    await reopenSince(client, userId, since, now);
    await signalSessionsEnded(client, userId);
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
