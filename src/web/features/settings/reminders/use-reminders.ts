import { useState } from 'react';
import type { Reminders } from '~/contract/reminders';
import { ApiError, api } from '~/web/sync/api';
import { updateCachedAnswer, useApiQuery } from '~/web/sync/use-api-query';

const KEY = 'GET /api/users/:uid/reminders';

/** What a failed call says. */
export const textOf = (error: unknown): string =>
  error instanceof ApiError ? (error.issues[0]?.message ?? error.message) : 'Не\u00a0получилось. Попробуйте ещё раз.';

/** A person's reminders; each change puts its answer in their place. */
export function useReminders(uid: string) {
  const read = useApiQuery(KEY, { params: { uid } });
  const settle = (answer: Reminders) => updateCachedAnswer(KEY, { params: { uid } }, () => answer);
  return { ...read, settle };
}

/** One change at a time, with what became of the last one. */
export function useChange(settle: (answer: Reminders) => void) {
  const [state, setState] = useState<{ busy: boolean; saved: boolean; error: string | null }>({
    busy: false,
    saved: false,
    error: null,
  });
  const change = async (work: () => Promise<Reminders>): Promise<boolean> => {
    if (state.busy) return false;
    setState({ busy: true, saved: false, error: null });
    try {
      settle(await work());
      setState({ busy: false, saved: true, error: null });
      return true;
    } catch (error) {
      setState({ busy: false, saved: false, error: textOf(error) });
      return false;
    }
  };
  return { ...state, change };
}

/** Takes a device off the list. */
export async function dropDevice(uid: string, id: string): Promise<Reminders> {
  try {
    await api('DELETE /api/users/:uid/push-devices/:id', { params: { uid, id } });
  } catch (error) {
    // One that is gone already is what was wanted.
    if (!(error instanceof ApiError && error.code === 'not-found')) throw error;
  }
  return api(KEY, { params: { uid } });
}
