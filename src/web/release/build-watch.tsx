import { useEffect } from 'react';
import { keepOfflineLater } from './service-worker';
import { watchBuilds } from './watch-builds';

/** After the first paint: watches for new builds, and keeps the site for a time without a network. Development has neither. */
export function BuildWatch() {
  useEffect(() => (import.meta.env.PROD ? watchBuilds() : undefined), []);
  useEffect(() => (import.meta.env.PROD ? keepOfflineLater() : undefined), []);
  return null;
}
