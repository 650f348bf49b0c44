import { useState } from 'react';
import type { ProfileChange } from '~/domain/accounts/profile';
import { ApiError, api } from '~/web/data/api';
import { updateUser } from '~/web/session/session';

/** Saves a part of the profile. A failure keeps what was chosen and becomes a text. */
export function useSave(uid: string) {
  const [state, setState] = useState<{ busy: boolean; saved: boolean; error: string | null }>({
    busy: false,
    saved: false,
    error: null,
  });
  const save = async (body: ProfileChange): Promise<boolean> => {
    if (state.busy) return false;
    setState({ busy: true, saved: false, error: null });
    try {
      updateUser(await api('PATCH /api/users/:uid', { params: { uid }, body }));
      setState({ busy: false, saved: true, error: null });
      return true;
    } catch (error) {
      const text =
        error instanceof ApiError
          ? (error.issues[0]?.message ?? error.message)
          : 'Не\u00a0получилось сохранить. Попробуйте ещё раз.';
      setState({ busy: false, saved: false, error: text });
      return false;
    }
  };
  return { ...state, save };
}
