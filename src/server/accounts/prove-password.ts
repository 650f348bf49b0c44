import { APIError } from 'better-auth/api';
import { longestTyped } from '~/domain/accounts/password';
import type { Deps } from '../deps';
import { badInput } from './auth-input';
import type { AuthLimits } from './auth-limits';
import { verifyPassword } from './password-hash';
import { hasRecentPassword, rememberPassword } from './recent-password';

interface Asker {
  user: { id: string };
  session: { id: string };
}

export function tooManyRequests(seconds: number): APIError {
  return new APIError(
    'TOO_MANY_REQUESTS',
    { code: 'TOO_MANY_REQUESTS', message: 'TOO_MANY_REQUESTS' },
    { 'Retry-After': String(seconds) },
  );
}

/** The hash that `password` fits. Throws unless it is the account's own: 400 `INVALID_PASSWORD`, 429 after too many wrong ones in this session. */
export async function checkOwnPassword(
  deps: Deps,
  limits: AuthLimits,
  asker: Asker,
  password: unknown,
): Promise<string> {
  if (typeof password !== 'string' || password.length > longestTyped(deps.config.passwordPolicy))
    throw badInput('INVALID_PASSWORD');
  const by = { session: asker.session.id };
  const wait = await limits.tryPassword(by);
  if (wait !== null) throw tooManyRequests(wait);
  const { rows } = await deps.db.pool.query<{ password: string | null }>(
    `select password from account where user_id = $1 and provider_id = 'credential'`,
    [asker.user.id],
  );
  const hash = rows[0]?.password;
  if (!hash || !(await verifyPassword({ hash, password }))) throw badInput('INVALID_PASSWORD');
  await limits.passwordWasRight(by);
  return hash;
}

/** Throws 403 `REQUIRES_RECENT_LOGIN` unless the password was typed within five minutes, here (`password`) or before. */
export async function assertRecentPassword(deps: Deps, limits: AuthLimits, asker: Asker, body: unknown): Promise<void> {
  const password = (body as { password?: unknown } | undefined)?.password;
  if (password !== undefined) {
    await checkOwnPassword(deps, limits, asker, password);
    await rememberPassword(deps.db, asker.session.id, deps.clock());
    return;
  }
  if (await hasRecentPassword(deps.db, asker.session.id, deps.clock())) return;
  throw new APIError('FORBIDDEN', { code: 'REQUIRES_RECENT_LOGIN', message: 'REQUIRES_RECENT_LOGIN' });
}
