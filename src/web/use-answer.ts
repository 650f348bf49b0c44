import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from './api';

/** What a page knows of one answer of the server. Data stay while a newer answer is on its way. */
export interface Answer<T> {
  data: T | undefined;
  error: ApiError | undefined;
  loading: boolean;
  reload: () => void;
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError(0, 'internal', 'Не\u00a0получилось открыть. Попробуйте ещё раз.');
}

interface State<T> {
  key: string | null;
  data?: T;
  error?: ApiError;
}

/** Loads by key: a new key loads anew and drops the older answer; `null` loads nothing. */
export function useAnswer<T>(key: string | null, load: (signal: AbortSignal) => Promise<T>): Answer<T> {
  const [state, setState] = useState<State<T>>({ key: null });
  const [turn, setTurn] = useState(0);
  const start = useEffectEvent(load);
  useEffect(() => {
    if (key === null) return;
    const control = new AbortController();
    start(control.signal).then(
      (data) => {
        if (!control.signal.aborted) setState({ key: `${key} ${turn}`, data });
      },
      (error: unknown) => {
        if (control.signal.aborted) return;
        setState((old) => ({ ...old, key: `${key} ${turn}`, error: asApiError(error) }));
      },
    );
    return () => control.abort();
  }, [key, turn]);
  const reload = useCallback(() => setTurn((value) => value + 1), []);
  const settled = state.key === `${key} ${turn}`;
  return {
    data: key === null ? undefined : state.data,
    error: settled ? state.error : undefined,
    loading: key !== null && !settled,
    reload,
  };
}
