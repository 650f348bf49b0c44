import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Deps } from '../deps';
import { RateCounter } from './limits';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LIMIT = { max: 40, windowMs: 300_000 };

/** A shared table that answers at once, or never. */
function sharedTable() {
  const state = { isSilent: false };
  const counts = new Map<string, number>();
  const query = (_: string, [keys, starts, adds]: [string[], Date[], number[], Date[]]) => {
    if (state.isSilent) return new Promise(() => {});
    const rows = keys.map((key, i) => {
      const count = (counts.get(key) ?? 0) + (adds[i] ?? 0);
      counts.set(key, count);
      return { key, window_start: starts[i], count };
    });
    return Promise.resolve({ rows });
  };
  const log = { warn: vi.fn() };
  const deps = { db: { kind: 'server', pool: { query } }, clock: () => new Date(), log } as unknown as Deps;
  return { deps, log, state };
}

/** How many of `times` requests it lets through, one after another; the time that each waits goes by. */
async function passed(counter: RateCounter, times: number): Promise<number> {
  let count = 0;
  for (let i = 0; i < times; i++) {
    let wait: number | undefined;
    void Promise.resolve(counter.take('person', LIMIT)).then((seconds) => {
      wait = seconds;
    });
    do await vi.advanceTimersByTimeAsync(1);
    while (wait === undefined);
    if (wait === 0) count++;
  }
  return count;
}

test('a shared table that does not answer is told once and asked again later; meanwhile each instance keeps the limit by itself', async () => {
  const { deps, log, state } = sharedTable();
  const counters = [new RateCounter(deps, 500), new RateCounter(deps, 500)] as const;
  const both = async () => (await passed(counters[0], 60)) + (await passed(counters[1], 60));
  const shared = LIMIT.max + LIMIT.max / 20;
  expect(await both()).toBeLessThanOrEqual(shared);
  state.isSilent = true;
  vi.setSystemTime(Date.now() + LIMIT.windowMs);
  expect(await both()).toBe(2 * LIMIT.max);
  expect(log.warn.mock.calls).toEqual([[{ event: 'limits-not-shared' }], [{ event: 'limits-not-shared' }]]);
  state.isSilent = false;
  vi.setSystemTime(Date.now() + LIMIT.windowMs);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await both()).toBeLessThanOrEqual(shared);
});
