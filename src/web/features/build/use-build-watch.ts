import { useEffect } from 'react';
import { watchBuilds } from './build-watch';

/** Starts the watch for new builds after the first paint. Development has no builds. */
export function useBuildWatch(): void {
  useEffect(() => (import.meta.env.PROD ? watchBuilds() : undefined), []);
}
