import { closed, type Grain, polar, random, TAU } from './geometry';

/** The unevenness of a cut: neighbouring rings are alike and never the same. */
export function grain(seed: number, amplitude = 0.06): Grain {
  const next = random(seed);
  const waves = [1, 2, 3, 4, 5, 7, 9].map((k) => ({
    k,
    height: (amplitude * (0.5 + next())) / k ** 0.9,
    phase: next() * TAU,
    drift: (next() - 0.5) * 0.011,
  }));
  return (angle, radius) =>
    1 +
    waves.reduce(
      (sum, wave) => sum + wave.height * Math.sin(wave.k * angle + wave.phase + radius * wave.drift * wave.k),
      0,
    );
}

interface RingOptions {
  g: Grain;
  n?: number;
  sx?: number;
  sy?: number;
}

export function ring(cx: number, cy: number, radius: number, { g, n = 26, sx = 1, sy = 1 }: RingOptions): string {
  const points = polar((angle) => radius * g(angle, radius), n);
  return closed(points.map(([x, y]) => [cx + x * sx, cy + y * sy] as const));
}

export interface RingsOptions {
  count?: number;
  seed?: number;
  amp?: number;
  /** The innermost radius as a share of the whole. */
  min?: number;
  n?: number;
  sx?: number;
  sy?: number;
}

/** Concentric rings with uneven steps, inner to outer. */
export function rings(
  cx: number,
  cy: number,
  radius: number,
  { count = 9, seed = 1, amp = 0.06, min = 0.08, n = 26, sx = 1, sy = 1 }: RingsOptions = {},
): string[] {
  const next = random(seed * 7 + 3);
  const g = grain(seed, amp);
  const steps = Array.from({ length: count }, () => 0.6 + next() * 0.9);
  const total = steps.reduce((sum, step) => sum + step, 0);
  let reached = radius * min;
  return steps.map((step) => {
    reached += (step / total) * radius * (1 - min);
    return ring(cx, cy, reached, { g, n, sx, sy });
  });
}

/** The lines of bark outside a disc. */
export function bark(radius: number, seed = 5, amplitude = 0.045): string {
  const g = grain(seed, amplitude);
  return [1.01, 1.032, 1.044].map((share) => ring(0, 0, radius * share, { g, n: 40 })).join('');
}
