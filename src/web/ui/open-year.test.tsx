// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { addDays } from '~/domain/day';
import { OpenYear } from './open-year';

afterEach(cleanup);

const TODAY = '2026-12-31';

const lately = (count: number) =>
  Array.from({ length: count }, (_, back) => ({
    day: addDays(TODAY, back - count + 1),
    emotion: 'sadness' as const,
    intensity: 6,
  }));

function shown(count: number, further: Partial<ComponentProps<typeof OpenYear>> = {}) {
  const element = (
    <OpenYear days={lately(count)} year={2026} since="2026-01-01" today={TODAY} label="Год" marksToday {...further} />
  );
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '*', element: null },
  ]);
  return { router, ...render(<RouterProvider router={router} />) };
}

test('a year without entries is drawn whole and asks for no day', () => {
  shown(0);
  expect(screen.getByRole('img', { name: 'Год' })).toBeTruthy();
  expect(screen.queryByRole('slider')).toBeNull();
});

test.each([1, 2, 7, 365])(
  'of %i days each is reached by the keyboard, said in words, and opens its entries',
  (count) => {
    const { router } = shown(count);
    const range = screen.getByRole('slider');
    fireEvent.focus(range);
    expect(range.getAttribute('aria-valuetext')).toBe('31\u00a0декабря: грусть, сила 6\u00a0из\u00a010');
    if (count > 1) {
      fireEvent.change(range, { target: { value: '0' } });
      expect(screen.getByRole('link').getAttribute('href')).toContain(`from=${addDays(TODAY, 1 - count)}`);
    }
    fireEvent.keyDown(range, { key: 'Enter' });
    const day = addDays(TODAY, 1 - count);
    expect(router.state.location.pathname + router.state.location.search).toBe(
      `/awareness-tools/emotional-compass/journal-history?from=${day}&to=${day}`,
    );
  },
);

test.each([1, 2, 7, 365])('of %i days each stands in the list, the newest first, and leads to its entries', (count) => {
  shown(count, { lists: true });
  fireEvent.click(screen.getByRole('button', { name: 'Списком' }));
  const links = within(screen.getByRole('region', { name: 'Дни 2026\u00a0года списком' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href')?.slice(-10))).toEqual(
    lately(count)
      .map(({ day }) => day)
      .reverse(),
  );
});

test('the day of the new entry opens too, by its strongest feeling', () => {
  const entries = [
    { emotion: 'joy', intensity: 8 },
    { emotion: 'fear', intensity: 3 },
  ] as const;
  const { router } = shown(2, { fresh: { day: '2026-12-29', entries } });
  const range = screen.getByRole('slider');
  expect(range.getAttribute('max')).toBe('2');
  fireEvent.change(range, { target: { value: '0' } });
  expect(range.getAttribute('aria-valuetext')).toBe('29\u00a0декабря: радость, сила 8\u00a0из\u00a010');
  fireEvent.keyDown(range, { key: 'Enter' });
  expect(router.state.location.search).toBe('?from=2026-12-29&to=2026-12-29');
});

test('where the page shows what was done on a day, keys choose it there, and its entries stay one press away', () => {
  const onDay = vi.fn<(day: string) => void>();
  const texts = new Map([['2026-12-20', '20 декабря: 3 дела']]);
  const { container, router } = shown(1, { deeds: { texts, chosen: TODAY, onDay } });
  expect(container.querySelector('.yd-deed')?.getAttribute('d')).toMatch(/^M/);
  expect(screen.getByRole('link').getAttribute('href')).toContain(`from=${TODAY}`);
  const range = screen.getByRole('slider');
  fireEvent.change(range, { target: { value: '0' } });
  expect(onDay).toHaveBeenLastCalledWith('2026-12-20');
  expect(range.getAttribute('aria-valuetext')).toBe('20 декабря: 3 дела');
  // Nothing was written on that day.
  expect(screen.queryByRole('link')).toBeNull();
  expect(router.state.location.pathname).toBe('/');
});
