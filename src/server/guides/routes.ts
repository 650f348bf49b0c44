import { once } from '~/content/collection';
import { guideSteps } from '~/content/guides';
import type { guidesContract } from '~/contract/guides';
import type { Deps } from '../deps';
import { refuse } from '../http/errors';
import type { Handlers } from '../http/mount';
import { projectRoot } from '../project-file';
import { markStep, readTicks } from './mark-step';

const knownSteps = once(() => guideSteps(projectRoot()));

/** Ticks of guides over HTTP. Guides and their steps are read from content when the server starts. */
export function guidesHandlers(deps: Deps): Handlers<typeof guidesContract> {
  const stepDeps = { ...deps, known: knownSteps() };
  return {
    'GET /api/users/:uid/guides': async ({ user }) => ({
      status: 200,
      body: { steps: await readTicks(stepDeps, user.id) },
    }),
    'PUT /api/users/:uid/guides/:guide/steps/:step': async ({ user, params, body }) => {
      const marked = await markStep(stepDeps, user.id, { ...params, ...body });
      return marked ? { status: 200, body: marked } : refuse('not-found');
    },
  };
}
