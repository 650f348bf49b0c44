import { useEffect } from 'react';
import { watchBuilds } from './watch-builds';

/** Watches for new builds after the first paint. Development has no builds. */
export function BuildWatch() {
  useEffect(() => (import.meta.env.PROD ? watchBuilds() : undefined), []);
  return null;
}
