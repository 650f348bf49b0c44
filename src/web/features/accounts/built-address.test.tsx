// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
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
  cleanup();
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

/** What the site answers by the end of an address; silence for others, an exception for a lost network. */
function answers(byEnd: Record<string, () => Response>): void {
  vi.stubGlobal('fetch', (url: string) => {
    const end = Object.keys(byEnd).find((one) => String(url).endsWith(one));
    return end ? Promise.resolve().then(byEnd[end]) : new Promise(() => {});
  });
}

function shown(address: string) {
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />);
}

test('after the registration nothing that was typed stays in the page; who mends the address finds it, and no password', async () => {
  answers({ '/sign-up/email': () => Response.json({ token: null, user: {} }) });
  shown('/register');
  const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  const typed = { name: 'Вера', email: 'vera@example.test', password: 'длинный пароль 1' };
  for (const [name, value] of Object.entries(typed)) fireEvent.change(field(name) as Element, { target: { value } });
  for (const name of ['acceptTerms', 'acceptPersonalData']) fireEvent.click(field(name) as Element);
  fireEvent.submit(document.querySelector('form') as Element);
  await screen.findByText('Проверьте почту');
  expect(document.querySelectorAll('input')).toHaveLength(0);
  expect(document.body.innerHTML).not.toContain(typed.password);
  fireEvent.click(screen.getByRole('button', { name: 'Указать другой' }));
  expect(field('email')?.value).toBe(typed.email);
  expect(field('password')?.value).toBe('');
});

test('the time for the consents is over where the site says so, not where it can’t be asked', async () => {
  let isThere = false;
  answers({
    '/federated/pending': () => {
      if (!isThere) throw new TypeError('Failed to fetch');
      return Response.json(null);
    },
  });
  shown('/register?with=provider');
  const again = await screen.findByRole('button', { name: 'Попробовать ещё раз' });
  expect(document.body.textContent).not.toMatch(/прошли|заново/);
  isThere = true;
  fireEvent.click(again);
  await screen.findByText('Начните вход заново');
});
