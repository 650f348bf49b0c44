// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { showSyncToast } from '~/web/app/sync-toasts';
import { closeToast, showToast, TOAST_MS, toastStore } from '~/web/ui/toast';
import { type ApiError, api, onProofNeeded } from './api';
import { onSyncNotice } from './sync-notices';

afterEach(() => vi.unstubAllGlobals());

async function codeFor(status: number, body: string): Promise<string> {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));
  const params = { uid: 'u' };
  try {
    await api('GET /api/users/:uid/emotion-barometer', { params, query: {} });
  } catch (error) {
    return (error as ApiError).code;
  }
  throw new Error('no refusal');
}

test('an empty diary is told from a place that is not there, though its refusal names no code', async () => {
  expect(await codeFor(404, '{"success":false,"message":"No entries found for this user"}')).toBe('no-entries');
  expect(await codeFor(404, '{"success":false,"code":"not-found","message":"Нет"}')).toBe('not-found');
  expect(await codeFor(404, '<html>')).toBe('not-found');
  expect(await codeFor(503, '')).toBe('unavailable');
  expect(await codeFor(502, '{}')).toBe('internal');
});

test('what needs a proof is asked for once, whatever wanted it, and sent again as it was', async () => {
  const sent: string[] = [];
  let proved = false;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push(`${init.method} ${path} ${init.body ?? ''}`);
    return proved
      ? new Response(null, { status: 204 })
      : new Response('{"success":false,"code":"proof-needed","message":"Сначала"}', { status: 403 });
  });
  const questions: ((answer: boolean) => void)[] = [];
  const stop = onProofNeeded(() => new Promise((resolve) => void questions.push(resolve)));
  const drop = () => api('DELETE /api/users/:uid/vault', { params: { uid: 'u' }, query: {} });
  const both = Promise.all([drop(), drop()]);
  await vi.waitFor(() => expect([questions.length, sent.length]).toEqual([1, 2]));
  proved = true;
  questions[0]?.(true);
  expect(await both).toEqual([undefined, undefined]);
  expect(sent).toEqual(Array(4).fill('DELETE /api/users/u/vault '));
  proved = false;
  const refused = drop().catch((error: ApiError) => error.code);
  await vi.waitFor(() => expect(questions).toHaveLength(2));
  questions[1]?.(false);
  expect(await refused).toBe('proof-needed');
  stop();
  expect(await drop().catch((error: ApiError) => error.code)).toBe('proof-needed');
});

const busy = (seconds: number) =>
  new Response('{"success":false,"code":"too-many-requests","message":"Занято"}', {
    status: 429,
    headers: { 'retry-after': String(seconds) },
  });

test('long work that the site is too busy for is asked for again when it says so, and the page knows', async () => {
  vi.useFakeTimers();
  const answers = [busy(15), busy(5), new Response(null, { status: 204 })];
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(answers.shift())),
  );
  const told: boolean[] = [];
  const options = { long: true, onWaiting: (waits: boolean) => void told.push(waits) };
  const done = api('DELETE /api/users/:uid/vault', { params: { uid: 'u' }, query: {} }, options);
  await vi.advanceTimersByTimeAsync(14_999);
  expect([vi.mocked(fetch).mock.calls.length, told]).toEqual([1, [true]]);
  await vi.advanceTimersByTimeAsync(5_001);
  await done;
  expect([vi.mocked(fetch).mock.calls.length, told]).toEqual([3, [true, true, false]]);
  vi.useRealTimers();
});

test('what is not long, a limit of an hour, and a wait that nobody needs any more are not waited for', async () => {
  const drop = (options: object) =>
    api('DELETE /api/users/:uid/vault', { params: { uid: 'u' }, query: {} }, options).catch((error: ApiError) => error);
  vi.stubGlobal('fetch', () => Promise.resolve(busy(5)));
  expect(await drop({})).toMatchObject({ retryAfter: 5 });
  const leaving = new AbortController();
  const left = drop({ long: true, signal: leaving.signal, onWaiting: (waits: boolean) => waits && leaving.abort() });
  expect(await left).toMatchObject({ name: 'AbortError' });
  vi.stubGlobal('fetch', () => Promise.resolve(busy(3_600)));
  expect(await drop({ long: true })).toMatchObject({ retryAfter: 3_600 });
});

test('that a part could not be read is told after any other toast, until it is closed, once a page', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ entries: [], lastUpdated: null, nextCursor: null }, { headers: { 'x-left-out': '1' } }),
  );
  const read = () => api('GET /api/users/:uid/emotion-barometer', { params: { uid: 'u' }, query: {} });
  onSyncNotice(showSyncToast);
  showToast({ kind: 'ok', text: 'Запись удалена', action: { label: 'Вернуть', onClick: () => {} } });
  await read();
  expect(toastStore.get()?.text).toBe('Запись удалена');
  closeToast();
  const told = toastStore.get();
  expect(told?.text).toContain('не\u00a0прочиталась');
  // Whoever reads slowly has more than the time of a passing toast.
  expect(told?.stays, `it would go after ${TOAST_MS} ms`).toBe(true);
  closeToast();
  await read();
  expect(toastStore.get()).toBeNull();
});
