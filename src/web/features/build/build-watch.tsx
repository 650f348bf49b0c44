import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { arrived, watchBuilds } from './watch-builds';

/** Watches for new builds after the first paint; a move to another page then opens the new one. Development has no builds. */
export function BuildWatch() {
  const { pathname } = useLocation();
  useEffect(() => (import.meta.env.PROD ? watchBuilds() : undefined), []);
  useEffect(() => arrived(pathname), [pathname]);
  return null;
}
