import { ISSUE_MESSAGES } from '~/contract/messages';
import type { progressContract } from '~/contract/progress';
import type { Deps } from '../deps';
import { refuse } from '../http/errors';
import type { Handlers } from '../http/mount';
import { readHistory } from './read-history';
import { readDaily, readProgress, readYear } from './read-progress';

export function progressHandlers(deps: Deps): Handlers<typeof progressContract> {
  return {
    'GET /api/users/:uid/progress/sefirot': async ({ user }) => ({
      status: 200,
      body: await readProgress(deps, user.id),
    }),
    'GET /api/users/:uid/progress/history': async ({ user, query }) => {
      const body = await readHistory(deps, user.id, query);
      return body
        ? { status: 200, body }
        : refuse('invalid-argument', { issues: [{ path: 'cursor', message: ISSUE_MESSAGES.format }] });
    },
    'GET /api/users/:uid/progress/years/:year': async ({ user, params }) => ({
      status: 200,
      body: { days: await readYear(deps, user.id, params.year) },
    }),
    'GET /api/users/:uid/daily/:day': async ({ user, params }) => ({
      status: 200,
      body: await readDaily(deps, user.id, params.day),
    }),
  };
}
