import { useEffect } from 'react';
import { lastUid } from '~/web/device/who-is-here';

const OLD =
  /^krona\.(sparks|spark-queue|guide-ticks|guide-queue|hard-day-plan|wheel\.(guest|queue)|cards(-queue)?|listening|sheet|guest-results|wall-(kept|removals))(\.|$)/;

/** Takes over what an earlier version of the site has left in this browser; most often there is nothing. */
export function useAdoption(): void {
  useEffect(() => {
    try {
      if (!Object.keys(localStorage).some((name) => OLD.test(name))) return;
    } catch {
      // Storage is forbidden: nothing lies there.
      return;
    }
    import('./adopt-old').then(({ adoptOld }) => adoptOld(lastUid())).catch(() => {});
  }, []);
}
