import { soundLengths } from '~/content/audio';
import { once } from '~/content/collection';
import { aloudLengths } from '~/content/read-aloud';
import type { listeningContract } from '~/contract/listening';
import { listeningPosition } from '~/domain/things/listening-position';
import type { Deps } from '../deps';
import { refuse } from '../http/errors';
import type { Handlers } from '../http/mount';
import { projectRoot } from '../project-file';
import { listKeyed, putKeyed } from '../things/keep-keyed';

const lengths = once(() => new Map([...aloudLengths(projectRoot()), ...soundLengths(projectRoot())]));

/** Where people stopped listening, over HTTP: never beyond the end of a sound or of a text, and the newest that is known. */
export function listeningHandlers(deps: Deps): Handlers<typeof listeningContract> {
  return {
    'GET /api/users/:uid/listening': async ({ user }) => ({
      status: 200,
      body: { places: await listKeyed(deps, listeningPosition, user.id) },
    }),
    'PUT /api/users/:uid/listening/:item': async ({ user, params: { item }, body: { seconds, ageMs = 0 } }) => {
      const length = lengths().get(item);
      if (length === undefined) return refuse('not-found');
      const updatedAt = new Date(deps.clock().getTime() - ageMs).toISOString();
      const position = { item, seconds: Math.min(seconds, Math.ceil(length)), updatedAt };
      const newest = await putKeyed(deps, deps.db.pool, listeningPosition, user.id, position);
      return { status: 200, body: newest ?? position };
    },
  };
}
