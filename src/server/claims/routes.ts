import type { claimsContract } from '~/contract/claims';
import type { Deps } from '../deps';
import type { Handlers } from '../http/mount';
import { observe } from './observe';

/** The journal of observations over HTTP. */
export function claimsHandlers(deps: Deps): Handlers<typeof claimsContract> {
  return {
    'GET /api/users/:uid/observations': async ({ user }) => ({ status: 200, body: await observe(deps, user.id) }),
  };
}
