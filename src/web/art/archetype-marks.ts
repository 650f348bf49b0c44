import type { ArchetypeKey } from '~/catalogue/archetypes';
import { at, closed, memo, open, type Point, polar, short, TAU } from './geometry';
import { grain, ring, rings } from './rings';

/** Twelve signs grown from one cut of a tree: each archetype bends the rings in its own way. Box ±100. */

/** A filled form, or a line where it has a `width`. */
export interface Mark {
  d: string;
  color: string;
  width?: number;
  opacity?: number;
}

const LEAF = 'var(--art-leaf)';
const SOIL = 'var(--art-soil)';
const NIGHT = 'var(--art-night)';
const CREAM = 'var(--art-cream)';
const SUN = 'var(--c-emo-joy)';
const ORANGE = 'var(--c-emo-anticipation)';
const ROWAN = 'var(--c-emo-anger)';
const BLUE = 'var(--c-emo-sadness)';
const SKY = 'var(--c-emo-surprise)';
const HEATHER = 'var(--c-emo-disgust)';
const LIME = 'var(--c-emo-trust)';

const { cos, sin, abs, sqrt, PI } = Math;
const form = (d: string, color: string, opacity?: number): Mark => ({ d, color, ...(opacity ? { opacity } : {}) });
const line = (d: string, color: string, width = 1.6): Mark => ({ d, color, width });
const lines = (paths: readonly string[], color: string, width?: number) => paths.map((d) => line(d, color, width));

/** A disc with the unevenness of its own seed. */
const disc = (x: number, y: number, radius: number, seed: number, amplitude = 0.05) =>
  ring(x, y, radius, { g: grain(seed, amplitude), n: 22 });

/** A form between a circle (power 2) and a square. */
const pillow = (radius: number, power: number, turn = 0) =>
  closed(polar((t) => radius / (abs(cos(t)) ** power + abs(sin(t)) ** power) ** (1 / power), 36, turn));

const circle = (x: number, y: number, r: number) =>
  `M${at(x - r, y)}A${short(r)} ${short(r)} 0 1 1 ${at(x + r, y)}A${short(r)} ${short(r)} 0 1 1 ${at(x - r, y)}Z`;

function star(rays: number, outer: number, inner: number): string {
  const points = Array.from({ length: rays * 2 }, (_, i) => {
    const angle = (i / (rays * 2)) * TAU - PI / 2;
    const radius = i % 2 ? inner : outer;
    return at(radius * cos(angle), radius * sin(angle));
  });
  return `M${points.join('L')}Z`;
}

/** Seeds of a sunflower: each stands by the golden angle from the one before. */
function seeds(count: number): { x: number; y: number; share: number }[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = i * PI * (3 - sqrt(5));
    const radius = 8.2 * sqrt(i + 0.5);
    return { x: radius * cos(angle), y: radius * sin(angle), share: i / count };
  });
}

function spiral(turns: number, from: number, to: number): string {
  const steps = turns * 16;
  const points = Array.from({ length: steps + 1 }, (_, i): Point => {
    const angle = (i / 16) * TAU - 0.9;
    const radius = from + ((to - from) * i) / steps;
    return [radius * cos(angle), radius * sin(angle)];
  });
  return open(points);
}

const arc = (r: number, from: number, to: number) =>
  `M${at(r * cos(from), r * sin(from))}A${r} ${r} 0 0 1 ${at(r * cos(to), r * sin(to))}`;

const CRACK = ['-8 -36', '14 -6', '-12 28', '6 72'] as const;

const MARKS: Readonly<Record<ArchetypeKey, () => Mark[]>> = {
  // A sun over a quiet hill.
  idealist: () => [
    ...lines(rings(0, 22, 92, { count: 5, seed: 3, min: 0.5, amp: 0.04 }), ORANGE),
    form(disc(0, 22, 40, 4), SUN),
    form('M-84 32Q-44 18 0 32T85 27A89 89 0 0 1 -84 32Z', LIME),
    form('M-68 58Q-24 46 14 60T68 58A89 89 0 0 1 -68 58Z', LEAF),
  ],
  // Three trunks that hold each other.
  realist: () =>
    [
      { x: -30, y: 24, color: SOIL, seed: 5 },
      { x: 32, y: 20, color: LEAF, seed: 9 },
      { x: -2, y: -30, color: BLUE, seed: 2 },
    ].flatMap(({ x, y, color, seed }) => [
      form(disc(x, y, 42, seed), color, 0.92),
      ...lines(rings(x, y, 36, { count: 4, seed, min: 0.2, n: 14 }), CREAM, 1.3),
    ]),
  // Rays around a firm core.
  warrior: () => [
    form(star(14, 84, 56), ROWAN),
    ...lines(rings(0, 0, 54, { count: 4, seed: 8, min: 0.45, amp: 0.03 }), CREAM),
    form(disc(0, 0, 18, 3), NIGHT),
  ],
  // One held inside another.
  caregiver: () => [
    form(disc(0, 0, 82, 12), LEAF),
    form(disc(2, 14, 60, 7), LIME),
    form(disc(0, 26, 38, 4), CREAM),
    form(disc(0, 34, 18, 6), ORANGE),
    ...lines([disc(1, 7, 71, 9)], CREAM, 1.2),
  ],
  // A path that unwinds to the edge.
  seeker: () => [
    ...lines(rings(0, 0, 88, { count: 4, seed: 14, min: 0.55, amp: 0.03 }), LEAF, 1.1),
    line(spiral(3, 8, 78), ORANGE, 9),
    form(circle(0, 0, 9), NIGHT),
    form(circle(78 * cos(-0.9), 78 * sin(-0.9), 10), SUN),
  ],
  // Two cuts that share a heart.
  lover: () => [
    form(circle(-27, 0, 54), HEATHER),
    form(circle(27, 0, 54), ROWAN),
    form('M0 -46.8A54 54 0 0 1 0 46.8A54 54 0 0 1 0 -46.8Z', SUN),
    ...lines([circle(-27, 0, 42), circle(-27, 0, 30), circle(27, 0, 42), circle(27, 0, 30)], CREAM, 1.2),
  ],
  // A trunk that has split, and light in the gap.
  rebel: () => [
    form(disc(4, 0, 84, 11), SUN),
    form(`M2 -72L${CRACK.join('L')}A72 72 0 0 1 2 -72Z`, NIGHT),
    form(`M18 -76L${'8 -40,30 -10,4 24,22 68'.split(',').join('L')}A72 72 0 0 0 18 -76Z`, ROWAN),
    ...lines([arc(56, 2, 4.3), arc(40, 2.1, 4.2), arc(58, -1, 1), arc(44, -0.8, 0.8)], CREAM, 1.4),
  ],
  // Form that keeps coming out of one point.
  creator: () =>
    seeds(96).map(({ x, y, share }, i) => form(circle(x, y, 2.2 + share * 4.6), [ORANGE, ROWAN, SUN][i % 3] ?? ORANGE)),
  // Rings put in order.
  ruler: () => [
    form(pillow(78, 5), LEAF),
    ...lines([pillow(68, 5), pillow(57, 5)], CREAM, 1.4),
    form(pillow(46, 4), SUN),
    ...lines([pillow(36, 4)], NIGHT, 1.4),
    form(star(4, 30, 11), NIGHT),
  ],
  // A square that turns into a circle.
  magician: () => [
    form(pillow(80, 8, 0.1), NIGHT),
    form(pillow(70, 4.5, 0.32), BLUE),
    form(pillow(56, 3.2, 0.52), HEATHER),
    form(pillow(42, 2.4, 0.7), SKY),
    form(circle(0, 0, 24), CREAM),
    form(circle(9, -4, 20), BLUE),
  ],
  // An eye of fine rings.
  sage: () => [
    ...lines(rings(0, 0, 92, { count: 9, seed: 2, min: 0.42, amp: 0.02, sy: 0.62, n: 20 }), BLUE),
    form(disc(0, 0, 38, 3, 0.02), BLUE),
    ...lines(rings(0, 0, 33, { count: 3, seed: 6, min: 0.5, amp: 0.03 }), CREAM, 1.2),
    form(circle(0, 0, 13), NIGHT),
    form(circle(-5, -6, 4), CREAM),
  ],
  // Two halves that dance, with bells.
  jester: () => [
    form('M0 -68C44 -30 -44 30 0 68A68 68 0 0 1 0 -68Z', SUN),
    form('M0 -68C44 -30 -44 30 0 68A68 68 0 0 0 0 -68Z', HEATHER),
    ...lines([arc(50, 2, 4.1), arc(34, 2.2, 3.9), arc(50, -1.1, 1), arc(34, -0.9, 0.8)], CREAM, 1.4),
    form(circle(-62, -62, 11), ROWAN),
    form(circle(66, -54, 9), LEAF),
    form(circle(58, 66, 12), ORANGE),
    form(circle(-70, 52, 7), SKY),
  ],
};

/** The sign of an archetype, back to front. */
export const archetypeMarks = memo((key: ArchetypeKey): Mark[] => MARKS[key]());
