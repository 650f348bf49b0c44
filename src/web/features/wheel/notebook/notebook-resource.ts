import * as z from 'zod/mini';
import type { Award } from '~/contract/progress';
import {
  applyChange,
  changesOf,
  EMPTY_NOTEBOOK,
  mergedChanges,
  type Notebook,
  type NotebookChange,
  notebookChangeSchema,
} from '~/domain/wheel/notebook';
import { stepSchema } from '~/domain/wheel/step';
import { wheelSchema } from '~/domain/wheel/wheel';
import { api } from '~/web/sync/api';
import { ignoreNotFound } from '~/web/sync/ignore-not-found';
import { defineResource } from '~/web/sync/resource';

/** Wheels of life and the steps of their spheres. */

function idOf(change: NotebookChange): string {
  if (change.kind === 'wheel') return change.wheel.id;
  return change.kind === 'step' ? change.step.id : change.id;
}

const keepalive = true;

export const notebookResource = defineResource<Notebook, NotebookChange, never, Award | null | undefined>({
  name: 'wheels',
  invalidates: 'wheels',
  state: z.object({ wheels: z.array(wheelSchema), steps: z.array(stepSchema) }),
  empty: EMPTY_NOTEBOOK,
  change: notebookChangeSchema,
  keyOf: idOf,
  apply: applyChange,
  merge: mergedChanges,
  // A step takes the place of the open one of its sphere.
  inOrder: true,
  read: async (uid) => {
    const [{ wheels }, { steps }] = await Promise.all([
      api('GET /api/users/:uid/wheels', { params: { uid } }),
      api('GET /api/users/:uid/wheel-steps', { params: { uid } }),
    ]);
    return { wheels, steps };
  },
  send: async ({ uid, change }) => {
    const params = { uid, id: idOf(change) };
    switch (change.kind) {
      case 'wheel': {
        const { values, names, filledAt } = change.wheel;
        const body = { values, names, filledAt };
        return (await api('PUT /api/users/:uid/wheels/:id', { params, body }, { keepalive })).award;
      }
      case 'wheel-gone':
        return ignoreNotFound(api('DELETE /api/users/:uid/wheels/:id', { params }, { keepalive }));
      case 'step': {
        const { sphere, step, due, state, closedAt } = change.step;
        const body = { sphere, step, due, state, ...(closedAt ? { closedAt } : {}) };
        return (await api('PUT /api/users/:uid/wheel-steps/:id', { params, body }, { keepalive })).award;
      }
      case 'step-changed':
        return (await api('PATCH /api/users/:uid/wheel-steps/:id', { params, body: change.change }, { keepalive }))
          .award;
      case 'step-gone':
        return ignoreNotFound(api('DELETE /api/users/:uid/wheel-steps/:id', { params }, { keepalive }));
    }
  },
  fromGuest: changesOf,
  wordsOf: (change) => (change.kind === 'step' ? change.step.step : ''),
  countOf: ({ wheels, steps }) => wheels.length + steps.length,
});
