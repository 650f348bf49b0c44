import { useEffect, useEffectEvent } from 'react';

/** How often an open topic is asked for what is new. */
const EVERY_MS = 30_000;

/** Calls `onNews` when there may be something new in a topic; null: none is open. A page that nobody sees does not ask. */
export function useLiveTopic(topic: string | null, onNews: () => void): void {
  const tell = useEffectEvent(onNews);
  useEffect(() => {
    if (topic === null) return;
    const look = () => document.visibilityState === 'visible' && tell();
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [topic]);
}
