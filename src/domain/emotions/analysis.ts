import type { EmotionKey } from '~/catalogue/emotions';
import { weekdayOf } from '../day';
import { averageOf, computeStats, type Stats } from './stats';

/** Aggregates for the analysis page, over everything but the texts of entries. */

export interface AnalysisPoint {
  /** Local day and wall-clock hour of the save. */
  day: string;
  hour: number;
  emotion: EmotionKey;
  subEmotion: string;
  intensity: number;
  tags: readonly string[];
}

export interface AnalysisPeriod {
  from: string | null;
  to: string | null;
}

export interface EntryAnalysis {
  period: AnalysisPeriod;
  stats: Stats;
  days: { day: string; count: number; averageIntensity: number; emotion: EmotionKey; intensity: number }[];
  rhythm: { weekday: number; hour: number; count: number; averageIntensity: number }[];
  tags: { tag: string; count: number; emotions: Record<string, number> }[];
}

const TAGS_SHOWN = 12;

/** All aggregates of a period. `points` in the order of recording. */
export function analyse(points: readonly AnalysisPoint[], period: AnalysisPeriod): EntryAnalysis {
  return {
    period,
    stats: computeStats(points),
    days: dayRows(points),
    rhythm: rhythmCells(points),
    tags: tagRows(points),
  };
}

function dayRows(points: readonly AnalysisPoint[]): EntryAnalysis['days'] {
  const days = new Map<string, { count: number; sum: number; strongest: AnalysisPoint }>();
  for (const point of points) {
    const row = days.get(point.day);
    if (!row) days.set(point.day, { count: 1, sum: point.intensity, strongest: point });
    else {
      row.count += 1;
      row.sum += point.intensity;
      if (point.intensity >= row.strongest.intensity) row.strongest = point;
    }
  }
  return [...days]
    .map(([day, { count, sum, strongest }]) => ({
      day,
      count,
      averageIntensity: averageOf(sum, count),
      emotion: strongest.emotion,
      intensity: strongest.intensity,
    }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

function rhythmCells(points: readonly AnalysisPoint[]): EntryAnalysis['rhythm'] {
  const cells = new Map<number, { count: number; sum: number }>();
  for (const { day, hour, intensity } of points) {
    const cell = weekdayOf(day) * 24 + hour;
    const known = cells.get(cell) ?? { count: 0, sum: 0 };
    known.count += 1;
    known.sum += intensity;
    cells.set(cell, known);
  }
  return [...cells]
    .sort(([a], [b]) => a - b)
    .map(([cell, { count, sum }]) => ({
      weekday: Math.floor(cell / 24),
      hour: cell % 24,
      count,
      averageIntensity: averageOf(sum, count),
    }));
}

function tagRows(points: readonly AnalysisPoint[]): EntryAnalysis['tags'] {
  // An emotion carried over from elsewhere may be any word, those that every object knows too.
  const rows = new Map<string, { tag: string; count: number; emotions: Map<string, number> }>();
  for (const { tags, emotion } of points)
    for (const tag of tags) {
      const row = rows.get(tag) ?? { tag, count: 0, emotions: new Map() };
      row.count += 1;
      row.emotions.set(emotion, (row.emotions.get(emotion) ?? 0) + 1);
      rows.set(tag, row);
    }
  return [...rows.values()]
    .sort((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1))
    .slice(0, TAGS_SHOWN)
    .map(({ emotions, ...row }) => ({ ...row, emotions: Object.fromEntries(emotions) }));
}
