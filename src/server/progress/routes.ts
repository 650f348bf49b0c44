import type { progressContract } from '~/contract/progress';
import type { Deps } from '../deps';
import type { Handlers } from '../http/mount';
import { readDaily, readProgress } from './read-progress';

export function progressHandlers(deps: Deps): Handlers<typeof progressContract> {
  return {
    'GET /api/users/:uid/progress/sefirot': async ({ user }) => ({
      status: 200,
      body: await readProgress(deps, user.id),
    }),
    'GET /api/users/:uid/daily/:day': async ({ user, params }) => ({
      status: 200,
      body: await readDaily(deps, user.id, params.day),
    }),
  };
}
