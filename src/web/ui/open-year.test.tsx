// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { addDays } from '~/domain/day';
import { OpenYear } from './open-year';

afterEach(cleanup);

const TODAY = '2026-12-31';

function shown(count: number) {
  const days = Array.from({ length: count }, (_, back) => ({
    day: addDays(TODAY, back - count + 1),
    emotion: 'sadness' as const,
    intensity: 6,
  }));
  const element = <OpenYear days={days} year={2026} since="2026-01-01" today={TODAY} label="Год" marksToday />;
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
