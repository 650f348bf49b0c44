// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queries } from '~/web/sync/queries';
import { closesAlways, setClosesAlways } from '~/web/vault/use-vault';
import { OnlyForMe } from './only-for-me';

/** Where the account no longer says that new entries are closed, the device that was told so goes on closing them and says why. */

vi.mock('~/web/session/session', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ user: { uid: 'anna', profile: { timeZone: 'UTC' } }, status: 'known' }),
}));

const change = vi.fn();
const account = (vault: object | null) => vi.stubGlobal('fetch', async () => Response.json({ vault }));
const show = (closed: boolean | null) =>
  render(<OnlyForMe closed={closed} error={undefined} change={change} />, { wrapper: MemoryRouter });

afterAll(() => void vi.resetModules());
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('krona.signed-in', 'anna');
  queries.clear();
  change.mockClear();
  setClosesAlways('anna', true);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('switched off elsewhere, the mark stays until it is taken away here', async () => {
  account({ byPassphrase: 'one', always: false });
  show(null);
  const box = await screen.findByRole('checkbox');
  expect(box).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('button', { name: /^Не\sзакрывать и\sздесь/ }));
  expect(box).toHaveProperty('checked', false);
  expect(await closesAlways('anna')).toBe(false);
});

test('with the keys gone from the account no words go out in clear before their person has said so', async () => {
  account(null);
  show(null);
  await screen.findByText(/в\sаккаунте больше нет/);
  expect(await closesAlways('anna')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Писать открыто' }));
  expect(change).toHaveBeenCalledWith({ type: 'closed', closed: false });
  expect(await closesAlways('anna')).toBe(false);
});

test('what the account says itself is said by nobody else', async () => {
  account({ byPassphrase: 'one', always: true });
  show(null);
  expect(await screen.findByRole('checkbox')).toHaveProperty('checked', true);
  expect(screen.queryByRole('button', { name: /закрывать/ })).toBeNull();
});
