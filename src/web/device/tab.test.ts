// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A tab whose browser answers a request for a lock so; requests past the tenth stay open. */
async function openTab(answer: (time: number) => Promise<never>) {
  vi.resetModules();
  let asked = 0;
  const request = vi.fn(() => (++asked > 10 ? new Promise<never>(() => {}) : answer(asked)));
  vi.stubGlobal('navigator', { locks: { request, query: () => Promise.reject(new Error('forbidden')) } });
  const tab = await import('./tab');
  await tab.hasLooked();
  return { tab, request };
}

it('asks once where the browser forbids locks together with storage, and is no tab of its own', async () => {
  const { tab, request } = await openTab(() => Promise.reject(new DOMException('', 'SecurityError')));
  await expect.poll(() => tab.tabId()).toBeNull();
  expect(request).toHaveBeenCalledOnce();
});

it.each(['TimeoutError', 'AbortError'])('takes another name when its own is held: %s', async (reason) => {
  const { tab, request } = await openTab((time) =>
    time === 1 ? Promise.reject(new DOMException('', reason)) : new Promise<never>(() => {}),
  );
  await expect.poll(() => request.mock.calls.length).toBe(2);
  expect(tab.tabId()).not.toBeNull();
});
