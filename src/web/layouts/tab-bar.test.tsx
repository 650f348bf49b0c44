// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MAX_DAILY_ACTIONS } from '~/domain/progress/daily-actions';
import { SEFIROT } from '~/domain/progress/sefirot';

const session = {
  user: { uid: '0b3f8c1e-0000-4000-8000-00000000000a', profile: { timeZone: 'Europe/Moscow' } },
  loading: false,
};
let actions = 0;

beforeEach(() => {
  vi.resetModules();
  vi.doMock('~/web/session/session', async (original) => ({
    ...(await original<typeof import('~/web/session/session')>()),
    useSession: () => session,
    currentUser: () => session.user,
  }));
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/daily/')
      ? Response.json(Object.fromEntries(SEFIROT.map((key) => [key, { actions: key === 'binah' ? actions : 0 }])))
      : Response.json({ success: false, code: 'internal', message: 'Сейчас не вышло.' }, { status: 503 }),
  );
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.doUnmock('~/web/session/session');
  vi.resetModules();
});

/** The bar of a page that was loaded anew and asks nothing of the day itself. */
async function barAt(path: string): Promise<void> {
  const { TabBar } = await import('./tab-bar');
  render(
    <MemoryRouter initialEntries={[path]}>
      <TabBar />
    </MemoryRouter>,
  );
}

test.each(['/tree-of-self', '/personal-cabinet/courses', '/community', '/blog'])(
  'on %s the bar does not invite to an entry that the day no longer takes',
  async (path) => {
    actions = MAX_DAILY_ACTIONS;
    await barAt(path);
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Запись' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Компас' })).toBeDefined();
  },
);

/** A page that was opened or loaded anew, with nothing in its memory. */
async function barAnew(): Promise<void> {
  cleanup();
  vi.resetModules();
  await barAt('/blog');
}

test('a page that is loaded anew on a full day never invites, not even before it has asked', async () => {
  localStorage.setItem('krona.signed-in', session.user.uid);
  actions = MAX_DAILY_ACTIONS;
  await barAt('/blog');
  await screen.findByRole('link', { name: 'Компас' });
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await barAnew();
  expect(screen.queryByRole('link', { name: 'Запись' })).toBeNull();
  vi.setSystemTime(Date.now() + 86_400_000);
  await barAnew();
  expect(screen.getByRole('link', { name: 'Запись' })).toBeDefined();
});

test('while the day takes entries the bar invites', async () => {
  actions = MAX_DAILY_ACTIONS - 1;
  await barAt('/blog');
  expect(screen.getByRole('link', { name: 'Запись' })).toBeDefined();
});
