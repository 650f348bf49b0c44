import { databaseName, GUEST } from '~/web/device/device-keys';
import { mayBeSignedIn } from '~/web/device/who-is-here';

/** The page's own start comes first. */
const WAIT_MS = 400;

async function hasGuestData(): Promise<boolean> {
  // Not every browser lists them.
  const all = await indexedDB.databases?.();
  return all?.some(({ name }) => name === databaseName(GUEST)) ?? true;
}

let looking: Promise<boolean> | null = null;
/** Asked once for all that ask at the same time. */
function isGuestHere(): Promise<boolean> {
  looking ??= hasGuestData().finally(() => {
    looking = null;
  });
  return looking;
}

/** A moment after the start, calls back if notes or texts put by may lie on this device or in an account; returns how to stop. */
export function mayHaveKept(found: () => void): () => void {
  let isStopped = false;
  const look = async () => {
    const isLikely = mayBeSignedIn() || (await isGuestHere());
    if (isLikely && !isStopped) found();
  };
  // Where storage is forbidden nothing lies.
  const timer = setTimeout(() => void look().catch(() => {}), WAIT_MS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
