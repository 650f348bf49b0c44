// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEVICE_KEYS, PERSON_KEYS } from '~/web/device/device-keys';
import { rememberSignedIn } from '~/web/device/device-owner';
import { coverNow, setHides } from '~/web/device/screen-lock';
import { LockWatch } from './lock-watch';

const isHidden = () => document.documentElement.classList.contains('locked');
const tell = (type: 'pagehide' | 'pageshow') => act(() => void window.dispatchEvent(new Event(type)));

beforeEach(() => {
  localStorage.clear();
  rememberSignedIn('anna');
  setHides(true);
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <LockWatch /> }])} />);
});

afterEach(() => {
  cleanup();
  localStorage.removeItem(PERSON_KEYS.lock('anna').name);
  localStorage.removeItem(DEVICE_KEYS.signedIn.name);
  document.documentElement.classList.remove('locked');
});

test('a page that the browser keeps is covered, and shows itself again where nobody has covered the others', () => {
  expect(isHidden()).toBe(false);
  tell('pagehide');
  expect(isHidden()).toBe(true);
  tell('pageshow');
  expect(isHidden()).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('it stays covered where another page was covered meanwhile', () => {
  tell('pagehide');
  const kept = localStorage.getItem(PERSON_KEYS.lock('anna').name) ?? '{}';
  localStorage.setItem(PERSON_KEYS.lock('anna').name, JSON.stringify({ ...JSON.parse(kept), covered: true }));
  tell('pageshow');
  expect(isHidden()).toBe(true);
  expect(screen.getByRole('button', { name: 'Показать' })).toBeDefined();
});

test('the cover and what it says stand together', () => {
  act(coverNow);
  expect(isHidden()).toBe(true);
  expect(screen.getByRole('heading', { name: 'Страница скрыта' })).toBeDefined();
});
