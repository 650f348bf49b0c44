import { expect, test } from 'vitest';
import { type AnalysisPoint, analyse } from './analysis';

const whole = { from: null, to: null };

function point(day: string, hour: number, change: Partial<AnalysisPoint> = {}): AnalysisPoint {
  return {
    day,
    hour,
    emotion: 'joy',
    subEmotion: '',
    intensity: 5,
    tags: [],
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

test('an emotion of elsewhere counts as any word, those that every object knows too', () => {
  const words = ['constructor', 'toString', '__proto__'];
  const { tags } = analyse(
    words.map((emotion) => point('2026-01-01', 8, { emotion: emotion as AnalysisPoint['emotion'], tags: ['дом'] })),
    whole,
  );
  expect(Object.entries(tags[0]?.emotions ?? {})).toEqual(words.map((word) => [word, 1]));
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
