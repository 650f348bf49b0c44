import type { EmotionKey } from '~/catalogue/emotions';
import { weekdayOf } from '../day';
import type { AnalysisPoint } from './analysis';
import { averageOf } from './stats';

/**
 * Observations over entries: what stands out, with the numbers behind it. Each needs a minimum of
 * entries and a difference that chance would rarely make; none names a cause.
 */
export type Observation =
  | {
      kind: 'weekday';
      weekday: number;
      averageIntensity: number;
      restAverageIntensity: number;
      entries: number;
      byWeekday: (number | null)[];
    }
  | { kind: 'tag'; tag: string; emotion: EmotionKey; entries: number; withEmotion: number; overallShare: number }
  | { kind: 'pair'; first: EmotionKey; second: EmotionKey; days: number; firstDays: number }
  | { kind: 'time'; part: DayPart; entries: number; total: number }
  | {
      kind: 'trend';
      averageIntensity: number;
      earlierAverageIntensity: number;
      entries: number;
      earlierEntries: number;
    }
  | { kind: 'shade'; emotion: EmotionKey; subEmotion: string; entries: number; total: number };

export type DayPart = 'night' | 'morning' | 'day' | 'evening';

export const MAX_OBSERVATIONS = 3;
/** Standard errors from which a difference is told; several are looked at, so it stands above the usual two. */
const CLEAR = 2.6;
/** Points of intensity below which a difference is too small to matter. */
const NOTABLE = 0.8;
const PARTS: readonly DayPart[] = ['night', 'morning', 'day', 'evening'];

interface Candidate {
  observation: Observation;
  /** How far from chance, in standard errors. */
  clarity: number;
}

/** At most three observations, the clearest first, one of a kind. */
export function observe(points: readonly AnalysisPoint[]): Observation[] {
  return [weekday(points), tag(points), pair(points), trend(points), time(points), shade(points)]
    .filter((candidate) => candidate !== null)
    .sort((a, b) => b.clarity - a.clarity)
    .slice(0, MAX_OBSERVATIONS)
    .map(({ observation }) => observation);
}

interface Sample {
  count: number;
  sum: number;
  squares: number;
}

function sampleOf(points: readonly AnalysisPoint[]): Sample {
  const sample = { count: points.length, sum: 0, squares: 0 };
  for (const { intensity } of points) {
    sample.sum += intensity;
    sample.squares += intensity * intensity;
  }
  return sample;
}

/** Difference of two means in standard errors (Welch), with a floor for samples that hardly vary. */
function distance(a: Sample, b: Sample): number {
  const error = (s: Sample) => Math.max(0.25, (s.squares - (s.sum * s.sum) / s.count) / (s.count - 1)) / s.count;
  return (a.sum / a.count - b.sum / b.count) / Math.sqrt(error(a) + error(b));
}

const without = (all: Sample, part: Sample): Sample => ({
  count: all.count - part.count,
  sum: all.sum - part.sum,
  squares: all.squares - part.squares,
});

const mean = (sample: Sample) => averageOf(sample.sum, sample.count);

/** Best of candidates; null for none. */
function clearest(candidates: readonly (Candidate | null)[]): Candidate | null {
  let best: Candidate | null = null;
  for (const candidate of candidates) if (candidate && candidate.clarity > (best?.clarity ?? 0)) best = candidate;
  return best;
}

/** A weekday with stronger or weaker feelings than the rest: five entries of it, fifteen others. */
function weekday(points: readonly AnalysisPoint[]): Candidate | null {
  const all = sampleOf(points);
  const byDay = new Map<number, AnalysisPoint[]>();
  for (const point of points) append(byDay, weekdayOf(point.day), point);
  const samples = new Map([...byDay].map(([day, list]) => [day, sampleOf(list)]));
  const byWeekday = [1, 2, 3, 4, 5, 6, 7].map((day) => {
    const sample = samples.get(day);
    return sample ? mean(sample) : null;
  });
  return clearest(
    [...samples].map(([day, sample]) => {
      const rest = without(all, sample);
      if (sample.count < 5 || rest.count < 15) return null;
      const clarity = Math.abs(distance(sample, rest));
      if (clarity < CLEAR || Math.abs(sample.sum / sample.count - rest.sum / rest.count) < NOTABLE) return null;
      return {
        clarity,
        observation: {
          kind: 'weekday',
          weekday: day,
          averageIntensity: mean(sample),
          restAverageIntensity: mean(rest),
          entries: sample.count,
          byWeekday,
        },
      };
    }),
  );
}

/** How far a share stands above the expected one, in standard errors. */
function excess(hits: number, tries: number, expected: number): number {
  return (hits - tries * expected) / Math.sqrt(Math.max(1e-9, tries * expected * (1 - expected)));
}

/** An emotion that goes with a tag more often than with the other entries: five entries of the tag, half of them, ten others. */
function tag(points: readonly AnalysisPoint[]): Candidate | null {
  const byTag = new Map<string, AnalysisPoint[]>();
  for (const point of points) for (const name of point.tags) append(byTag, name, point);
  const totals = countEmotions(points);
  return clearest(
    [...byTag].flatMap(([name, list]) =>
      [...countEmotions(list)].map(([emotion, withEmotion]) => {
        const others = points.length - list.length;
        const overall = ((totals.get(emotion) ?? 0) - withEmotion) / others;
        const share = withEmotion / list.length;
        if (list.length < 5 || others < 10 || share < 0.5 || share < overall + 0.2) return null;
        const clarity = excess(withEmotion, list.length, Math.max(overall, 0.05));
        if (clarity < CLEAR) return null;
        const overallShare = averageOf(totals.get(emotion) ?? 0, points.length);
        return {
          clarity,
          observation: { kind: 'tag', tag: name, emotion, entries: list.length, withEmotion, overallShare },
        } satisfies Candidate;
      }),
    ),
  );
}

/** Two emotions that come on the same day: five days of the first, half of them with the second, more than by chance. */
function pair(points: readonly AnalysisPoint[]): Candidate | null {
  const days = new Map<string, Set<EmotionKey>>();
  for (const { day, emotion } of points) days.set(day, (days.get(day) ?? new Set()).add(emotion));
  const full = [...days.values()];
  const daysOf = new Map<EmotionKey, number>();
  for (const set of full) for (const emotion of set) daysOf.set(emotion, (daysOf.get(emotion) ?? 0) + 1);
  const candidates: (Candidate | null)[] = [];
  for (const [first, firstDays] of daysOf)
    for (const [second, secondDays] of daysOf) {
      if (first === second || firstDays < 5 || firstDays > secondDays) continue;
      const together = full.filter((set) => set.has(first) && set.has(second)).length;
      const clarity = excess(together, firstDays, secondDays / full.length);
      if (together / firstDays < 0.5 || full.length < 10 || clarity < CLEAR) continue;
      candidates.push({ clarity, observation: { kind: 'pair', first, second, days: together, firstDays } });
    }
  return clearest(candidates);
}

/** A part of the day that holds more than half of the entries: twelve entries in all. A plain count, without a claim. */
function time(points: readonly AnalysisPoint[]): Candidate | null {
  const counts = new Map<DayPart, number>();
  for (const { hour } of points) {
    const part = PARTS[Math.floor(hour / 6)] ?? 'night';
    counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return clearest(
    [...counts].map(([part, entries]) => {
      if (points.length < 12 || entries / points.length < 0.5) return null;
      return {
        clarity: 1 + entries / points.length,
        observation: { kind: 'time', part, entries, total: points.length },
      };
    }),
  );
}

/** The later half of the days with entries against the earlier half: ten entries each. */
function trend(points: readonly AnalysisPoint[]): Candidate | null {
  const days = [...new Set(points.map(({ day }) => day))].sort();
  const middle = days[Math.floor(days.length / 2)] ?? '';
  const late = sampleOf(points.filter(({ day }) => day >= middle));
  const early = sampleOf(points.filter(({ day }) => day < middle));
  if (late.count < 10 || early.count < 10) return null;
  const clarity = Math.abs(distance(late, early));
  if (clarity < CLEAR || Math.abs(late.sum / late.count - early.sum / early.count) < NOTABLE) return null;
  return {
    clarity,
    observation: {
      kind: 'trend',
      averageIntensity: mean(late),
      earlierAverageIntensity: mean(early),
      entries: late.count,
      earlierEntries: early.count,
    },
  };
}

/** A shade that names more than half of an emotion's entries: eight of them. A plain count, without a claim. */
function shade(points: readonly AnalysisPoint[]): Candidate | null {
  const totals = countEmotions(points);
  const shades = new Map<string, { emotion: EmotionKey; subEmotion: string; entries: number }>();
  for (const { emotion, subEmotion } of points) {
    if (!subEmotion) continue;
    const known = shades.get(`${emotion}/${subEmotion}`) ?? { emotion, subEmotion, entries: 0 };
    known.entries += 1;
    shades.set(`${emotion}/${subEmotion}`, known);
  }
  return clearest(
    [...shades.values()].map((found) => {
      const total = totals.get(found.emotion) ?? 0;
      if (total < 8 || found.entries / total < 0.5) return null;
      return { clarity: found.entries / total, observation: { kind: 'shade', ...found, total } };
    }),
  );
}

function countEmotions(points: readonly AnalysisPoint[]): Map<EmotionKey, number> {
  const counts = new Map<EmotionKey, number>();
  for (const { emotion } of points) counts.set(emotion, (counts.get(emotion) ?? 0) + 1);
  return counts;
}

function append<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
