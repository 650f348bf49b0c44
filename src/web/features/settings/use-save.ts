import { useEffect, useRef, useState } from 'react';
import type { ProfileChange } from '~/domain/accounts/profile';
import { updateUser } from '~/web/session/session';
import { ApiError, api } from '~/web/sync/api';
import { showToast } from '~/web/ui/toast';

/** What became of the last change. */
export interface SaveStatus {
  busy: boolean;
  saved: boolean;
  error: string | null;
  /** Takes the last change back, once. */
  undo?: (() => void) | undefined;
  /** Sends what was not taken once more. */
  again?: (() => void) | undefined;
}

interface Back {
  body: ProfileChange;
  /** The control stands as before. */
  done: () => void;
}

const IDLE: SaveStatus = { busy: false, saved: false, error: null };

const textOf = (error: unknown): string =>
  error instanceof ApiError
    ? (error.issues[0]?.message ?? error.message)
    : 'Не\u00a0получилось сохранить. Попробуйте ещё раз.';

/**
 * Saves parts of the profile as they are changed, one after another: what is changed meanwhile goes next. A failure keeps what was chosen and
 * becomes a text; whoever has left the page hears it by a toast. `back` is what takes the change back.
 */
export function useSave(uid: string) {
  const [state, setState] = useState<SaveStatus>(IDLE);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  async function send(body: ProfileChange, back: Back | undefined): Promise<boolean> {
    try {
      updateUser(await api('PATCH /api/users/:uid', { params: { uid }, body }));
      const undo = back && (() => void save(back.body).then((ok) => ok && back.done()));
      setState({ ...IDLE, saved: true, undo });
      return true;
    } catch (error) {
      const text = textOf(error);
      if (!isHere.current) showToast({ kind: 'bad', text });
      setState({ ...IDLE, error: text, again: () => void save(body, back) });
      return false;
    }
  }
  function save(body: ProfileChange, back?: Back): Promise<boolean> {
    setState({ ...IDLE, busy: true });
    const sent = queue.current.then(() => send(body, back));
    queue.current = sent;
    return sent;
  }
  /** What is being changed again says nothing of the last time. */
  const forget = () => setState((now) => (now.busy ? now : IDLE));
  return { state, save, forget };
}
