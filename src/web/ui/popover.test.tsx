// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { until } from '../../../tests/support/waiting';
import { Popover } from './popover';

beforeEach(() => {
  // The library looks for what can be seen; nothing has a size here.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A press in the panel closes it and brings a question, which keeps what had the focus, as the browser's own dialog does. */
function Asking({ asks }: { asks: 'at once' | 'soon' }) {
  const [before, setBefore] = useState<Element | null>(null);
  const ask = () => setBefore(document.activeElement);
  return (
    <>
      <Popover label="Профиль" face="В">
        {(close) => (
          <button
            type="button"
            onClick={() => {
              close();
              if (asks === 'at once') ask();
              else queueMicrotask(ask);
            }}
          >
            Выйти
          </button>
        )}
      </Popover>
      {before ? (
        <button type="button" onClick={() => (before as HTMLElement).focus()}>
          Остаться
        </button>
      ) : null}
    </>
  );
}

test.each(['at once', 'soon'] as const)(
  'a question %s after the panel gives the focus back to its button',
  async (asks) => {
    render(<Asking asks={asks} />);
    const trigger = screen.getByRole('button', { name: 'Профиль' });
    trigger.focus();
    fireEvent.click(trigger);
    const leave = await screen.findByRole('button', { name: 'Выйти' });
    leave.focus();
    fireEvent.click(leave);
    const stay = await screen.findByRole('button', { name: 'Остаться' });
    await until(() => screen.queryByRole('button', { name: 'Выйти' }) === null);
    stay.focus();
    fireEvent.click(stay);
    expect(document.activeElement).toBe(trigger);
  },
);
