import { localData } from '~/web/data/this-device';
import { endedHere, lastUid } from '~/web/device/who-is-here';

const OLD =
  /^krona\.(guest-entry|sparks|spark-queue|guide-ticks|guide-queue|hard-day-plan|wheel\.(guest|queue)|cards(-queue)?|listening|sheet|guest-results|wall-(kept|removals))(\.|$)/;

/** Puts in order what earlier visits and versions of the site have left in this browser; most often there is nothing. */
export async function tidyDevice(): Promise<void> {
  const uid = lastUid();
  // The browser's session has ended, and a sign-in with it: the account's copies go.
  await Promise.all(endedHere().map((ended) => localData().keepUnsent(ended)));
  if (Object.keys(localStorage).some((name) => OLD.test(name))) await (await import('./adopt-old')).adoptOld(uid);
}
