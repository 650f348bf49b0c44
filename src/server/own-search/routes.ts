import type { ownSearchContract } from '~/contract/own-search';
import { knownCourses } from '../courses/known-courses';
import type { Deps } from '../deps';
import { refuse } from '../http/errors';
import type { Handlers } from '../http/mount';
import { findOwn } from './find-own';
import { oneAtATime } from './one-at-a-time';

/** Searches of one person that may wait for the one before: who types fast asks for several. */
const MOST_WAITING = 4;
const RETRY_SECONDS = 2;

/** The search over one's own things over HTTP. */
export function ownSearchHandlers(deps: Deps): Handlers<typeof ownSearchContract> {
  const findDeps = { ...deps, known: knownCourses() };
  const inLine = oneAtATime(MOST_WAITING);
  return {
    'POST /api/users/:uid/own-search': async ({ user, body }) => {
      const found = inLine(user.id, () => findOwn(findDeps, user.id, body));
      return found ? { status: 200, body: await found } : refuse('too-many-requests', { retryAfter: RETRY_SECONDS });
    },
  };
}
