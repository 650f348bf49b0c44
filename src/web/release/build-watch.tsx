import { useEffect } from 'react';

/** Starts something whose code comes after the first paint, too; without the code the site goes on. Gives the way to end it. */
function later(load: () => Promise<() => () => void>): () => void {
  let isOver = false;
  let end: (() => void) | undefined;
  load().then(
    (start) => {
      if (!isOver) end = start();
    },
    () => {},
  );
  return () => {
    isOver = true;
    end?.();
  };
}

const watch = async () => (await import('./watch-builds')).watchBuilds;
const keep = async () => (await import('./service-worker')).cacheForOfflineLater;

/** After the first paint: watches for new builds, and keeps the site for a time without a network. Development has neither. */
export function BuildWatch() {
  useEffect(() => (import.meta.env.PROD ? later(watch) : undefined), []);
  useEffect(() => (import.meta.env.PROD ? later(keep) : undefined), []);
  return null;
}
