// @vitest-environment jsdom

import { readFileSync } from 'node:fs';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../../../tests/support/generated';
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

/** What a press may bring, and where the reading goes on in it (`data-goal`). */
const BROUGHT = {
  'a heading below other words': (
    <>
      <p>Слова</p>
      <h3 data-goal>Готово</h3>
    </>
  ),
  'words alone': <p data-goal>Готово</p>,
  'words that are spoken': (
    <p role="status" data-goal>
      Готово
    </p>
  ),
  'another control': (
    <button type="button" data-goal>
      Вернуть
    </button>
  ),
  'a control within': (
    <div>
      <button type="button" data-goal>
        Вернуть
      </button>
    </div>
  ),
  'words before a control': (
    <div data-goal>
      Готово. <a href="#x">Дальше</a>
    </div>
  ),
  'words before a form': (
    <div data-goal>
      <p>Готово</p>
      <form>
        <input aria-label="Слово" />
      </form>
    </div>
  ),
  'a form': (
    <form>
      <label>
        Слово <input data-goal />
      </label>
      <button type="submit">Отправить</button>
    </form>
  ),
} as const;

interface Swap {
  brought: keyof typeof BROUGHT;
  /** How deep the pressed control stands in its view, and the view in its place. */
  depth: number;
  outer: number;
  hides: boolean;
  waits: boolean;
  inDialog: boolean;
  focuses: boolean;
}

const nested = (depth: number, inside: ReactNode): ReactNode =>
  depth === 0 ? inside : <div>{nested(depth - 1, inside)}</div>;

function Swapping({ swap, step, onPress }: { swap: Swap; step: 'before' | 'waits' | 'after'; onPress: () => void }) {
  const before = (
    <section key="before" hidden={step !== 'before'}>
      {nested(
        swap.depth,
        <button type="button" data-pressed onClick={onPress}>
          Дальше
        </button>,
      )}
    </section>
  );
  const place = nested(
    swap.outer,
    <div>
      <p>Стоит всегда</p>
      {step === 'before' || swap.hides ? before : null}
      {step === 'waits' ? <p aria-busy="true">Ждём</p> : null}
      {step === 'after' ? <section key="after">{BROUGHT[swap.brought]}</section> : null}
      <button type="button">Рядом</button>
    </div>,
  );
  return (
    <main>
      {swap.inDialog ? (
        <div role="dialog" tabIndex={-1} aria-label="Окно">
          {place}
        </div>
      ) : (
        place
      )}
    </main>
  );
}

const swaps = fc.record({
  brought: fc.constantFrom(...(Object.keys(BROUGHT) as Swap['brought'][])),
  depth: fc.nat(3),
  outer: fc.nat(2),
  hides: fc.boolean(),
  waits: fc.boolean(),
  inDialog: fc.boolean(),
  focuses: fc.boolean(),
});

test('whatever view comes in the place of another one after a press, the reading goes on in it', async () => {
  await fc.assert(
    fc.asyncProperty(swaps, async (swap) => {
      const draw = (step: 'before' | 'waits' | 'after') => <Swapping swap={swap} step={step} onPress={() => {}} />;
      const { rerender, unmount, container } = render(draw('before'));
      const pressed = container.querySelector<HTMLElement>('[data-pressed]') as HTMLElement;
      fireEvent.pointerDown(pressed);
      if (swap.focuses) pressed.focus();
      const removed = (step: 'waits' | 'after') => {
        rerender(draw(step));
        // As the library does it for what is gone in a dialog.
        if (swap.inDialog && swap.focuses) container.querySelector<HTMLElement>('[role=dialog]')?.focus();
      };
      if (swap.waits) {
        removed('waits');
        await new Promise((resolve) => requestAnimationFrame(resolve));
        rerender(draw('after'));
      } else removed('after');
      const goal = container.querySelector('[data-goal]');
      // Words that stand in a view by themselves are read from its beginning on.
      const isThere = () => active() === goal || (goal?.matches('p, div') === true && active() === goal.parentElement);
      await until(isThere, { within: 4_000 }).catch(() => {
        throw new Error(`${JSON.stringify(swap)}: ${active()?.outerHTML.slice(0, 200)}`);
      });
      unmount();
    }),
    { numRuns: 60 },
  );
});

function Rows() {
  const [rows, setRows] = useState(['Лес', 'Море', 'Горы']);
  return (
    <main>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button type="button" onClick={() => setRows((all) => all.filter((one) => one !== row))}>
              {row}
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}

test('where a press takes only its own place away, the focus goes to what stands beside', async () => {
  render(<Rows />);
  for (const [row, next] of [
    ['Море', 'Горы'],
    ['Горы', 'Лес'],
  ]) {
    const gone = screen.getByText(row ?? '');
    gone.focus();
    fireEvent.click(gone);
    await until(() => active()?.textContent === next);
  }
});

test('what comes later by itself takes no focus from nothing', async () => {
  const { rerender } = render(
    <main>
      <button type="button" key="close">
        Закрыть
      </button>
      <ul key="list" />
    </main>,
  );
  const close = screen.getByRole('button');
  close.focus();
  const without = (rows: ReactNode) => (
    <main>
      <ul key="list">{rows}</ul>
    </main>
  );
  rerender(without(null));
  await stays(() => active()?.tagName, 'BODY', 100);
  rerender(without(<li>Новое</li>));
  await stays(() => active()?.tagName, 'BODY', 300);
});

test('a heading that comes long after the press is no answer to it', async () => {
  const page = (rows: ReactNode, begun: boolean) => (
    <main>
      {begun ? (
        <button type="button" key="close">
          Закрыть
        </button>
      ) : null}
      <ul key="list">{rows}</ul>
    </main>
  );
  const { rerender } = render(page(null, true));
  press(true);
  rerender(page(null, false));
  await stays(() => active()?.tagName, 'BODY', 100);
  const real = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => real() + 60_000);
  rerender(
    page(
      <li>
        <h3>Новое</h3>
      </li>,
      false,
    ),
  );
  await stays(() => active()?.tagName, 'BODY', 300);
  vi.restoreAllMocks();
});

test.each([false, true])('what came without a heading takes nobody back who has gone on: %s', async (moves) => {
  const seen = vi.fn();
  Element.prototype.scrollIntoView = seen;
  const below = { top: 5_000, bottom: 5_100 } as DOMRect;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(below);
  render(<Steps views={(go) => [<div key="a">{button(go)}</div>, <p key="b">Готово</p>]} />);
  const pressed = screen.getByRole('button');
  fireEvent.pointerDown(pressed);
  pressed.focus();
  if (moves) fireEvent.wheel(document.body);
  fireEvent.click(pressed);
  await until(() => active()?.matches('p') === true);
  expect(seen).toHaveBeenCalledTimes(moves ? 0 : 1);
  vi.restoreAllMocks();
});

test('the root of all pages starts it, and nothing ends it: no view of the site is without it', () => {
  const root = readFileSync('src/web/root.tsx', 'utf8');
  expect(root).toMatch(/^if \(!import\.meta\.env\.SSR\)\n {2}import\('\.\/ui\/swapped-view'\)/m);
});
