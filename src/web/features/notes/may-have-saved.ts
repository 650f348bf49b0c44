import { mayBeSignedIn } from '~/web/device/device-owner';
import { mayHaveGuestData } from '~/web/device/guest-data';

/** The page's own start comes first. */
const WAIT_MS = 400;

/** A moment after the start, calls back if notes or texts put by may lie on this device or in an account; returns how to stop. */
export function mayHaveSaved(found: () => void): () => void {
  let isStopped = false;
  const look = async () => {
    const isLikely = mayBeSignedIn() || (await mayHaveGuestData());
    if (isLikely && !isStopped) found();
  };
  // Where storage is forbidden nothing lies.
  const timer = setTimeout(() => void look().catch(() => {}), WAIT_MS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
