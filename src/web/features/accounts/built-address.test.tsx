// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  RouterProvider,
  StaticRouterProvider,
} from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Login } from './login';
import { Register } from './register';

/** Pages of the way in that are built as files without a query: whatever the address asks for comes after their first drawing. */

const routes = [
  { path: '/login', element: <Login /> },
  { path: '/register', element: <Register /> },
];

async function builtPage(path: string): Promise<string> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`https://krona.example${path}`));
  if (context instanceof Response) throw new Error('no page');
  return renderToString(
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />,
  );
}

beforeEach(() => {
  // The window that a provider was opened in ends itself.
  vi.spyOn(window, 'close').mockReturnValue();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  ['/login?error=BANNED_USER', 'заблокирован'],
  ['/login?error=SECOND_STEP_NEEDED', ''],
  ['/login?send=reset', 'Новый пароль'],
  ['/login?send=link', 'Ссылка для входа'],
  ['/login?send=confirm', 'Новое письмо'],
  ['/login?popup=done', 'Это окно можно закрыть'],
  ['/login?next=/personal-cabinet', 'С возвращением'],
  ['/register?with=provider', 'Смотрим, кто вы'],
  ['/register?next=/personal-cabinet', ''],
])('%s begins with the page that was built', async (address, told) => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = await builtPage(address.split('?')[0] ?? '');
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const onRecoverableError = vi.fn();
  await act(async () => {
    render(<RouterProvider router={router} />, { container: place, hydrate: true, onRecoverableError });
  });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(place.textContent?.replaceAll('\u00a0', ' ')).toContain(told);
});
