import { at, memo, open, type Point, random, TAU } from './geometry';

interface StrandOptions {
  seed?: number;
  count?: number;
  spread?: number;
  wob?: number;
  bow?: number;
  /** Room left free at either end. */
  from?: number;
  to?: number;
}

/** A branch of several fibres between two nodes. */
export const strands = memo((a: Point, b: Point, options: StrandOptions = {}) => {
  const { seed = 1, count = 4, spread = 9, wob = 5, bow = 0, from = 0, to = 0 } = options;
  const next = random(seed * 31 + 7);
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const length = Math.hypot(dx, dy);
  const steps = Math.max(4, Math.round(length / 58));
  return Array.from({ length: count }, (_, strand) => {
    const offset = ((strand - (count - 1) / 2) / Math.max(1, count - 1)) * 2;
    const phase = next() * TAU;
    const waves = 1 + next() * 1.5;
    const points = Array.from({ length: steps + 1 }, (_, i): Point => {
      const t = (from + ((length - from - to) * i) / steps) / length;
      const arch = Math.sin(Math.PI * (i / steps));
      const side =
        offset * spread * (0.35 + 0.65 * (1 - arch) * 0.6 + 0.25 * arch) +
        arch * (wob * Math.sin(waves * t * TAU + phase) + bow);
      return [a[0] + dx * t - (dy / length) * side, a[1] + dy * t + (dx / length) * side];
    });
    return open(points);
  }).join('');
});

interface BranchOptions {
  spread?: number;
  shrink?: number;
  bend?: number;
}

/** Roots or a crown: fibres that fork from a point into a direction (radians). */
export const branches = memo(
  (
    x: number,
    y: number,
    direction: number,
    length: number,
    depth: number,
    seed: number,
    options: BranchOptions = {},
  ) => {
    const { spread = 0.55, shrink = 0.72, bend = 0.25 } = options;
    const next = random(seed);
    let path = '';
    const grow = (x0: number, y0: number, angle: number, size: number, left: number): void => {
      if (left < 0 || size < 6) return;
      const turn = (next() - 0.5) * bend * 2;
      const middle = at(x0 + Math.cos(angle + turn * 0.5) * size * 0.5, y0 + Math.sin(angle + turn * 0.5) * size * 0.5);
      const x2 = x0 + Math.cos(angle + turn) * size;
      const y2 = y0 + Math.sin(angle + turn) * size;
      path += `M${at(x0, y0)}Q${middle} ${at(x2, y2)}`;
      const forks = left > 1 && next() < 0.35 ? 3 : 2;
      for (let i = 0; i < forks; i++) {
        const fan = (i - (forks - 1) / 2) * spread * (0.8 + next() * 0.6);
        grow(x2, y2, angle + turn + fan, size * (shrink - 0.12 + next() * 0.24), left - 1);
      }
    };
    grow(x, y, direction, length, depth);
    return path;
  },
);

/** Where a cubic curve from (0, 0) is at `t`, along one axis. */
const cubic = (a: number, b: number, end: number, t: number) =>
  3 * a * t * (1 - t) ** 2 + 3 * b * t * t * (1 - t) + end * t ** 3;

/** The middle of a leaf and half its width at the height `y`, from 0 to -length. */
function leafAt(length: number, width: number, bend: number, y: number): { middle: number; half: number } {
  let [low, high] = [0, 1];
  for (let i = 0; i < 24; i++) {
    const between = (low + high) / 2;
    if (cubic(-length * 0.22, -length * 0.72, -length, between) > y) low = between;
    else high = between;
  }
  const right = cubic(width, width * 0.9 + bend, bend, low);
  const left = cubic(-width, -width * 0.9 + bend, bend, low);
  return { middle: (left + right) / 2, half: (right - left) / 2 };
}

/** How much of the way from the middle to the edge a vein goes at most. */
const VEIN_END = 0.8;

/** A leaf with veins that grows up from (0, 0); no vein leaves it. */
export const leaf = memo((length: number, width: number, options: { veins?: number; bend?: number } = {}) => {
  const { veins = 5, bend = 0 } = options;
  const body = `M0 0C${at(width, -length * 0.22)} ${at(width * 0.9 + bend, -length * 0.72)} ${at(bend, -length)}C${at(-width * 0.9 + bend, -length * 0.72)} ${at(-width, -length * 0.22)} 0 0Z`;
  let lines = `M0 0Q${at(bend * 0.2, -length * 0.5)} ${at(leafAt(length, width, bend, -length * 0.93).middle, -length * 0.93)}`;
  for (let i = 1; i <= veins; i++) {
    const t = i / (veins + 1.2);
    const y = -length * t;
    const x = bend * t * t * 0.9;
    const w = width * 0.72 * Math.sin(Math.PI * Math.min(1, t * 0.86 + 0.12));
    for (const side of [1, -1]) {
      const tip = y - length * 0.11;
      const { middle, half } = leafAt(length, width, bend, tip);
      const room = half * VEIN_END;
      const end = middle + Math.max(-room, Math.min(room, x + side * w * 0.92 - middle));
      lines += `M${at(x, y)}Q${at(x + (end - x) * 0.54, y - length * 0.03)} ${at(end, tip)}`;
    }
  }
  return { body, veins: lines };
});
