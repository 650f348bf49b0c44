/** A tab that sleeps while it holds the lock must not hold the others up. */
const LOCK_WAIT_MS = 5_000;
/** A wait that took longer than this was no wait: this tab slept too, and so has the one that holds the lock. */
const OWN_SLEEP_MS = LOCK_WAIT_MS * 2;

/** One tab of the browser works under `lock` at a time, so that changes arrive in their order. */
export async function withTabLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  let begun = false;
  const begin = () => {
    begun = true;
    return work();
  };
  const asked = Date.now();
  try {
    return await navigator.locks.request(lock, { signal: AbortSignal.timeout(LOCK_WAIT_MS) }, begin);
  } catch (error) {
    if (begun) throw error;
    return Date.now() - asked > OWN_SLEEP_MS ? withTabLock(lock, work) : work();
  }
}
