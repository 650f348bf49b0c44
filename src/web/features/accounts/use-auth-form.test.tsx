// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { checkAddress, unchecked, useAuthForm } from './use-auth-form';

afterEach(cleanup);

interface Props {
  known: 'current' | 'password';
  email?: string;
  send: () => Promise<void>;
}

function Form({ known, email, send }: Props) {
  const { form, errors } = useAuthForm<unknown>({
    ...(known === 'password' ? { known } : {}),
    check: () => (email === undefined ? unchecked : checkAddress(email)),
    send,
  });
  return (
    <form {...form}>
      <input aria-label="Пароль" name={known} />
      <p role="alert">{errors[known]}</p>
      <p role="note">{errors.email}</p>
      <button type="submit">Дальше</button>
    </form>
  );
}
const press = () => fireEvent.click(screen.getByRole('button'));
const said = (role: 'alert' | 'note') => screen.getByRole(role).textContent;

test.each(['current', 'password'] as const)('an empty password (%s) is asked for and is no guess', async (known) => {
  const send = vi.fn(async () => {});
  render(<Form known={known} send={send} />);
  press();
  await waitFor(() => expect(said('alert')).toBe('Введите пароль.'));
  expect(send).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('Пароль'), { target: { value: ' ' } });
  press();
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(said('alert')).toBe('');
});

test('it is told beside what else is missing', async () => {
  render(<Form known="password" email="" send={async () => {}} />);
  press();
  await waitFor(() => expect(said('alert')).toBe('Введите пароль.'));
  expect(said('note')).toBe('Напишите адрес почты.');
});
