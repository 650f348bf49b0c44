// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HELP_PATH } from '~/catalogue/help-lines';
import { HardGate, useHardGate } from './hard-gate';

const ALL = '/courses/courses';

function Lesson({ lesson, away = ALL }: { lesson: string; away?: string }) {
  const [isOpen, pass] = useHardGate(lesson);
  return isOpen ? <p>Текст урока</p> : <HardGate onPass={pass} away={away} />;
}

/** Somebody comes by a link. Gives how to leave. */
function come(path: string): () => void {
  const router = createMemoryRouter(
    [
      { path: '/courses/healing-childhood-traumas/grief', element: <Lesson lesson="grief" /> },
      {
        path: '/personal-cabinet/courses/healing-childhood-traumas/way-on',
        element: <Lesson lesson="way-on" away="/personal-cabinet/courses" />,
      },
    ],
    { initialEntries: [path] },
  );
  return render(<RouterProvider router={router} />).unmount;
}

const PUBLIC = '/courses/healing-childhood-traumas/grief';
const CABINET = '/personal-cabinet/courses/healing-childhood-traumas/way-on';
const isClosed = () => screen.queryByRole('heading', { name: 'Перед тем как открыть урок' }) !== null;
const press = () => fireEvent.click(screen.getByRole('button', { name: /открыть урок$/ }));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 26, 12), toFake: ['Date'] });
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([PUBLIC, `${PUBLIC}#writing`, CABINET])(
  '%s stands behind the gate, which asks about now and has two ways out',
  (path) => {
    come(path);
    expect(isClosed()).toBe(true);
    expect(screen.queryByText('Текст урока')).toBeNull();
    expect(screen.getByText(/Безопасно\sли\sвам сейчас.*Есть\sли\sрядом или на\sсвязи/)).toBeTruthy();
    const ways = [/^Сейчас небезопасно/, /^Не\sсегодня$/].map((name) => screen.getByRole('link', { name }));
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([
      HELP_PATH,
      path === CABINET ? '/personal-cabinet/courses' : ALL,
    ]);
  },
);

test('it asks once a visit, whatever lesson follows, and again on the next visit; the age once on a device', () => {
  const leave = come(PUBLIC);
  expect(screen.getByRole('button').textContent).toMatch(/^Мне есть 18/);
  press();
  expect(screen.getByText('Текст урока')).toBeTruthy();
  leave();
  vi.setSystemTime(new Date(2026, 10, 26, 15, 59));
  const leaveAgain = come(CABINET);
  expect(isClosed()).toBe(false);
  leaveAgain();
  vi.setSystemTime(new Date(2026, 10, 26, 16));
  come(PUBLIC);
  expect(isClosed()).toBe(true);
  expect(screen.getByRole('button').textContent).toMatch(/^Да,/);
});

test('another tab is another visit', () => {
  const leave = come(PUBLIC);
  press();
  leave();
  sessionStorage.clear();
  come(CABINET);
  expect(isClosed()).toBe(true);
});

test('a lesson does not close under its reader; the next one asks', () => {
  const shown = (lesson: string) => (
    <MemoryRouter>
      <Lesson lesson={lesson} />
    </MemoryRouter>
  );
  const view = render(shown('grief'));
  press();
  vi.setSystemTime(new Date(2026, 10, 26, 20));
  view.rerender(shown('grief'));
  expect(isClosed()).toBe(false);
  view.rerender(shown('way-on'));
  expect(isClosed()).toBe(true);
});

test.each([
  [21, false],
  [22, true],
  [2, true],
  [6, false],
])('at %i o’clock one line speaks of the night: %s', (hour, told) => {
  vi.setSystemTime(new Date(2026, 10, 26, hour));
  come(PUBLIC);
  expect(screen.queryByText(/Уже поздно/) !== null).toBe(told);
});
