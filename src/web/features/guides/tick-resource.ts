import { guideStep } from '~/domain/things/guide-step';
import { api } from '~/web/sync/api';
import { keyedResource } from '~/web/sync/thing-resource';

/** Ticked steps of guides. */
export const tickResource = keyedResource(guideStep, {
  invalidates: 'guides',
  read: async (uid) => (await api('GET /api/users/:uid/guides', { params: { uid } })).steps,
  send: async ({ uid, change: { guide, step, done } }) => {
    const params = { uid, guide, step };
    const body = { done };
    return (await api('PUT /api/users/:uid/guides/:guide/steps/:step', { params, body }, { keepalive: true })).award;
  },
  // A step that its guide has no more.
  quiet: true,
});
