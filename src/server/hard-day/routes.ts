import type { hardDayContract } from '~/contract/hard-day';
import type { Deps } from '../deps';
import type { Handlers } from '../http/mount';
import { documentWaits } from '../pdf/document-waits';
import { exportPlan } from './export-plan';

/** The plan for a hard day as a file; its lines are things (server/things). */
export function hardDayHandlers(deps: Deps): Handlers<typeof hardDayContract> {
  return {
    'POST /api/users/:uid/hard-day-plan/export': async ({ user, body }) => {
      const exported = await exportPlan(deps, user.id, body.format);
      return exported ? { status: 200, ...exported } : documentWaits();
    },
  };
}
