// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';

let touch: (uid: string) => void = () => {};
vi.mock('./passkey-calls', () => ({
  mayUsePasskeys: () => true,
  offersInField: async () => true,
  signInByPasskey: () =>
    new Promise<string>((resolve) => {
      touch = resolve;
    }),
  takeOfferBack: async () => {},
}));
vi.mock('~/web/session/session', () => ({ signedIn: async () => null }));
vi.mock('./return-path', () => ({ returnPath: async (next: string | null) => next ?? '/personal-cabinet' }));

const { PasskeyButton } = await import('./passkey-button');

let show: (next: string | null) => void = () => {};
function Login() {
  const [next, setNext] = useState<string | null>(null);
  useEffect(() => {
    show = setNext;
  }, []);
  return <PasskeyButton next={next} onProblem={() => {}} />;
}

afterEach(cleanup);

it('a key that the field offered before the page knew its address leads where one was going', async () => {
  const router = createMemoryRouter(
    [
      { path: '/login', element: <Login /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: ['/login'] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('button', { name: /Войти/ });
  await act(async () => show('/profile/settings'));
  await act(async () => touch('anna'));
  await screen.findByText('elsewhere');
  expect(router.state.location.pathname).toBe('/profile/settings');
});
