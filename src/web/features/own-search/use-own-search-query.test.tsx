// @vitest-environment jsdom
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { type OwnWishes, useOwnSearchQuery } from './use-own-search-query';

const UID = '0b3f8c1e-0000-4000-8000-00000000000a';
let own: OwnWishes;

function Page() {
  own = useOwnSearchQuery(UID);
  return null;
}

/** A page whose moves wait until they are let through; `isMoving(n)` resolves once the n-th is on its way. */
function opened() {
  const moves: (() => void)[] = [];
  const loader = ({ request }: { request: Request }) =>
    new Promise<null>((resolve) => {
      moves.push(() => resolve(null));
      request.signal.addEventListener('abort', () => resolve(null));
    });
  const router = createMemoryRouter([{ path: '/', element: <Page />, loader }], {
    hydrationData: { loaderData: { 0: null } },
  });
  render(<RouterProvider router={router} />);
  return {
    isMoving: (count: number) => waitFor(() => expect(moves).toHaveLength(count)),
    letThrough: () => act(async () => moves.at(-1)?.()),
  };
}

afterEach(cleanup);

test('a letter typed while the search for earlier words is on its way stays', async () => {
  const { isMoving, letThrough } = opened();
  act(() => own.type('ты'));
  await isMoving(1);
  act(() => own.type('тык'));
  await letThrough();
  expect(own.wish.text).toBe('ты');
  expect(own.text).toBe('тык');
  await isMoving(2);
  await letThrough();
  expect([own.wish.text, own.text]).toEqual(['тык', 'тык']);
});

test('a choice on its way goes along with the next one, and with words typed meanwhile', async () => {
  const { isMoving, letThrough } = opened();
  act(() => own.change({ span: 'week' }));
  await isMoving(1);
  act(() => own.change({ kinds: ['note'] }));
  await isMoving(2);
  act(() => own.type('дом'));
  await isMoving(3);
  await letThrough();
  expect(own.wish).toMatchObject({ span: 'week', kinds: ['note'], text: 'дом' });
});
