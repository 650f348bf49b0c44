// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { type ApiError, api } from './api';

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
