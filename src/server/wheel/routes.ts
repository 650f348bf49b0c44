import { FULL_MESSAGES } from '~/contract/messages';
import type { wheelContract } from '~/contract/wheel';
import type { Deps } from '../deps';
import { refuse } from '../http/errors';
import type { Handlers } from '../http/mount';
import { changeStep, deleteStep, listSteps, saveStep } from './save-step';
import { deleteWheel, listWheels, saveWheel } from './save-wheel';

/** The wheel of life over HTTP. */
export function wheelHandlers(deps: Deps): Handlers<typeof wheelContract> {
  return {
    'GET /api/users/:uid/wheels': async ({ user }) => ({
      status: 200,
      body: { wheels: await listWheels(deps, user.id) },
    }),
    'PUT /api/users/:uid/wheels/:id': async ({ user, params, body }) => {
      const kept = await saveWheel(deps, user.id, params.id, body);
      return kept ? { status: 200, body: kept } : refuse('too-many-rows', { message: FULL_MESSAGES.wheels });
    },
    'DELETE /api/users/:uid/wheels/:id': async ({ user, params }) =>
      (await deleteWheel(deps, user.id, params.id)) ? { status: 204 } : refuse('not-found'),
    'GET /api/users/:uid/wheel-steps': async ({ user }) => ({
      status: 200,
      body: { steps: await listSteps(deps, user.id) },
    }),
    'PUT /api/users/:uid/wheel-steps/:id': async ({ user, params, body }) => {
      const kept = await saveStep(deps, user.id, params.id, body);
      return kept ? { status: 200, body: kept } : refuse('too-many-rows', { message: FULL_MESSAGES.steps });
    },
    'PATCH /api/users/:uid/wheel-steps/:id': async ({ user, params, body }) => {
      const kept = await changeStep(deps, user.id, params.id, body);
      return kept ? { status: 200, body: kept } : refuse('not-found');
    },
    'DELETE /api/users/:uid/wheel-steps/:id': async ({ user, params }) =>
      (await deleteStep(deps, user.id, params.id)) ? { status: 204 } : refuse('not-found'),
  };
}
