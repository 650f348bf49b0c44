/** The ten sefirot and what a point is worth (docs/specification.md §3, §9). */

export const SEFIROT = [
  'keter',
  'chokhmah',
  'binah',
  'chesed',
  'gevurah',
  'tiferet',
  'netzach',
  'hod',
  'yesod',
  'malkhut',
] as const;

export type Sefira = (typeof SEFIROT)[number];

/** Points for one action of any sefira (docs/specification.md §9). */
export const POINTS_PER_ACTION = 10;

/** Points that level `n` needs: 50·n·(n+1)/2. Level 0 needs none. */
export function pointsForLevel(level: number): number {
  return (50 * level * (level + 1)) / 2;
}

/** The highest level whose need is met by `points` (an integer ≥ 0). */
export function levelFor(points: number): number {
  return Math.max(0, Math.floor((Math.sqrt(1 + (8 * points) / 50) - 1) / 2));
}

export interface SefiraProgress {
  points: number;
  /** ISO instant of the last action, null before the first. */
  lastActive: string | null;
  level: number;
}

/** A record with one value for each sefira. */
export function forEachSefira<T>(value: (sefira: Sefira) => T): Record<Sefira, T> {
  return Object.fromEntries(SEFIROT.map((sefira) => [sefira, value(sefira)])) as Record<Sefira, T>;
}
