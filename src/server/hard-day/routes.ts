import type { hardDayContract } from '~/contract/hard-day';
import { FULL_MESSAGES } from '~/contract/messages';
import type { Deps } from '../deps';
import { refuse } from '../http/errors';
import type { Handlers } from '../http/mount';
import { documentWaits } from '../pdf/document-waits';
import { exportPlan } from './export-plan';
import { dropLine, listPlan, saveLine } from './save-plan';

/** The plan for a hard day over HTTP. */
export function hardDayHandlers(deps: Deps): Handlers<typeof hardDayContract> {
  return {
    'GET /api/users/:uid/hard-day-plan': async ({ user }) => ({
      status: 200,
      body: { lines: await listPlan(deps, user.id) },
    }),
    'PUT /api/users/:uid/hard-day-plan/:id': async ({ user, params, body, request }) => {
      const kept = await saveLine(deps, user.id, params.id, body, request.base);
      if (kept.kind === 'kept') return { status: 200, body: { line: kept.line } };
      return kept.kind === 'full'
        ? refuse('too-many-rows', { message: FULL_MESSAGES.plan })
        : refuse('changed-elsewhere', { current: kept.current });
    },
    'DELETE /api/users/:uid/hard-day-plan/:id': async ({ user, params, request }) => {
      const dropped = await dropLine(deps, user.id, params.id, request.base);
      if (dropped.kind === 'stale') return refuse('changed-elsewhere', { current: dropped.current });
      return dropped.kind === 'gone' ? { status: 204 } : refuse('not-found');
    },
    'POST /api/users/:uid/hard-day-plan/export': async ({ user, body }) => {
      const exported = await exportPlan(deps, user.id, body.format);
      return exported ? { status: 200, ...exported } : documentWaits();
    },
  };
}
