import { useEffect, useEffectEvent } from 'react';
import { useSession } from '~/web/session/session';
import { useLive } from '~/web/session/use-live';

/** How often a guest's page asks: the stream of events is for those who are signed in. */
const EVERY_MS = 60_000;

/** Calls `onNews` when there may be something new in a topic; null: none is open. A page that nobody sees does not ask. */
export function useLiveTopic(topic: string | null, onNews: () => void): void {
  const { user } = useSession();
  const isGuest = user === null;
  const tell = useEffectEvent(onNews);
  useLive((event) => {
    if (topic === null) return;
    if (event.kind === 'again' || (event.kind === 'topics' && event.ids.includes(topic))) tell();
  });
  useEffect(() => {
    if (topic === null || !isGuest) return;
    const look = () => document.visibilityState === 'visible' && tell();
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [topic, isGuest]);
}
