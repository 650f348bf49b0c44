import type { Deps } from '../deps';
import { sendAccountLink } from './account-letters';
import type { AuthLimits } from './auth-limits';
import { verifyPassword } from './password-hash';
import { pendingAt } from './pending-sign-up';

/** Each costs a hash: of more registrations at one address the older ones bring no letter. */
const MOST_TRIED = 3;

export interface Credentials {
  email: string;
  password: string;
}

/**
 * After a refused sign-in: whoever gave the password of a registration that still waits gets its letter once more. The answer itself
 * says nothing of it, and nobody waits for it.
 */
export async function remindPending(deps: Deps, limits: AuthLimits, { email, password }: Credentials): Promise<void> {
  const waiting = await pendingAt(deps.db.pool, email, MOST_TRIED);
  for (const { password: hash } of waiting) {
    if (!hash || !(await verifyPassword({ hash, password }))) continue;
    if ((await limits.tryLetter(email)) === null) await sendAccountLink(deps, 'confirm', email, null);
    return;
  }
}
