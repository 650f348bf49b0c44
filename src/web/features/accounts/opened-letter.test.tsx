// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OpenedLetter } from './opened-letter';
import type { LinkMode } from './unusable-link';

const TOKEN = 'confirm.9c33d047';
let user: { uid: string; email: string } | null = null;
/** What the site says of a link. */
let peek = () => Response.json({ signsIn: true, replaces: false });

vi.mock('~/web/session/session', async (original) => ({
  ...(await original<typeof import('~/web/session/session')>()),
  useSession: () => ({ user, loading: false, unsure: false, ended: null }),
}));

function opened(): string {
  cleanup();
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <OpenedLetter /> }])} />);
  return window.location.search;
}
const used = () => Response.json({ code: 'INVALID_TOKEN', message: 'Invalid token' }, { status: 400 });

beforeEach(() => {
  user = null;
  peek = () => Response.json({ signsIn: true, replaces: false });
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname } = new URL(path, window.location.href);
    if (pathname.endsWith('/peek-link')) return peek();
    return new Promise(() => {});
  });
  vi.spyOn(console, 'error').mockReturnValue();
  window.history.replaceState(null, '', '/');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const MODES: [LinkMode, RegExp][] = [
  ['verifyEmail', /^Подтвердите почту/],
  ['changeEmail', /^Сменить почту/],
  ['signIn', /^Войти в\sаккаунт/],
  ['resetPassword', /пароль/i],
  ['eraseAccount', /Удалить/],
  ['returnAccount', /Вернуть/],
  ['denySignIn', /Это были не\sвы/],
];

test.each(MODES)('a good link of %s leaves the address and is still good after a reload', async (mode, heading) => {
  peek = () => Response.json({ signsIn: mode !== 'resetPassword', replaces: false });
  window.history.replaceState({ idx: 3 }, '', `/verify-email?mode=${mode}&token=${TOKEN}`);
  opened();
  await screen.findByRole('heading', { level: 1, name: heading });
  expect(window.location.href).not.toContain(TOKEN);
  expect(window.history.state).toMatchObject({ idx: 3 });
  opened();
  await screen.findByRole('heading', { level: 1, name: heading });
  expect(screen.queryByText(/не сработала/)).toBeNull();
});

test('an address without a link is none, whatever the tab remembers of itself', async () => {
  window.history.replaceState({ idx: 1 }, '', '/verify-email');
  opened();
  await screen.findByRole('heading', { level: 1, name: /не\sсработала/ });
});

test.each(['verifyEmail', 'signIn'] as const)(
  'who is inside hears of a spent link of %s that they are, and is sent for no new letter',
  async (mode) => {
    user = { uid: 'a', email: 'anna@example.org' };
    peek = used;
    window.history.replaceState(null, '', `/verify-email?mode=${mode}&token=${TOKEN}`);
    opened();
    await screen.findByRole('heading', { level: 1, name: /^Вы\sуже\sвошли/ });
    expect(document.body.textContent).toContain('anna@example.org');
    expect(screen.queryByRole('link', { name: /письмо|паролем/ })).toBeNull();
  },
);

test('who is a guest gets the way to a new letter', async () => {
  peek = used;
  window.history.replaceState(null, '', `/verify-email?mode=verifyEmail&token=${TOKEN}`);
  opened();
  await screen.findByRole('link', { name: 'Получить новое письмо' });
  expect(screen.getByRole('link', { name: /Войти с\sпаролем/ })).toBeTruthy();
});
