// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SPARKS_FILE } from '~/catalogue/site';
import { readSparks } from '~/content/sparks';
import { dayKey } from '~/domain/day';
import { SparkOrder } from '~/domain/sparks/spark-order';
import { deviceZone } from '~/web/device/device-zone';
import { queries } from '~/web/sync/queries';
import { SparkView } from './spark-view';

/** The texts come from a file of their own: the page waits for it, says when it can't be had, and asks again. */

vi.mock('~/web/session/session', async (original) => ({
  ...(await original<typeof import('~/web/session/session')>()),
  useSession: () => ({ user: null, loading: false, unsure: false, ended: false, left: false }),
  currentUser: () => null,
}));

// The browser of these tests does not know `<search>`.
vi.mock('./spark-archive', () => ({ SparkArchive: () => null }));

const sparks = readSparks();
let isThere = true;
const asked: string[] = [];

beforeEach(() => {
  queries.clear();
  asked.length = 0;
  vi.stubGlobal('indexedDB', undefined);
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (path === SPARKS_FILE && isThere) return Response.json(sparks);
    throw new TypeError('offline');
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () => render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: SparkView }])} />);
function todaysText(): string {
  const today = new SparkOrder(sparks).of(dayKey(new Date(), deviceZone()));
  return sparks.find(({ id }) => id === today)?.text ?? '';
}

test('the spark of the day stands there once its texts are read, and they are read once', async () => {
  isThere = true;
  show();
  await waitFor(() => expect(screen.getByRole('article').textContent).toContain(todaysText()));
  cleanup();
  show();
  await waitFor(() => expect(screen.getByRole('article').textContent).toContain(todaysText()));
  expect(asked.filter((path) => path === SPARKS_FILE)).toHaveLength(1);
});

test('where the texts can’t be had the page says so and asks again', async () => {
  isThere = false;
  show();
  const again = await screen.findByRole('button', { name: 'Попробовать ещё раз' });
  expect(screen.queryByRole('article')).toBeNull();
  isThere = true;
  fireEvent.click(again);
  await waitFor(() => expect(screen.getByRole('article').textContent).toContain(todaysText()));
  expect(screen.queryByRole('alert')).toBeNull();
});
