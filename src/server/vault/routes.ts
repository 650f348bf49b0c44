import type { vaultContract } from '~/contract/vault';
import type { Deps } from '../deps';
import { refuse } from '../http/errors';
import type { Handlers } from '../http/mount';
import { dropVault, readVault, saveVault } from './save-vault';

/** «Только для меня» over HTTP. */
export function vaultHandlers(deps: Deps): Handlers<typeof vaultContract> {
  return {
    'GET /api/users/:uid/vault': async ({ user }) => ({ status: 200, body: { vault: await readVault(deps, user.id) } }),
    'PUT /api/users/:uid/vault': async ({ user, body, request }) => {
      const kept = await saveVault(deps, user.id, body, request.base);
      return kept.ok
        ? { status: 200, body: { vault: kept.vault } }
        : refuse('changed-elsewhere', { current: kept.current });
    },
    'DELETE /api/users/:uid/vault': async ({ user, query }) => {
      const dropped = await dropVault(deps, user.id, { forgets: query.words === 'forget' });
      if (dropped === 'closed-entries') return refuse('closed-entries');
      return dropped === 'gone' ? { status: 204 } : refuse('not-found');
    },
  };
}
