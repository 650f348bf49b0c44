import type { consentsContract } from '~/contract/consents';
import type { Deps } from '../deps';
import { refuse } from '../http/errors';
import type { Handlers } from '../http/mount';
import { changeConsent, listConsents } from './change-consent';

export function consentsHandlers(deps: Deps): Handlers<typeof consentsContract> {
  return {
    'GET /api/users/:uid/consents': async ({ user }) => ({
      status: 200,
      body: { consents: await listConsents(deps.db.pool, user.id) },
    }),
    'PUT /api/users/:uid/consents/:purpose': async ({ user, params, body }) => {
      const changed = await changeConsent(deps, user.id, params.purpose, body.given);
      return changed.ok ? { status: 200, body: { consents: changed.consents } } : refuse(changed.code);
    },
  };
}
