// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HEAD_SCRIPT } from './head-scripts';

const pressed = vi.fn<(name: string) => void>();
const button = (name: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('button, a')].find(
    ({ textContent }) => textContent === name,
  );
  if (!found) throw new Error(`no ${name}`);
  return found;
};
const waits = (name: string) => [button(name).getAttribute('aria-busy'), button(name).hasAttribute('data-pressed')];

beforeEach(() => {
  pressed.mockReset();
  document.body.innerHTML =
    '<button type="button">Прислать ссылку</button><button type="button"><b>Не помню</b></button>' +
    '<button type="submit" disabled>Войти</button><a href="#here">К месту</a>';
  new Function(HEAD_SCRIPT)();
});

/** The page's own scripts: they hear buttons, and say so. */
function wake(): void {
  for (const one of document.querySelectorAll('button'))
    one.addEventListener('click', () => pressed(one.textContent ?? ''));
  window.__wake?.();
}

afterEach(() => window.__wake?.());

describe('a button that is pressed before the scripts run', () => {
  it('waits visibly, and is pressed once they do', () => {
    button('Прислать ссылку').click();
    expect(waits('Прислать ссылку')).toEqual(['true', true]);
    wake();
    expect(waits('Прислать ссылку')).toEqual([null, false]);
    expect(pressed.mock.calls).toEqual([['Прислать ссылку']]);
  });

  it('gives its place to the one that is pressed after it, by what stands in it too', () => {
    button('Прислать ссылку').click();
    document.querySelector('b')?.click();
    expect(waits('Прислать ссылку')).toEqual([null, false]);
    expect(waits('Не помню')).toEqual(['true', true]);
    wake();
    expect(pressed.mock.calls).toEqual([['Не помню']]);
  });

  it('is let go: a later press is the page’s own, and links go as they ever did', () => {
    button('К месту').click();
    wake();
    expect(pressed).not.toHaveBeenCalled();
    button('Прислать ссылку').click();
    expect(waits('Прислать ссылку')).toEqual([null, false]);
    expect(pressed).toHaveBeenCalledOnce();
  });
});
