/** Curves of the site's drawings: pure functions, numbers in, SVG path out. */

export type Point = readonly [number, number];
/** A factor of the radius at an angle (radians) and a radius. */
export type Grain = (angle: number, radius: number) => number;

export const TAU = Math.PI * 2;

/** A number with one decimal, without a trailing zero. */
export function short(value: number): string {
  const text = value.toFixed(1);
  const cut = text.endsWith('.0') ? text.slice(0, -2) : text;
  return cut === '-0' ? '0' : cut;
}

export const at = (x: number, y: number): string => `${short(x)} ${short(y)}`;

/** A repeatable source of numbers in [0, 1) (mulberry32). */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const point = (points: readonly Point[], index: number): Point => points[index % points.length] ?? [0, 0];
const between = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];

/** A closed smooth line through the middles of the sides (quadratic B-spline). */
export function closed(points: readonly Point[]): string {
  const middle = (index: number) => between(point(points, index), point(points, index + 1));
  let path = `M${at(...middle(0))}`;
  for (let i = 1; i <= points.length; i++) path += `Q${at(...point(points, i))} ${at(...middle(i))}`;
  return `${path}Z`;
}

/** An open smooth line from the first point to the last. */
export function open(points: readonly Point[]): string {
  let path = `M${at(...point(points, 0))}`;
  for (let i = 1; i < points.length - 1; i++) {
    const here = point(points, i);
    const next = point(points, i + 1);
    path += `Q${at(...here)} ${at(...(i === points.length - 2 ? next : between(here, next)))}`;
  }
  return path;
}

/** Points of a polar line with `n` steps. */
export function polar(radius: (angle: number) => number, n = 32, turn = 0): Point[] {
  return Array.from({ length: n }, (_, i) => {
    const angle = (i / n) * TAU;
    return [radius(angle) * Math.cos(angle + turn), radius(angle) * Math.sin(angle + turn)] as const;
  });
}

/** Keeps the answers of a pure function of plain arguments. */
export function memo<A extends readonly unknown[], R>(draw: (...args: A) => R): (...args: A) => R {
  const kept = new Map<string, R>();
  return (...args) => {
    const key = JSON.stringify(args);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const drawn = draw(...args);
    kept.set(key, drawn);
    return drawn;
  };
}
