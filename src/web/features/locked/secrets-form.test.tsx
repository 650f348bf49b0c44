// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { hasUnsaved } from '~/web/ui/unsaved';
import { SecretsForm } from './secrets-form';

afterEach(cleanup);

const PHRASE = 'тихий омут и семь чаек';
const type = (name: string, value: string) =>
  fireEvent.input(document.querySelector(`[name=${name}]`) as HTMLInputElement, { target: { value } });
const submit = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);

async function toCode(keep: () => Promise<void>): Promise<void> {
  render(<SecretsForm keep={keep} problemOf={() => 'Не вышло'} onCancel={() => {}} />);
  expect(hasUnsaved()).toBe(false);
  type('passphrase', PHRASE);
  type('again', PHRASE);
  expect(hasUnsaved()).toBe(true);
  submit();
  await waitFor(() => expect(document.querySelector('[data-recovery-code]')).not.toBeNull());
}

function confirmCode(): void {
  const code = [...document.querySelectorAll('[data-recovery-code] span')].map((group) => group.textContent).join('');
  type('end', code.slice(-4));
  submit();
}

test('a page with a phrase that is being set is not left unasked: not before the code, nor while the keys are made', async () => {
  let end = () => {};
  await toCode(() => new Promise((resolve) => (end = resolve)));
  expect(hasUnsaved()).toBe(true);
  confirmCode();
  await waitFor(() => expect(screen.getByRole('button', { name: /сохранить/ }).getAttribute('aria-busy')).toBe('true'));
  expect(hasUnsaved()).toBe(true);
  end();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /сохранить/ }).getAttribute('aria-busy')).not.toBe('true'),
  );
  // What has kept them takes the form away.
  cleanup();
  expect(hasUnsaved()).toBe(false);
});

test('neither is one on which keeping it has failed', async () => {
  await toCode(() => Promise.reject(new Error('away')));
  confirmCode();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Не вышло'));
  expect(hasUnsaved()).toBe(true);
});
