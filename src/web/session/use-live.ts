import { useEffect, useEffectEvent } from 'react';
import { type LiveEvent, onLive } from './live-events';

/** Calls `hear` with what is new while the component stands. */
export function useLive(hear: (event: LiveEvent) => void): void {
  const listener = useEffectEvent(hear);
  useEffect(() => onLive((event) => listener(event)), []);
}
