import type { digestContract } from '~/contract/digest';
import type { Deps } from '../deps';
import { refuse } from '../http/errors';
import type { Handlers } from '../http/mount';
import { stopDigests } from './stop-digests';

export function digestHandlers(deps: Deps): Handlers<typeof digestContract> {
  return {
    'POST /api/letters/unsubscribe': async ({ query }) => {
      const letters = await stopDigests(deps, query.token);
      return letters ? { status: 200, body: { success: true, letters } } : refuse('not-found');
    },
  };
}
