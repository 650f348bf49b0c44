/** The five stats of the barometer (docs/specification.md §3). The reference for the database's statement. */

export interface StatsEntry {
  emotion: string;
  intensity: unknown;
  tags: readonly string[];
}

export interface Stats {
  totalEntries: number;
  /** Null without entries. On a tie the one recorded most recently wins. */
  mostCommonEmotion: string | null;
  /** Two decimals, halves up; 0 without entries. */
  averageIntensity: number;
  /** Null without tags. On a tie the one recorded most recently wins; in one entry the later in its list. */
  mostCommonTag: string | null;
  emotionDistribution: Record<string, number>;
}

/** An intensity as a number: a numeric text counts as its number, what is no number counts 0 (docs/specification.md §3). */
function numberOf(intensity: unknown): number {
  if (typeof intensity !== 'number' && (typeof intensity !== 'string' || intensity.trim() === '')) return 0;
  const value = Number(intensity);
  return Number.isFinite(value) ? value : 0;
}

/** Stats of entries in the order of recording. An intensity that is no number counts 0. */
export function computeStats(entries: readonly StatsEntry[]): Stats {
  const emotions = new Map<string, number>();
  const tags = new Map<string, number>();
  let sum = 0;
  for (const entry of entries) {
    countLast(emotions, entry.emotion);
    for (const tag of entry.tags) countLast(tags, tag);
    sum += numberOf(entry.intensity);
  }
  return {
    totalEntries: entries.length,
    mostCommonEmotion: mostCommon(emotions),
    averageIntensity: averageOf(sum, entries.length),
    mostCommonTag: mostCommon(tags),
    emotionDistribution: Object.fromEntries(emotions),
  };
}

/** Mean with two decimals, halves up; 0 of nothing. */
export function averageOf(sum: number, count: number): number {
  return count === 0 ? 0 : Math.floor((sum * 100) / count + 0.5) / 100;
}

/** The emotions that were recorded most, all of equals, and how many times each. */
export function mostRecorded(distribution: Readonly<Record<string, number>>): { emotions: string[]; count: number } {
  const count = Math.max(0, ...Object.values(distribution));
  return { emotions: Object.keys(distribution).filter((emotion) => distribution[emotion] === count), count };
}

/** Counts a value and moves it to the end: a map in the order of the last recording. */
function countLast(counts: Map<string, number>, value: string): void {
  const count = (counts.get(value) ?? 0) + 1;
  counts.delete(value);
  counts.set(value, count);
}

function mostCommon(counts: ReadonlyMap<string, number>): string | null {
  let best: string | null = null;
  let most = 0;
  for (const [value, count] of counts)
    if (count >= most) {
      best = value;
      most = count;
    }
  return best;
}
