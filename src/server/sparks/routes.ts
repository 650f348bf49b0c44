import { once } from '~/content/collection';
import { sparkOrder } from '~/content/sparks';
import type { sparksContract } from '~/contract/sparks';
import type { Deps } from '../deps';
import { refuse } from '../http/errors';
import type { Handlers } from '../http/mount';
import { projectRoot } from '../project-file';
import { forgetSpark, markSpark, readSparkDays } from './mark-spark';

const knownOrder = once(() => sparkOrder(projectRoot()));

/** Sparks of the day over HTTP. Their list is read from content when the server starts. */
export function sparksHandlers(deps: Deps): Handlers<typeof sparksContract> {
  const sparkDeps = { ...deps, order: knownOrder() };
  return {
    'GET /api/users/:uid/sparks': async ({ user, query }) => ({
      status: 200,
      body: await readSparkDays(sparkDeps, user.id, query),
    }),
    'PUT /api/users/:uid/sparks/:day': async ({ user, params, body, request }) => {
      const marked = await markSpark(sparkDeps, user.id, params.day, body, request.base);
      if (marked.kind === 'none') return refuse('not-found');
      if (marked.kind === 'stale') return refuse('changed-elsewhere', { current: marked.current });
      const { spark, award } = marked;
      return { status: 200, body: { spark, award } };
    },
    'DELETE /api/users/:uid/sparks/:day': async ({ user, params, request }) => {
      const stale = await forgetSpark(sparkDeps, user.id, params.day, request.base);
      return stale ? refuse('changed-elsewhere', { current: stale.current }) : { status: 204 };
    },
  };
}
