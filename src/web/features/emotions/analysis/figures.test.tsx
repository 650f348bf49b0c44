// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { addDays } from '~/domain/day';
import { NewArc } from '../check-in/new-arc';
import { Distribution } from './distribution';
import { StatsRow } from './stats-row';
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
      <MemoryRouter>
        <NewArc days={days} today={TODAY} day={day} entries={[{ emotion: 'sadness', intensity: 4 }]} />
      </MemoryRouter>,
    );
    const drawn = [...container.querySelectorAll('path[stroke]')].map((path) => path.getAttribute('stroke'));
    cleanup();
    return drawn.filter((stroke) => stroke?.includes('joy')).length;
  };
  expect(arcsWith(addDays(TODAY, -1))).toBe(arcsWith(TODAY));
  expect(arcsWith(addDays(TODAY, -1))).toBeGreaterThan(0);
});

test('of feelings and tags that were recorded equally often none is the commonest', () => {
  const stats = { totalEntries: 8, mostCommonEmotion: 'sadness', averageIntensity: 5, mostCommonTag: 'сон' };
  const said = (emotionDistribution: Record<string, number>, tags: { tag: string; count: number }[]) => {
    const { container } = render(<StatsRow stats={{ ...stats, emotionDistribution }} days={0} tags={tags} />);
    const text = container.textContent?.replaceAll('\u00a0', ' ') ?? '';
    cleanup();
    return text;
  };
  const equal = said({ joy: 3, sadness: 3, fear: 2 }, [
    { tag: 'дом', count: 4 },
    { tag: 'сон', count: 4 },
  ]);
  expect(equal).toMatch(/по 3 записи из 8радость и грусть/);
  expect(equal).toMatch(/по 4 записи из 8дом и сон/);
  expect(equal).not.toMatch(/самое частое|самая частая/);
  expect(said({ joy: 2, sadness: 2, fear: 2, anger: 2 }, [])).toContain('чувства, по 2 записи из 84');
  const clear = said({ joy: 3, sadness: 5 }, [{ tag: 'сон', count: 4 }]);
  expect(clear).toMatch(/самое частое чувствогрусть.*самая частая меткасон/);
});
