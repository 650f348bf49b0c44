import type { importsContract } from '~/contract/imports';
import type { Deps } from '../deps';
import { refuse } from '../http/errors';
import type { Handlers } from '../http/mount';
import { importEntries, undoImport } from './import-entries';
import { selectImports } from './import-store';

/** Diaries of other programs over HTTP. */
export function importsHandlers(deps: Deps): Handlers<typeof importsContract> {
  return {
    'GET /api/users/:uid/imports': async ({ user }) => ({
      status: 200,
      body: { imports: await selectImports(deps.db.pool, user.id) },
    }),
    'PUT /api/users/:uid/imports/:id': async ({ user, params: { id }, body }) => {
      const taken = await importEntries(deps, user.id, { ...body, id });
      if (taken && 'issues' in taken) return refuse('invalid-argument', { issues: taken.issues });
      return taken ? { status: 200, body: taken } : refuse('too-many-rows');
    },
    'DELETE /api/users/:uid/imports/:id': async ({ user, params: { id } }) => {
      const taken = await undoImport(deps, user.id, id);
      return taken ? { status: 200, body: taken } : refuse('not-found');
    },
  };
}
