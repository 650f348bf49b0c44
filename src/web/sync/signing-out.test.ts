// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { api, onUnauthenticated } from './api';
import { runSignOut } from './signing-out';

afterEach(() => vi.unstubAllGlobals());

const params = { uid: 'u1' };
const read = () => api('GET /api/users/:uid', { params });
const write = () => api('DELETE /api/users/:uid/assessments/:id', { params: { ...params, id: '1' } });

/** A sign-out with a read and a write on their way, and with a read and a write that begin after it. `end`: what the sign-out comes to. */
async function leave(end: () => Promise<void>) {
  const asked: string[] = [];
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', (path: string, { method, signal }: RequestInit) => {
    asked.push(`${method} ${path}`);
    return new Promise((resolve, reject) => {
      answers.push(resolve);
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  });
  const works = [read(), write()];
  let answerSignOut = () => {};
  const left = runSignOut(async () => {
    await new Promise<void>((resolve) => {
      answerSignOut = resolve;
    });
    await end();
  });
  works.push(read(), write());
  const settled = Promise.allSettled([left, ...works]);
  answers[1]?.(new Response(null, { status: 401 }));
  await works[1]?.catch(() => {});
  const meanwhile = asked.length;
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`);
    return Response.json({});
  });
  answerSignOut();
  return { settled: (await settled).map(({ status }) => status), meanwhile, later: asked.slice(2) };
}

test('who leaves has no read on its way, asks nothing more, and is not told that their sign-in has ended', async () => {
  const ended = vi.fn();
  onUnauthenticated(ended);
  const { settled, meanwhile, later } = await leave(async () => {});
  expect(settled).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected', 'rejected']);
  expect(meanwhile).toBe(2);
  expect(later).toEqual([]);
  expect(ended).not.toHaveBeenCalled();
});

test('who could not leave is read of then, and what they have changed goes on its way', async () => {
  const { settled, meanwhile, later } = await leave(() => Promise.reject(new Error('refused')));
  expect(settled).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(meanwhile).toBe(2);
  expect(later.sort()).toEqual(['DELETE /api/users/u1/assessments/1', 'GET /api/users/u1', 'GET /api/users/u1']);
});

test('what belongs to no account is asked at any time', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ token: 'a' }));
  let answerSignOut = () => {};
  const left = runSignOut(
    () =>
      new Promise((resolve) => {
        answerSignOut = resolve;
      }),
  );
  expect(await api('GET /api/contact/token', {})).toEqual({ token: 'a' });
  answerSignOut();
  await left;
});
