// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { until } from '../../../tests/support/waiting';
import { watchSwappedViews } from './swapped-view';
import { closeToast, showToast } from './toast';
import { Toaster } from './toaster';

afterEach(() => {
  act(() => closeToast());
  cleanup();
});

const control = (name: string) => screen.getByRole('button', { name });

/** A page with a toast, whose control has the focus after the page's own button had it. */
async function reach(name: 'Вернуть' | 'Закрыть', onClick = () => {}): Promise<HTMLElement> {
  render(
    <>
      <main id="main" tabIndex={-1}>
        <button type="button">Убрать</button>
        <button type="button">Другое</button>
      </main>
      <Toaster />
    </>,
  );
  control('Убрать').focus();
  act(() => void showToast({ kind: 'ok', text: 'Убрано', action: { label: 'Вернуть', onClick } }));
  await until(() => screen.queryByRole('button', { name }) !== null);
  control(name).focus();
  return control(name);
}

test.each(['Вернуть', 'Закрыть'] as const)('a press on «%s» gives the focus back to where it was', async (name) => {
  const pressed = await reach(name);
  act(() => pressed.click());
  await until(() => !pressed.isConnected);
  expect(document.activeElement).toBe(control('Убрать'));
});

test('where that place is gone or takes no focus, the page has it', async () => {
  const pressed = await reach('Вернуть');
  control('Убрать').setAttribute('disabled', '');
  act(() => pressed.click());
  await until(() => document.activeElement === screen.getByRole('main'));
});

test('a view that the action brings takes the focus before the page does', async () => {
  vi.stubGlobal('scrollTo', () => {});
  const stop = watchSwappedViews();
  const pressed = await reach('Вернуть', () => {
    const heading = document.createElement('h1');
    heading.textContent = 'Снова здесь';
    screen.getByRole('main').replaceChildren(heading);
  });
  fireEvent.pointerDown(pressed);
  act(() => pressed.click());
  await until(() => !pressed.isConnected && document.activeElement !== document.body);
  expect(document.activeElement).toBe(screen.getByRole('heading'));
  stop();
  vi.unstubAllGlobals();
});

test('what the action focuses keeps the focus', async () => {
  const pressed = await reach('Вернуть', () => control('Другое').focus());
  act(() => pressed.click());
  await until(() => !pressed.isConnected);
  expect(document.activeElement).toBe(control('Другое'));
});

test('a toast that leaves without the focus in it moves nobody', async () => {
  const there = await reach('Закрыть');
  control('Другое').focus();
  act(() => closeToast());
  await until(() => !there.isConnected);
  expect(document.activeElement).toBe(control('Другое'));
});
