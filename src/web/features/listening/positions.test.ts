// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
const silent = () => new Promise<Response>(() => {});
const answer = (body: object) => Promise.resolve(Response.json(body));
/** The places as the account would tell them. */
const account = (seconds: number) => answer({ places: [{ item: 'bells', seconds }] });
const writes = () => fetched.mock.calls.filter(([, { method }]) => method === 'PUT');

/** A page of its own over the same device. */
async function openPage() {
  vi.resetModules();
  vi.doMock('~/web/session/session', () => ({ ensureSession: async () => null }));
  return import('./positions');
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('fetch', fetched.mockReset().mockImplementation(silent));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the place of a guest stands at once and is there in the next page', async () => {
  const page = await openPage();
  expect(await page.positionOf('bells')).toBe(0);
  page.savePosition('bells', 12.5);
  expect(await page.positionOf('bells')).toBe(12.5);
  await expect.poll(async () => (await openPage()).positionOf('bells')).toBe(12.5);
  expect(fetched).not.toHaveBeenCalled();
});

test('a place that another device has moved is the one that counts', async () => {
  localStorage.setItem('krona.signed-in', 'anna');
  const page = await openPage();
  for (const seconds of [60, 75, 90]) {
    fetched.mockImplementation(() => account(seconds));
    expect(await page.positionOf('bells')).toBe(seconds);
  }
});

test('a server that is silent is waited for a second and a half', async () => {
  localStorage.setItem('krona.signed-in', 'anna');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const page = await openPage();
  page.savePosition('bells', 33);
  let found: number | undefined;
  void page.positionOf('bells').then((seconds) => {
    found = seconds;
  });
  await vi.advanceTimersByTimeAsync(1_400);
  expect(found).toBeUndefined();
  await vi.advanceTimersByTimeAsync(100);
  expect(found).toBe(33);
});

test('a page that goes tells the account before anything else', async () => {
  // Somebody else than above: the pages of the tests before may still be sending.
  localStorage.setItem('krona.signed-in', 'boris');
  const page = await openPage();
  page.savePosition('bells', 40, true);
  page.savePosition('bells', 40.4, true);
  const told = writes().filter(([address]) => address === '/api/users/boris/listening/bells');
  expect(told.length).toBeGreaterThan(0);
  for (const [, init] of told) {
    expect(init.keepalive).toBe(true);
    expect(JSON.parse(String(init.body))).toMatchObject({ seconds: 40 });
  }
});
