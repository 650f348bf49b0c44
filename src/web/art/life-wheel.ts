import { memo, open, type Point, TAU } from './geometry';
import { grain, ring } from './rings';

/** The wheel of life: eight sectors between ten annual rings, clockwise from the top, in a box of ±370 × ±312. */

export const SECTORS = 8;
export const RINGS = 10;
const HEART = 33.6;
const STEP = 21.2;
/** Radius of the hub that the sectors leave free. */
const HUB = 29.2;
/** Radians between a sector and its border. */
const PAD = 0.028;
const POINTS = 9;
const g = grain(8, 0.018);

const TURN = TAU / SECTORS;
const START = -TAU / 4;

/** Where the ring of a value lies before its unevenness. */
export const ringRadius = (value: number): number => HEART + STEP * value;
/** Where nothing more is drawn. */
export const OUTER = ringRadius(RINGS) * 1.05;

const point = (radius: number, angle: number): Point => [radius * Math.cos(angle), radius * Math.sin(angle)];

function edge(index: number, value: number, pad: number): Point[] {
  const [from, to] = [START + index * TURN + pad, START + (index + 1) * TURN - pad];
  return Array.from({ length: POINTS }, (_, i) => {
    const angle = from + ((to - from) * i) / (POINTS - 1);
    const radius = ringRadius(value);
    return point(radius * g(angle, radius), angle);
  });
}

/** The ten rings, inner to outer. */
export const wheelRings = memo(() =>
  Array.from({ length: RINGS }, (_, i) => ring(0, 0, ringRadius(i + 1), { g, n: 40 })),
);

/** A sector filled up to a value. */
export const sector = memo((index: number, value: number): string => {
  const [from, to] = [START + index * TURN + PAD, START + (index + 1) * TURN - PAD];
  const hub = [to, (from + to) / 2, from].map((angle) => point(HUB, angle));
  return `${open(edge(index, value, PAD))}${hub.map(([x, y]) => `L${x.toFixed(1)} ${y.toFixed(1)}`).join('')}Z`;
});

/** The outer edge of a sector alone. */
export const sectorEdge = memo((index: number, value: number): string => open(edge(index, value, PAD)));

/** One line around a whole wheel, stepping from sector to sector. */
export function wheelOutline(values: readonly number[]): string {
  return `${values.map((value, index) => open(edge(index, value, 0)).replace('M', index === 0 ? 'M' : 'L')).join('')}Z`;
}

const middle = (index: number) => START + (index + 0.5) * TURN;

/** Up to this value a number does not fit into its sector. */
const NARROW = 2;

/** Where the number of a value stands; `outside`: beyond the sector. */
export function valuePoint(index: number, value: number): { x: number; y: number; outside: boolean } {
  const outside = value <= NARROW;
  const radius = outside ? ringRadius(value) + 20 : Math.max(ringRadius(value) * 0.7, ringRadius(value) - 52);
  const [x, y] = point(radius, middle(index));
  return { x, y, outside };
}

export interface LabelPoint {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

/** Where the name of a sector stands around the wheel. */
export function labelPoint(index: number): LabelPoint {
  const [x, y] = point(282, middle(index));
  const side = Math.cos(middle(index));
  return { x, y, anchor: Math.abs(side) < 0.6 ? 'middle' : side > 0 ? 'start' : 'end' };
}

/** Sector and value under a point of the drawing; the hub belongs to value 1. Null outside the wheel. */
export function pointAt(x: number, y: number): { index: number; value: number } | null {
  if (Math.hypot(x, y) > OUTER) return null;
  const turn = (Math.atan2(y, x) - START + TAU) % TAU;
  return { index: Math.floor(turn / TURN) % SECTORS, value: valueAt(x, y) };
}

/** The value whose ring is the next one around a point. */
export function valueAt(x: number, y: number): number {
  const radius = Math.hypot(x, y);
  const value = Math.round((radius / g(Math.atan2(y, x), radius) - HEART) / STEP + 0.15);
  return Math.min(RINGS, Math.max(1, value));
}

/** The room beside the wheel, in ems: as much as a phone has. */
const ROOM = 6.15;
const ELLIPSIS = '…';
/** How wide signs of the page's font are at most, in ems; the first kind that fits counts. */
const WIDTHS: readonly (readonly [signs: RegExp, ems: number])[] = [
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u, 1.3],
  [/[ЖМФШЩЫЮMWm@…]/, 1.02],
  [/[жмфшщыюw]/, 0.84],
  [/\p{Lu}/u, 0.76],
  [/[авгеёзкстухчьэя\s]/, 0.58],
];
const OTHERS = 0.61;
const widthOf = (line: string) =>
  [...line].reduce((sum, sign) => sum + (WIDTHS.find(([signs]) => signs.test(sign))?.[1] ?? OTHERS), 0);

/** A line that is wider than `most` ems, cut. */
function cut(line: string, most: number): string {
  if (widthOf(line) <= most) return line;
  const signs = [...line];
  while (signs.length > 1 && widthOf(signs.join('') + ELLIPSIS) > most) signs.pop();
  return signs.join('') + ELLIPSIS;
}

/** A name in at most two lines, each at most `most` ems wide. */
export function labelLines(name: string, most = ROOM): string[] {
  const lines: string[] = [];
  for (const word of name.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer) <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const kept = lines.slice(0, 2).map((line) => cut(line, most));
  if (lines.length > 2 && kept[1] && !kept[1].endsWith(ELLIPSIS)) kept[1] = cut(kept[1] + ELLIPSIS, most);
  return kept;
}
