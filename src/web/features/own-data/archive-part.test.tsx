// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OWNER_KEYS } from '~/web/device/device-keys';
import { ArchivePart } from './archive-part';

vi.mock('./bring-back', () => ({ BringBack: () => null }));

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.doUnmock('./bring-back');
  vi.resetModules();
});

test('what lies on this device alone, and so in no archive, is named beside it', async () => {
  localStorage.setItem(OWNER_KEYS.entryDraft('vera').name, JSON.stringify({ key: 'k', texts: { entry: 'Четвёртая' } }));
  render(<ArchivePart uid="vera" />);
  const told = await screen.findByText(/архив\sне\sвойдёт/);
  expect(told.textContent).toContain('черновик записи');
});
