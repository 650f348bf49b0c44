import { afterEach, expect, test, vi } from 'vitest';
import { withTabLock } from './tab-lock';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Locks of a browser in which another tab holds every lock until `free`; each wait is told its end by hand. */
function heldLocks() {
  let isFree = false;
  const refusals: (() => void)[] = [];
  vi.stubGlobal('navigator', {
    locks: {
      request: (_name: string, _options: unknown, work: () => Promise<unknown>) =>
        isFree
          ? work()
          : new Promise((_resolve, reject) => refusals.push(() => reject(new DOMException('', 'TimeoutError')))),
    },
  });
  return {
    free: () => {
      isFree = true;
    },
    endWait: () => refusals.shift()?.(),
    waits: () => refusals.length,
  };
}

test('a tab that has waited long enough for one that sleeps works without the lock', async () => {
  vi.useFakeTimers();
  const locks = heldLocks();
  const work = vi.fn(async () => 'done');
  const turn = withTabLock('lock', work);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(work).not.toHaveBeenCalled();
  locks.endWait();
  await expect(turn).resolves.toBe('done');
});

test('a tab that slept itself asks once more, and works when the lock is free', async () => {
  vi.useFakeTimers();
  const locks = heldLocks();
  const work = vi.fn(async () => 'done');
  const turn = withTabLock('lock', work);
  vi.setSystemTime(Date.now() + 11 * 60_000);
  locks.endWait();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).not.toHaveBeenCalled();
  expect(locks.waits()).toBe(1);
  locks.free();
  vi.setSystemTime(Date.now() + 11 * 60_000);
  locks.endWait();
  await expect(turn).resolves.toBe('done');
  expect(work).toHaveBeenCalledTimes(1);
});

test('what the work itself throws is not tried again', async () => {
  const locks = heldLocks();
  locks.free();
  const work = vi.fn(async () => {
    throw new Error('refused');
  });
  await expect(withTabLock('lock', work)).rejects.toThrow('refused');
  expect(work).toHaveBeenCalledTimes(1);
});
