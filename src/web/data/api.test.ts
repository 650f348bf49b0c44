// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { type ApiError, api, onProofNeeded } from './api';

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
