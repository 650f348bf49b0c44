import { addDays, weekdayOf } from '~/domain/day';
import type { Claim, ClaimPoint } from '~/domain/emotions/claims/claim';
import { partOfDay } from '~/domain/emotions/claims/parts';
import { gauss, type Random } from './random';

/** People who exist only to try claims on: their entries are dealt by chance, with at most one relation that is planted. */

export interface Habit {
  days: number;
  /** Entries of a day: one, or one to so many. */
  perDay: number;
  /** How much a day resembles the day before, 0–1 (first-order autoregression of the day's level). */
  resemblance: number;
  tags: number;
  /** Spread of the strength of one person's entries, points. */
  spread: number;
  /** Share of days without an entry. */
  missing: number;
  /** 0: all tags equally often; 1: the k-th 1/k as often. */
  skew: number;
  /** Share of entries with a way of coping. */
  coping: number;
}

export const USUAL: Habit = {
  days: 120,
  perDay: 1,
  resemblance: 0,
  tags: 10,
  spread: 1.8,
  missing: 0,
  skew: 0.5,
  coping: 0.2,
};

/** What the resembling part of a day's level explains of the strength. */
const SHARED = 0.7;
const COPINGS = ['walk', 'talk', 'breath', 'sleep'];
const FIRST_DAY = '2026-01-01';

function pick(random: Random, weights: readonly number[]): number {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return index;
  }
  return weights.length - 1;
}

/** Entries without any relation between strength and anything else. Strength is not yet rounded: see `told`. */
export function inventPerson(random: Random, habit: Habit): ClaimPoint[] {
  const weights = Array.from({ length: habit.tags }, (_, index) => 1 / (index + 1) ** habit.skew);
  const points: ClaimPoint[] = [];
  let level = gauss(random);
  for (let day = 0; day < habit.days; day++) {
    level = habit.resemblance * level + Math.sqrt(1 - habit.resemblance ** 2) * gauss(random);
    if (random() < habit.missing) continue;
    const entries = 1 + Math.floor(random() * habit.perDay);
    const hours = Array.from({ length: entries }, () => 7 + Math.floor(random() * 17)).sort((a, b) => a - b);
    for (const hour of hours) {
      const shared = habit.resemblance > 0 ? SHARED : 0;
      const deviation = Math.sqrt(shared) * level + Math.sqrt(1 - shared) * gauss(random);
      const chosen = Array.from({ length: Math.floor(random() * 5) }, () => `метка ${pick(random, weights)}`);
      points.push({
        day: addDays(FIRST_DAY, day),
        hour,
        intensity: 5.5 + habit.spread * deviation,
        tags: [...new Set(chosen)],
        copingKeys: random() < habit.coping ? [COPINGS[Math.floor(random() * 4)] as string] : [],
      });
    }
  }
  return points;
}

/** The strengths as a person tells them: whole points from 1 to 10. */
export const told = (points: readonly ClaimPoint[]): ClaimPoint[] =>
  points.map((point) => ({ ...point, intensity: Math.min(10, Math.max(1, Math.round(point.intensity))) }));

const PLANTED = 'посажено';

function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const all = [...list];
  for (let place = all.length - 1; place > 0; place--) {
    const other = Math.floor(random() * (place + 1));
    [all[place], all[other]] = [all[other] as T, all[place] as T];
  }
  return all;
}

/** The same points with `effect` more strength where the relation holds; `uses` entries get the tag or the coping. */
export const PLANTS = {
  tag: (points, random, effect, uses) => {
    const chosen = new Set(shuffled(random, points).slice(0, uses));
    return points.map((point) => ({
      ...point,
      tags: chosen.has(point) ? [PLANTED, ...point.tags] : point.tags,
      intensity: point.intensity + (chosen.has(point) ? effect : 0),
    }));
  },
  coping: (points, random, effect, uses) => {
    const chosen = new Set(shuffled(random, points).slice(0, uses));
    return points.map((point) => ({
      ...point,
      copingKeys: chosen.has(point) ? ['planted'] : point.copingKeys,
      intensity: point.intensity + (chosen.has(point) ? effect : 0),
    }));
  },
  part: (points, _random, effect) =>
    points.map((point) => ({
      ...point,
      intensity: point.intensity + (partOfDay(point.hour) === 'evening' ? effect : 0),
    })),
  weekday: (points, _random, effect) =>
    points.map((point) => ({ ...point, intensity: point.intensity + (weekdayOf(point.day) === 3 ? effect : 0) })),
  trend: (points, _random, effect) =>
    points.map((point, index) => ({
      ...point,
      intensity: point.intensity + (index * 2 >= points.length ? effect : 0),
    })),
} satisfies Record<string, (points: ClaimPoint[], random: Random, effect: number, uses: number) => ClaimPoint[]>;

/** Whether an entry bears what was planted. */
export const BEARS: Record<keyof typeof PLANTS, (point: ClaimPoint, index: number, total: number) => boolean> = {
  tag: ({ tags }) => tags.includes(PLANTED),
  coping: ({ copingKeys }) => copingKeys.includes('planted'),
  part: ({ hour }) => partOfDay(hour) === 'evening',
  weekday: ({ day }) => weekdayOf(day) === 3,
  trend: (_point, index, total) => index * 2 >= total,
};

/** Whether a claim is the planted one. */
export const IS_PLANTED: Record<keyof typeof PLANTS, (claim: Claim) => boolean> = {
  tag: (claim) => claim.kind === 'tag' && claim.tag === PLANTED,
  coping: (claim) => claim.kind === 'coping' && claim.coping === 'planted',
  part: (claim) => claim.kind === 'part' && claim.part === 'evening',
  weekday: (claim) => claim.kind === 'weekday' && claim.weekday === 3,
  trend: (claim) => claim.kind === 'trend',
};
