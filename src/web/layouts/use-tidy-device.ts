import { useEffect } from 'react';
import { endedHere, lastUid } from '~/web/device/who-is-here';

const OLD =
  /^krona\.(guest-entry|sparks|spark-queue|guide-ticks|guide-queue|hard-day-plan|wheel\.(guest|queue)|cards(-queue)?|listening|sheet|guest-results|wall-(kept|removals))(\.|$)/;

/** The browser's session has ended, and a sign-in with it: the account's copies go. */
function tidy(): void {
  const ended = endedHere();
  if (ended.length === 0) return;
  import('~/web/data/this-device')
    .then(({ localData }) => Promise.all(ended.map((uid) => localData().keepUnsent(uid))))
    .catch(() => {});
}

/** Puts in order what earlier visits and versions of the site have left in this browser; most often there is nothing. */
export function useTidyDevice(): void {
  useEffect(() => {
    // Whether a sign-in is still good is found by asking for it.
    lastUid();
    tidy();
    try {
      if (!Object.keys(localStorage).some((name) => OLD.test(name))) return;
    } catch {
      // Storage is forbidden: nothing lies there.
      return;
    }
    import('./adopt-old').then(({ adoptOld }) => adoptOld(lastUid())).catch(() => {});
  }, []);
}
