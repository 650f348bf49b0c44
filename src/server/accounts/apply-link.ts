import type { Deps } from '../deps';
import { useLink } from './one-time-links';
import { isUniqueViolation } from './sign-up';

export type AppliedLink =
  | { ok: true; purpose: 'confirm' | 'change'; userId: string }
  | { ok: false; code: 'INVALID_TOKEN' | 'TOKEN_EXPIRED' };

/** Applies a link from a letter: confirms the address of an account, or changes it. Works once. */
export async function applyLink({ db, clock }: Deps, token: string): Promise<AppliedLink> {
  try {
    return await db.transaction(async (client): Promise<AppliedLink> => {
      const used = await useLink(client, token, clock());
      if (!used.ok) return used;
      const { purpose, userId, address } = used;
      if (purpose === 'confirm') {
        const { rowCount } = await client.query(
          'update "user" set email_verified = true, updated_at = $3 where id = $1 and email = $2',
          [userId, address, clock()],
        );
        return rowCount === 1 ? { ok: true, purpose, userId } : { ok: false, code: 'INVALID_TOKEN' };
      }
      // An account at the address that nobody ever confirmed does not keep it from its owner.
      await client.query('delete from "user" where email = $1 and not email_verified', [address]);
      // Asked before it is written: a violated constraint would put the address into the database's log.
      const { rowCount } = await client.query(
        `update "user" set email = $2, email_verified = true, updated_at = $3 where id = $1
          and not exists (select 1 from "user" where email = $2 and id <> $1)`,
        [userId, address, clock()],
      );
      if (rowCount !== 1) return { ok: false, code: 'INVALID_TOKEN' };
      // Reset links that went to the old address end with it.
      await client.query('delete from verification where value = $1', [userId]);
      return { ok: true, purpose, userId };
    });
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, code: 'INVALID_TOKEN' };
    throw error;
  }
}
