import type { hardDayContract } from '~/contract/hard-day';
import { FULL_MESSAGES } from '~/contract/messages';
import type { Deps } from '../deps';
import { refuse } from '../http/errors';
import type { Handlers } from '../http/mount';
import { documentWaits } from '../pdf/document-waits';
import { exportPlan } from './export-plan';
import { keepLine, listPlan } from './keep-plan';
import { removeLine } from './plan-store';

/** The plan for a hard day over HTTP. */
export function hardDayHandlers(deps: Deps): Handlers<typeof hardDayContract> {
  return {
    'GET /api/users/:uid/hard-day-plan': async ({ user }) => ({
      status: 200,
      body: { lines: await listPlan(deps, user.id) },
    }),
    'PUT /api/users/:uid/hard-day-plan/:id': async ({ user, params, body }) => {
      const line = await keepLine(deps, user.id, params.id, body);
      return line ? { status: 200, body: { line } } : refuse('too-many-rows', { message: FULL_MESSAGES.plan });
    },
    'DELETE /api/users/:uid/hard-day-plan/:id': async ({ user, params }) =>
      (await removeLine(deps.db.pool, user.id, params.id)) ? { status: 204 } : refuse('not-found'),
    'POST /api/users/:uid/hard-day-plan/export': async ({ user, body }) => {
      const exported = await exportPlan(deps, user.id, body.format);
      return exported ? { status: 200, ...exported } : documentWaits();
    },
  };
}
