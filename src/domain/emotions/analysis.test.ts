import { expect, test } from 'vitest';
import { addDays, weekdayOf } from '../day';
import { type AnalysisPoint, analyse } from './analysis';

const whole = { from: null, to: null };

function point(day: string, hour: number, change: Partial<AnalysisPoint> = {}): AnalysisPoint {
  return {
    day,
    hour,
    at: Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`),
    emotion: 'joy',
    subEmotion: '',
    intensity: 5,
    tags: [],
    copingKeys: [],
    ...change,
  };
}

test('a day shows its strongest entry, on a tie the later one', () => {
  const { days } = analyse(
    [
      point('2026-01-01', 8, { intensity: 6 }),
      point('2026-01-01', 9, { emotion: 'fear', intensity: 6 }),
      point('2026-01-01', 10, { emotion: 'anger', intensity: 2 }),
    ],
    whole,
  );
  expect(days).toEqual([{ day: '2026-01-01', count: 3, averageIntensity: 4.67, emotion: 'fear', intensity: 6 }]);
});

test('rhythm, tags and stats count what is there', () => {
  const analysis = analyse(
    [
      point('2026-01-05', 8, { tags: ['дом'] }),
      point('2026-01-12', 8, { tags: ['дом'], emotion: 'fear', intensity: 8 }),
    ],
    whole,
  );
  expect(analysis.rhythm).toEqual([{ weekday: 1, hour: 8, count: 2, averageIntensity: 6.5 }]);
  expect(analysis.tags).toEqual([{ tag: 'дом', count: 2, emotions: { joy: 1, fear: 1 } }]);
  expect(analysis.stats.totalEntries).toBe(2);
});

test('what helped: the next entry within 48 hours, pleasant feelings count as no burden, three pairs at least', () => {
  const hard = (day: number, intensity: number) =>
    point(addDays('2026-01-01', day), 10, { emotion: 'fear', intensity, copingKeys: ['plan'] });
  const calm = (day: number) => point(addDays('2026-01-01', day), 20, { emotion: 'joy', intensity: 9 });
  const points = [hard(0, 8), calm(0), hard(10, 6), calm(10), hard(20, 7), calm(20), hard(30, 9), calm(40)];
  expect(analyse(points, whole).helped).toEqual([{ coping: 'plan', pairs: 3, averageChange: -7 }]);
  expect(analyse(points.slice(0, 4), whole).helped).toEqual([]);
});

test('few or even entries give no observation', () => {
  expect(analyse([], whole).observations).toEqual([]);
  const even = Array.from({ length: 60 }, (_, index) =>
    point(addDays('2026-01-01', index), (index * 7) % 24, {
      emotion: (['joy', 'fear', 'anger', 'trust'] as const)[index % 4] ?? 'joy',
      intensity: 3 + (index % 5),
    }),
  );
  expect(analyse(even, whole).observations).toEqual([]);
});

test('a weekday that stands out is told with its numbers', () => {
  const points = Array.from({ length: 70 }, (_, index) => {
    const day = addDays('2026-01-01', index);
    return point(day, (index * 7) % 24, { intensity: weekdayOf(day) === 7 ? 8 + (index % 2) : 3 + (index % 3) });
  });
  const found = analyse(points, whole).observations.find(({ kind }) => kind === 'weekday');
  expect(found).toMatchObject({ weekday: 7, entries: 10 });
  expect(found?.kind === 'weekday' && found.averageIntensity - found.restAverageIntensity).toBeGreaterThan(4);
});

test('a tag, a trend and a pair are told when they are clear, three at most', () => {
  const points: AnalysisPoint[] = [];
  for (let index = 0; index < 60; index++) {
    const day = addDays('2026-01-01', index);
    const intensity = index < 30 ? 3 + (index % 2) : 7 + (index % 2);
    points.push(point(day, (index * 7) % 24, { emotion: 'trust', intensity }));
    if (index % 6 === 0) {
      points.push(point(day, 22, { emotion: 'anger', tags: ['недосып'], intensity }));
      points.push(point(day, 23, { emotion: 'sadness', intensity }));
    }
  }
  const observations = analyse(points, whole).observations;
  expect(observations).toHaveLength(3);
  expect(observations.map(({ kind }) => kind).sort()).toEqual(['pair', 'tag', 'trend']);
  expect(observations.find(({ kind }) => kind === 'tag')).toMatchObject({
    tag: 'недосып',
    emotion: 'anger',
    entries: 10,
    withEmotion: 10,
  });
});
