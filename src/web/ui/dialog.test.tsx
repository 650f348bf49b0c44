// @vitest-environment jsdom

import { cleanup, fireEvent, render } from '@testing-library/react';
import { Fragment, type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { until } from '../../../tests/support/waiting';
import { Dialog } from './dialog';

beforeEach(() => {
  // The library looks for what can be seen; nothing has a size here.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

interface Level {
  /** Drawn within the dialog below it, or elsewhere on the page as what the site asks by itself. */
  within: boolean;
  /** What becomes of the control that opened it, while it is open. */
  opener: 'stays' | 'goes' | 'rests';
  closes: 'esc' | 'esc from nowhere' | 'button';
}

const FIRST: Level = { within: false, opener: 'stays', closes: 'esc' };

const active = () => document.activeElement;
const dialogs = () => [...document.querySelectorAll<HTMLElement>('[role=dialog]')];
const controlOf = (level: number) => document.querySelector<HTMLButtonElement>(`[data-opens="${level}"]`);

/** A control in each dialog, and on the page, that opens the next one. */
function Stack({ levels }: { levels: readonly Level[] }) {
  const [open, setOpen] = useState(0);
  const [reached, setReached] = useState(0);
  const opener = (level: number) => {
    const next = levels[level];
    const changes = next && reached > level ? next.opener : 'stays';
    return (
      <>
        <button type="button">Первая</button>
        {next && changes !== 'goes' ? (
          <button
            type="button"
            data-opens={level}
            disabled={changes === 'rests'}
            onClick={() => {
              setOpen(level + 1);
              setReached(level + 1);
            }}
          >
            Дальше
          </button>
        ) : null}
        <button type="button">Последняя</button>
      </>
    );
  };
  const draw = (level: number): ReactNode =>
    open < level ? null : (
      <Dialog open title={`Окно ${level}`} onClose={() => setOpen((now) => Math.min(now, level - 1))}>
        {opener(level)}
        <button type="button" data-closes={level} onClick={() => setOpen(level - 1)}>
          Закрыть
        </button>
        {levels[level]?.within ? draw(level + 1) : null}
      </Dialog>
    );
  return (
    <>
      <main>{opener(0)}</main>
      {[1, 2, 3].map((level) =>
        level > 1 && levels[level - 1]?.within ? null : <Fragment key={level}>{draw(level)}</Fragment>,
      )}
    </>
  );
}

const STACKS: readonly (readonly Level[])[] = [true, false].flatMap((within) =>
  (['stays', 'goes', 'rests'] as const).flatMap((opener) =>
    (['esc', 'esc from nowhere', 'button'] as const).map((closes) => [FIRST, { within, opener, closes }]),
  ),
);

const ofLevel = (level: number) => dialogs().find((one) => one.textContent?.includes(`Окно ${level}`));

test('every dialog has a way out in sight', async () => {
  const onClose = vi.fn();
  render(
    <Dialog open title="Окно" onClose={onClose}>
      <input aria-label="Первое" />
    </Dialog>,
  );
  await until(() => active()?.getAttribute('aria-label') === 'Первое');
  fireEvent.click(document.querySelector('[role=dialog] [aria-label="Закрыть окно"]') as HTMLElement);
  expect(onClose).toHaveBeenCalledOnce();
});

test.each(
  [...STACKS, [FIRST, ...(STACKS[0] ?? []).slice(1), ...(STACKS.at(-1) ?? []).slice(1)]].map((stack) => ({
    stack,
    name: JSON.stringify(stack.slice(1)),
  })),
)('a dialog over another closes alone, and the focus returns into the one beneath it: $name', async ({ stack }) => {
  render(<Stack levels={stack} />);
  for (const level of stack.keys()) {
    const control = controlOf(level) as HTMLButtonElement;
    control.focus();
    fireEvent.click(control);
    await until(() => ofLevel(level + 1)?.contains(active()) === true);
  }
  for (let level = stack.length; level > 0; level -= 1) {
    const { opener, closes } = stack[level - 1] as Level;
    if (closes === 'esc from nowhere') (active() as HTMLElement | null)?.blur();
    if (closes !== 'button') fireEvent.keyDown(active() ?? document.body, { key: 'Escape' });
    else fireEvent.click(document.querySelector(`[data-closes="${level}"]`) as HTMLElement);
    await until(() => !ofLevel(level));
    expect(dialogs()).toHaveLength(level - 1);
    const isBack = () =>
      opener === 'stays' ? active() === controlOf(level - 1) : ofLevel(level - 1)?.contains(active()) === true;
    await until(isBack, { within: 10_000 }).catch(() => {
      throw new Error(`the focus is on ${active()?.outerHTML.slice(0, 120)}`);
    });
  }
});
