// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '~/contract/accounts';

const Picture = () => <p>Картинка</p>;

afterEach(() => {
  cleanup();
  vi.doUnmock('./security-calls');
  vi.doUnmock('./two-factor-setup');
  vi.resetModules();
});

test('the step of the picture has a heading with the focus and says that it is prepared, before its code has come', async () => {
  vi.resetModules();
  let come = () => {};
  vi.doMock('./security-calls', () => ({
    beginTwoFactor: async () => ({ totpURI: 'otpauth://totp/a?secret=AAAA', backupCodes: ['1'] }),
  }));
  vi.doMock('./two-factor-setup', async () => {
    await new Promise<void>((resolve) => {
      come = resolve;
    });
    return { TwoFactorSetup: Picture };
  });
  const { TwoFactor } = await import('./two-factor');
  const user = { email: 'a@example.test', profile: { hasPassword: false } } as User;
  render(<TwoFactor user={user} state={null} onChange={() => {}} />);
  fireEvent.click(screen.getByRole('button', { name: /Включить вход/ }));
  const heading = await screen.findByRole('heading', { name: /Приложение для.кодов/ });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByText(/^Готовим картинку/)).toBeTruthy();
  await act(async () => come());
  await waitFor(() => expect(screen.getByText('Картинка')).toBeTruthy());
  expect(document.activeElement).toBe(heading);
});
