import type { ownSearchContract } from '~/contract/own-search';
import { knownCourses } from '../courses/known-courses';
import type { Deps } from '../deps';
import type { Handlers } from '../http/mount';
import { findOwn } from './find-own';

/** The search over one's own things over HTTP. */
export function ownSearchHandlers(deps: Deps): Handlers<typeof ownSearchContract> {
  const findDeps = { ...deps, known: knownCourses() };
  return {
    'POST /api/users/:uid/own-search': async ({ user, body }) => ({
      status: 200,
      body: await findOwn(findDeps, user.id, body),
    }),
  };
}
