// By its path: the build's configuration reads this file without the names of folders.

import { EMOTION_LOOKS, EMOTION_ORDER, type EmotionKey } from '../../catalogue/emotion-looks';
import { at, memo, random, short, TAU } from './geometry';
import { grain, ring } from './rings';

/** A year as a cut: twelve rings are months from the core to the bark; an arc is a run of days with one feeling. */

export interface DiscDay {
  /** Month 0–11. */
  month: number;
  /** Day of the month from 1. */
  day: number;
  daysInMonth: number;
  /** Null: a day without an entry, still a part of the drawing. */
  emotion: EmotionKey | null;
  /** 1–10. */
  intensity: number;
}

/** Half the side of the box that a disc is drawn in, in its units; its middle is 0, 0. */
export const HALF_BOX = 336;

/** Where a day `YYYY-MM-DD` stands on a disc. */
export function pointOfDay(day: string): Pick<DiscDay, 'month' | 'day' | 'daysInMonth'> {
  const month = Number(day.slice(5, 7)) - 1;
  const daysInMonth = new Date(Date.UTC(Number(day.slice(0, 4)), month + 1, 0)).getUTCDate();
  return { month, day: Number(day.slice(8)), daysInMonth };
}

/** A feeling tends to its neighbours on the wheel: by the distance in eighths of a turn. */
const NEARNESS = [0.25, 2.6, 1.3, 0.6, 0.5];
const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function pick(month: number, current: number, share: number): number {
  const count = EMOTION_ORDER.length;
  const weights = EMOTION_ORDER.map((emotion, i) => {
    const distance = Math.min((i - current + count) % count, (current - i + count) % count);
    return (EMOTION_LOOKS[emotion].year[month] ?? 0) * (NEARNESS[Math.round((distance * 8) / count)] ?? 0);
  });
  let left = share * weights.reduce((sum, weight) => sum + weight, 0);
  let index = 0;
  while (left > (weights[index] ?? 0) && index < count - 1) {
    left -= weights[index] ?? 0;
    index++;
  }
  return index;
}

/** A made-up year for illustrations; `miss` is the share of empty days. */
export function sampleYear(seed = 12, miss = 0.09): DiscDay[] {
  const next = random(seed);
  let current = EMOTION_ORDER.length - 1;
  let left = 0;
  return DAYS_IN_MONTH.flatMap((daysInMonth, month) =>
    Array.from({ length: daysInMonth }, (_, index) => {
      if (left <= 0) {
        current = pick(month, current, next());
        left = 1 + Math.floor(next() ** 1.5 * 5);
      }
      left--;
      const emotion = next() < miss ? null : (EMOTION_ORDER[current] ?? null);
      return { month, day: index + 1, daysInMonth, emotion, intensity: 2 + Math.floor(next() ** 0.8 * 8.5) };
    }),
  );
}

interface Run extends DiscDay {
  length: number;
  sum: number;
}

function runsOf(days: readonly DiscDay[]): Run[] {
  const runs: Run[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && last.month === day.month && last.emotion === day.emotion && last.length < 4) {
      last.length++;
      last.sum += day.intensity;
    } else runs.push({ ...day, length: 1, sum: day.intensity });
  }
  return runs;
}

export interface DiscArc {
  emotion: EmotionKey;
  d: string;
  width: string;
}

interface DiscOptions {
  radius?: number;
  core?: number;
  seed?: number;
  amp?: number;
}

const WIDTHS = [0.1, 0.4, 0.58, 0.74] as const;
/** Thickness of an arc by the strength 1–10. */
const weightOf = (intensity: number) => (intensity <= 4 ? 1 : intensity <= 7 ? 2 : 3);

type Slot = Pick<Run, 'day' | 'daysInMonth' | 'length'>;

/** Line of one run on the ring of its month. */
function arcOf(run: Slot, radius: number, cap: number, wobble: (angle: number, radius: number) => number): string {
  let from = ((run.day - 1) / run.daysInMonth) * TAU - Math.PI / 2 + cap / radius;
  let to = ((run.day - 1 + run.length) / run.daysInMonth) * TAU - Math.PI / 2 - cap / radius;
  if (to < from + 0.01) {
    const middle = (from + to) / 2;
    from = middle - 0.005;
    to = middle + 0.005;
  }
  const spot = (angle: number) => {
    const r = radius * wobble(angle, radius);
    return [r * Math.cos(angle), r * Math.sin(angle)] as const;
  };
  const pieces = Math.max(1, Math.ceil((to - from) / 0.2));
  let path = `M${at(...spot(from))}`;
  for (let j = 0; j < pieces; j++) {
    const start = from + ((to - from) * j) / pieces;
    const end = from + ((to - from) * (j + 1)) / pieces;
    const [ax, ay] = spot(start);
    const [cx, cy] = spot(end);
    const [mx, my] = spot((start + end) / 2);
    path += `Q${at(2 * mx - (ax + cx) / 2, 2 * my - (ay + cy) / 2)} ${at(cx, cy)}`;
  }
  return path;
}

/** Arcs gathered by feeling and thickness, and the thin line of days without an entry. */
export function yearDisc(
  days: readonly DiscDay[],
  { radius = 300, core = 50, seed = 5, amp = 0.045 }: DiscOptions = {},
): { missed: string; arcs: DiscArc[] } {
  const wobble = grain(seed, amp);
  const step = (radius - core) / 12;
  const gathered = new Map<string, DiscArc>();
  let missed = '';
  for (const run of runsOf(days)) {
    const weight = weightOf(Math.round(run.sum / run.length));
    const width = step * WIDTHS[weight];
    const path = arcOf(run, core + step * (run.month + 0.5), run.emotion ? width / 2 + 1.1 : 1, wobble);
    if (!run.emotion) {
      missed += path;
      continue;
    }
    const key = `${EMOTION_ORDER.indexOf(run.emotion)}${weight}`;
    const held = gathered.get(key);
    if (held) held.d += path;
    else gathered.set(key, { emotion: run.emotion, d: path, width: short(width) });
  }
  return { missed, arcs: [...gathered].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, arc]) => arc) };
}

/** Short strokes in the places of single days, as one path, and how thick its line is. */
export function dayStrokes(
  days: readonly string[],
  { radius = 300, core = 50, seed = 5, amp = 0.045 }: DiscOptions = {},
): { d: string; width: string } {
  const wobble = grain(seed, amp);
  const step = (radius - core) / 12;
  const d = days
    .map(pointOfDay)
    .map((place) => arcOf({ ...place, length: 1 }, core + step * (place.month + 0.5), 1.2, wobble))
    .join('');
  return { d, width: short(step * 0.2) };
}

/** The lines of the twelve months, without any day on them. */
export function monthRings({ radius = 300, core = 50, seed = 5, amp = 0.045 }: DiscOptions = {}): string[] {
  const step = (radius - core) / 12;
  const g = grain(seed, amp);
  return DAYS_IN_MONTH.map((_, month) => ring(0, 0, core + step * (month + 0.5), { g, n: 40 }));
}

/** The middle of a day `YYYY-MM-DD` on its month's ring, in the units of the disc. */
export function middleOfDay(
  day: string,
  { radius = 300, core = 50, seed = 5, amp = 0.045 }: DiscOptions = {},
): readonly [number, number] {
  const { month, day: date, daysInMonth } = pointOfDay(day);
  const around = core + ((radius - core) / 12) * (month + 0.5);
  const angle = ((date - 0.5) / daysInMonth) * TAU - Math.PI / 2;
  const far = around * grain(seed, amp)(angle, around);
  return [far * Math.cos(angle), far * Math.sin(angle)];
}

/** The day `YYYY-MM-DD` of a year under a point of the disc; null beside its rings. */
export function dayUnder(
  [x, y]: readonly [number, number],
  year: number,
  { radius = 300, core = 50, seed = 5, amp = 0.045 }: DiscOptions = {},
): string | null {
  const wobble = grain(seed, amp);
  const step = (radius - core) / 12;
  const angle = Math.atan2(y, x);
  const away = (month: number) => {
    const around = core + step * (month + 0.5);
    return Math.abs(Math.hypot(x, y) - around * wobble(angle, around));
  };
  const month = DAYS_IN_MONTH.reduce((best, _, one) => (away(one) < away(best) ? one : best), 0);
  if (away(month) > step) return null;
  const daysInMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const turn = ((((angle + Math.PI / 2) / TAU) % 1) + 1) % 1;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${year}-${two(month + 1)}-${two(Math.floor(turn * daysInMonth) + 1)}`;
}

interface DayArc extends DiscArc {
  /** The middle of the arc. */
  middle: readonly [number, number];
}

/** Arcs of the entries of one day, side by side in its place on the disc. */
export function partsOfDay(
  place: Pick<DiscDay, 'month' | 'day' | 'daysInMonth'>,
  entries: readonly Pick<DiscDay & { emotion: EmotionKey }, 'emotion' | 'intensity'>[],
  { radius = 300, core = 50, seed = 5, amp = 0.045 }: DiscOptions = {},
): DayArc[] {
  const wobble = grain(seed, amp);
  const step = (radius - core) / 12;
  const around = core + step * (place.month + 0.5);
  const length = 1 / entries.length;
  return entries.map(({ emotion, intensity }, index) => {
    const day = place.day + index * length;
    const width = step * WIDTHS[weightOf(intensity)];
    const angle = ((day - 1 + length / 2) / place.daysInMonth) * TAU - Math.PI / 2;
    const far = around * wobble(angle, around);
    const d = arcOf({ ...place, day, length }, around, 0.6, wobble);
    return { emotion, d, width: short(width), middle: [far * Math.cos(angle), far * Math.sin(angle)] };
  });
}

/** The disc of a made-up year, kept after the first drawing. */
export const sampleDisc = memo((seed: number) => yearDisc(sampleYear(seed)));
