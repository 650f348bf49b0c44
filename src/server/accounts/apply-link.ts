import type { Deps } from '../deps';
import { forgetRefusal } from '../mail/refused-address';
import { revokeAccess } from './access-grants';
import { endLinks, lookAtLink, spendLink } from './one-time-links';
import { confirmPending, discardPending, isTaken, lockAddress, pendingSince } from './pending-sign-up';
import { noteEvent } from './security-log';
import { isUniqueViolation } from './sign-up';

export type AppliedLink =
  | { ok: true; purpose: 'confirm' | 'change'; userId: string }
  | { ok: false; code: 'INVALID_TOKEN' | 'TOKEN_EXPIRED' | 'PASSWORD_NEEDED' };

/**
 * Applies a link from a letter, once: makes the account of a registration, or changes the address of an account.
 * `PASSWORD_NEEDED`: several registrations waited at the address; the link stays good, and the opener's own password (its hash) is
 * asked for.
 */
export async function applyLink(
  { db, clock, config }: Deps,
  { token, passwordHash, userAgent }: { token: string; passwordHash: string | null; userAgent: string | null },
): Promise<AppliedLink> {
  const invalid = { ok: false, code: 'INVALID_TOKEN' } as const;
  try {
    return await db.transaction(async (client): Promise<AppliedLink> => {
      const link = await lookAtLink(client, token, clock());
      if (!link.ok) return link;
      const { address } = link;
      // Before the link is touched: two links of one address never wait for each other.
      await lockAddress(client, address);
      if (link.purpose === 'confirm' && !passwordHash && (await pendingSince(client, address)) > 1)
        return { ok: false, code: 'PASSWORD_NEEDED' };
      const used = await spendLink(client, token, ['confirm', 'change'], clock());
      if (!used.ok) return used;
      if (used.purpose === 'confirm') {
        const userId = await confirmPending(client, used, passwordHash);
        return userId ? { ok: true, purpose: 'confirm', userId } : invalid;
      }
      await client.query('select 1 from "user" where id = $1 for no key update', [used.id]);
      if (await isTaken(client, address)) return invalid;
      await discardPending(client, address);
      const { rowCount } = await client.query('update "user" set email = $2, updated_at = $3 where id = $1', [
        used.id,
        address,
        clock(),
      ]);
      if (rowCount !== 1) return invalid;
      await forgetRefusal(client, used.id);
      await endLinks(client, used.id);
      await noteEvent(client, { userId: used.id, kind: 'email-changed', userAgent }, clock());
      await revokeAccess(client, config, { userId: used.id, event: 'email', userAgent }, clock());
      return { ok: true, purpose: 'change', userId: used.id };
    });
  } catch (error) {
    if (isUniqueViolation(error)) return invalid;
    throw error;
  }
}
