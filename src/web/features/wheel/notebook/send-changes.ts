import type { Award } from '~/contract/progress';
import type { Notebook, NotebookChange } from '~/domain/wheel/notebook';
import { ApiError, api } from '~/web/api';

/** Whether the server will never take it. Anything else is tried again. */
export const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && ['not-found', 'invalid-argument', 'too-many-rows'].includes(error.code);

/** Tells the account of one change; what it brought, null for nothing. Throws ApiError. */
export async function sendChange(uid: string, change: NotebookChange): Promise<Award | null> {
  switch (change.kind) {
    case 'wheel': {
      const { id, values, names, filledAt } = change.wheel;
      const body = { values, names, filledAt };
      return (await api('PUT /api/users/:uid/wheels/:id', { params: { uid, id }, body })).award;
    }
    case 'wheel-gone':
      await api('DELETE /api/users/:uid/wheels/:id', { params: { uid, id: change.id } });
      return null;
    case 'step': {
      const { id, sphere, step, due, state, closedAt } = change.step;
      const body = { sphere, step, due, state, ...(closedAt ? { closedAt } : {}) };
      return (await api('PUT /api/users/:uid/wheel-steps/:id', { params: { uid, id }, body })).award;
    }
    case 'step-changed': {
      const params = { uid, id: change.id };
      return (await api('PATCH /api/users/:uid/wheel-steps/:id', { params, body: change.change })).award;
    }
    case 'step-gone':
      await api('DELETE /api/users/:uid/wheel-steps/:id', { params: { uid, id: change.id } });
      return null;
  }
}

/** What the account holds. */
export async function readAccount(uid: string): Promise<Notebook> {
  const [{ wheels }, { steps }] = await Promise.all([
    api('GET /api/users/:uid/wheels', { params: { uid } }),
    api('GET /api/users/:uid/wheel-steps', { params: { uid } }),
  ]);
  return { wheels, steps };
}
