// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { addDays } from '~/domain/day';
import { NewArc } from '../check-in/new-arc';
import { Distribution } from './distribution';
import { Trend } from './trend';

afterEach(cleanup);

const TODAY = '2026-11-26';
const joy = (day: string) => ({ day, count: 1, averageIntensity: 5, emotion: 'joy' as const, intensity: 5 });

test.each([
  [300, false],
  [800, true],
])('an axis over %d days tells years: %s', (back, hasYears) => {
  const days = [back, Math.round(back / 2), 40, 2].map((ago) => joy(addDays(TODAY, -ago)));
  const { container } = render(<Trend days={days} today={TODAY} />);
  const marks = [...container.querySelectorAll('svg text')].map(({ textContent }) => textContent ?? '');
  expect(marks.some((mark) => /20\d\d/.test(mark))).toBe(hasYears);
});

test('numbers over 999 are grouped and do not break', () => {
  const { container } = render(<Distribution counts={{ joy: 12345, sadness: 1000 }} />);
  const text = container.textContent ?? '';
  expect(text).toMatch(/12[\u00a0\u202f]345/);
  expect(text).not.toMatch(/12345|13345|\b1000\b/);
});

test('an entry for another day leaves the arcs of today in the picture', () => {
  const arcsWith = (day: string) => {
    const days = [joy(addDays(TODAY, -2)), joy(addDays(TODAY, -1)), joy(TODAY)];
    const { container } = render(
      <NewArc days={days} today={TODAY} day={day} entries={[{ emotion: 'sadness', intensity: 4 }]} />,
    );
    const drawn = [...container.querySelectorAll('path[stroke]')].map((path) => path.getAttribute('stroke'));
    cleanup();
    return drawn.filter((stroke) => stroke?.includes('joy')).length;
  };
  expect(arcsWith(addDays(TODAY, -1))).toBe(arcsWith(TODAY));
  expect(arcsWith(addDays(TODAY, -1))).toBeGreaterThan(0);
});
