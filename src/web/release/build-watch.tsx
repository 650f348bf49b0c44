import { useEffect } from 'react';
import { watchBuilds } from './watch-builds';

/** What keeps the site for a time without a network; its code comes after the first paint, too. Gives the way to end it. */
function keepsOffline(): () => void {
  let isOver = false;
  let end: (() => void) | undefined;
  // Where the code does not come, the site goes on with its network.
  import('./service-worker').then(
    ({ keepOfflineLater }) => {
      if (!isOver) end = keepOfflineLater();
    },
    () => {},
  );
  return () => {
    isOver = true;
    end?.();
  };
}

/** After the first paint: watches for new builds, and keeps the site for a time without a network. Development has neither. */
export function BuildWatch() {
  useEffect(() => (import.meta.env.PROD ? watchBuilds() : undefined), []);
  useEffect(() => (import.meta.env.PROD ? keepsOffline() : undefined), []);
  return null;
}
