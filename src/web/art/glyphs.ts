import type { EmotionKey } from '~/catalogue/emotions';
import { at, closed, memo, open, type Point, polar, short, TAU } from './geometry';

/** Silhouettes of the eight emotions: colour and form, so that they differ without colour. */

const UP = -Math.PI / 2;
const { abs, cos, sin, hypot } = Math;

const petals = (t: number) => abs(cos(4.5 * t)) ** 0.75;
const pillow = (t: number) => 0.9 / (abs(cos(t)) ** 3.4 + abs(sin(t)) ** 3.4) ** (1 / 3.4);
const cocoon = (t: number, width: number) => 1 / hypot(cos(t) / 0.98, sin(t) / width);
const amoeba = (t: number) => 0.8 + 0.15 * sin(2 * t + 0.6) + 0.09 * sin(3 * t + 1.9) + 0.05 * sin(5 * t);

function drop(s: number): string {
  return `M0 ${short(-50 * s)}C${at(9 * s, -30 * s)} ${at(41 * s, -12 * s)} ${at(41 * s, 14 * s)}C${at(41 * s, 36 * s)} ${at(22 * s, 50 * s)} ${at(0, 50 * s)}C${at(-22 * s, 50 * s)} ${at(-41 * s, 36 * s)} ${at(-41 * s, 14 * s)}C${at(-41 * s, -12 * s)} ${at(-9 * s, -30 * s)} 0 ${short(-50 * s)}Z`;
}

function star(radius: number): string {
  const rays = 11;
  const corners = Array.from({ length: rays * 2 }, (_, i) => {
    const t = (i / (rays * 2)) * TAU + UP;
    const r = radius * (i % 2 ? 0.66 : 1);
    return (i ? 'L' : 'M') + at(r * cos(t), r * sin(t));
  });
  return `${corners.join('')}Z`;
}

function spiral(steps: number, turn: number, radius: (share: number) => number, turns = 1): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const share = i / steps;
    const t = share * TAU * turns - turn;
    return [radius(share) * cos(t), radius(share) * sin(t)] as const;
  });
}

const OUTLINES: Record<EmotionKey, (radius: number) => string> = {
  joy: (r) => closed(polar((t) => r * (0.78 + 0.22 * petals(t)), 63, UP)),
  trust: (r) => closed(polar((t) => r * pillow(t), 28, UP)),
  fear: (r) => closed(polar((t) => r * (cocoon(t, 0.66) + 0.06 * cos(15 * t)), 75, UP)),
  surprise: (r) => closed(polar((t) => r * (0.5 + 0.5 * abs(cos(2 * t)) ** 1.1), 36, UP)),
  sadness: (r) => drop(r / 50),
  disgust: (r) => closed(polar((t) => r * amoeba(t), 22, UP)),
  anger: star,
  anticipation: (r) => `${open(spiral(34, 1.15, (share) => r * (0.54 + 0.46 * share ** 0.9)))}Z`,
};

const INNER: Record<EmotionKey, () => string> = {
  joy: () => closed(polar((t) => 21 + 5 * petals(t), 45, UP)),
  trust: () => closed(polar((t) => (28 / 0.9) * pillow(t), 20)) + closed(polar(() => 11, 12)),
  fear: () => closed(polar((t) => 28 * cocoon(t, 0.62), 16, UP)) + closed(polar(() => 5, 10)),
  surprise: () => closed(polar(() => 15, 14)),
  sadness: () => 'M-24 16C-24 29 -14 36 -2 36',
  disgust: () => closed(polar((t) => 28 * (amoeba(t) - 0.05), 18, UP)),
  anger: () => closed(polar(() => 19, 14)),
  anticipation: () => open(spiral(40, 3.35, (share) => 6 + 26 * share, 1.35)),
};

/** The outline of an emotion's sign in a box of ±`radius`. */
export const glyphPath = memo((emotion: EmotionKey, radius?: number) => OUTLINES[emotion](radius ?? 50));
/** The «rings» inside a sign of radius 50; drawn as a line. */
export const glyphInner = memo((emotion: EmotionKey) => INNER[emotion]());
