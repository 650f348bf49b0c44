// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stays, until } from '../../../tests/support/waiting';
import { watchSwappedViews } from './swapped-view';

let stop: () => void;
const scrolled = vi.fn();
beforeEach(() => {
  stop = watchSwappedViews();
  vi.stubGlobal('scrollTo', scrolled);
});
afterEach(() => {
  cleanup();
  stop();
  scrolled.mockReset();
  vi.unstubAllGlobals();
});

interface StepsProps {
  /** The view before the press and the one after it. */
  views: (go: () => void) => readonly [before: ReactNode, after: ReactNode];
}

function Steps({ views }: StepsProps) {
  const [gone, setGone] = useState(false);
  const [before, after] = views(() => setGone(true));
  return <main>{gone ? after : before}</main>;
}

const button = (go: () => void) => (
  <button type="button" onClick={go}>
    Дальше
  </button>
);
const VIEWS: Record<string, StepsProps['views']> = {
  'another tree': (go) => [
    <form key="a">
      <h1>Анкета</h1>
      {button(go)}
    </form>,
    <section key="b">
      <h1>Готово</h1>
    </section>,
  ],
  'a form that is hidden': (go) => [
    <div key="form">
      <h1>Анкета</h1>
      {button(go)}
    </div>,
    [
      <div key="form" hidden>
        <h1>Анкета</h1>
        {button(go)}
      </div>,
      <h1 key="done">Готово</h1>,
    ],
  ],
  'the same heading with other words': (go) => [
    <div key="a">
      <h1>Анкета</h1>
      {button(go)}
    </div>,
    <div key="a">
      <h1>Готово</h1>
    </div>,
  ],
  'a part of a page': (go) => [
    <section key="a">
      <h2>Анкета</h2>
      {button(go)}
    </section>,
    <section key="b">
      <h2>Готово</h2>
    </section>,
  ],
};

const active = () => document.activeElement;
/** A press as a browser makes it, with the focus on the button or, as in Safari, on nothing. */
function press(focuses: boolean) {
  const pressed = screen.getByRole('button');
  fireEvent.pointerDown(pressed);
  if (focuses) pressed.focus();
  fireEvent.click(pressed);
}

test.each(Object.entries(VIEWS).flatMap(([name, views]) => [true, false].map((focuses) => ({ name, views, focuses }))))(
  'after a press the reading goes on at the heading of $name, button focused: $focuses',
  async ({ views, focuses }) => {
    render(<Steps views={views} />);
    press(focuses);
    await until(() => active()?.matches('h1, h2') ?? false);
    expect(active()?.textContent).toBe('Готово');
    if (active()?.matches('h1')) expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  },
);

test('a view that takes the focus by itself keeps it', async () => {
  render(
    <Steps
      views={(go) => [
        <div key="a">{button(go)}</div>,
        <div key="b">
          <h1>Готово</h1>
          {/* biome-ignore lint/a11y/noAutofocus: what is asked for first */}
          <input autoFocus aria-label="Код" />
        </div>,
      ]}
    />,
  );
  press(true);
  await until(() => active()?.matches('input') ?? false);
  await stays(() => active()?.tagName, 'INPUT', 300);
});

function More() {
  const [more, setMore] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setMore(true)}>
        Ещё
      </button>
      {more ? <h2>Раздел</h2> : null}
    </main>
  );
}

test('what comes by itself, or beside a control that stays, takes no focus', async () => {
  render(<More />);
  press(true);
  await screen.findByText('Раздел');
  await stays(() => active()?.tagName, 'BUTTON', 300);
});

test.each([false, true])(
  'a view that has to be fetched first is waited for, unless its reader moves on: %s',
  async (moves) => {
    const { rerender } = render(<Steps views={VIEWS['another tree'] as StepsProps['views']} />);
    fireEvent.pointerDown(screen.getByRole('button'));
    rerender(<main>Ждём</main>);
    if (moves) fireEvent.wheel(document.body);
    rerender(
      <main>
        <h1>Готово</h1>
      </main>,
    );
    if (moves) await stays(() => active()?.tagName, 'BODY', 300);
    else await until(() => active()?.matches('h1') ?? false);
  },
);
