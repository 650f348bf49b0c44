import { leaf } from './branches';
import { at, closed, memo, open, type Point, polar, random, short, TAU } from './geometry';
import { grain, ring } from './rings';

/** The drawing of a word on the wall: seed in, flat forms and lines out. The field is 400 × 400; nothing but thin lines reaches over y = 60. */

export const WALL_FIELD = 400;
const MIDDLE = WALL_FIELD / 2;

export interface WallShape {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
}

export type WallWash = 'mist' | 'dawn' | 'heather' | 'linden';

export interface WallArt {
  wash: WallWash;
  /** From the back to the front. */
  shapes: WallShape[];
}

const emotion = (key: string) => `var(--c-emo-${key})`;
const art = (key: string) => `var(--art-${key})`;
const LINE = art('line');
const CREAM = art('cream');

/** Colours that stand well beside each other, from the outside in. The first one is dark. */
const PALETTES: readonly { wash: WallWash; colors: readonly [string, string, string, string] }[] = [
  { wash: 'dawn', colors: [art('night'), emotion('anger'), emotion('anticipation'), emotion('joy')] },
  { wash: 'mist', colors: [emotion('fear'), emotion('sadness'), emotion('surprise'), CREAM] },
  { wash: 'linden', colors: [art('leaf'), emotion('trust'), emotion('joy'), emotion('anticipation')] },
  { wash: 'heather', colors: [emotion('sadness'), emotion('disgust'), emotion('joy'), CREAM] },
  { wash: 'mist', colors: [art('leaf'), emotion('fear'), emotion('trust'), emotion('joy')] },
  { wash: 'dawn', colors: [art('soil'), emotion('anticipation'), emotion('joy'), CREAM] },
  { wash: 'heather', colors: [art('night'), emotion('anger'), emotion('disgust'), CREAM] },
  { wash: 'linden', colors: [emotion('fear'), art('leaf'), emotion('trust'), emotion('anger')] },
];

type Colors = (typeof PALETTES)[number]['colors'];
type Draw = (next: () => number, colors: Colors, seed: number) => WallShape[];

/** Wide thin rings that go on behind the words. */
function echoes(x: number, y: number, from: number, seed: number): WallShape[] {
  const g = grain(seed, 0.05);
  return Array.from({ length: 9 }, (_, i) => ({
    d: ring(x, y, from + 26 * i + 2.2 * i * i, { g, n: 30 }),
    stroke: LINE,
    width: 1,
    opacity: Math.max(0.12, 0.5 - 0.05 * i),
  }));
}

/** A cut of a trunk: uneven rings around a heart that is not in the middle. */
const cut: Draw = (next, colors, seed) => {
  const x = 130 + next() * 140;
  const y = MIDDLE + 6 + (next() - 0.5) * 20;
  const size = 92 + next() * 28;
  const g = grain(seed + 3, 0.08);
  const shares = [1, 0.78, 0.54, 0.28] as const;
  const discs = shares.map((share, i) => ({ d: ring(x, y, size * share, { g }), fill: colors[i] ?? CREAM }));
  const lines = [0.89, 0.66, 0.42].map((share) => ({
    d: ring(x, y, size * share, { g }),
    stroke: CREAM,
    width: 1.2,
    opacity: 0.6,
  }));
  return [...echoes(x, y, size * 1.18, seed), ...discs, ...lines];
};

/** One blossom of long petals in two layers. */
const blossom: Draw = (next, colors, seed) => {
  const x = 120 + next() * 160;
  const y = MIDDLE + 4 + (next() - 0.5) * 16;
  const count = 5 + Math.floor(next() * 5);
  const size = 96 + next() * 30;
  const turn = next() * TAU;
  const layer = (length: number, width: number, shift: number, fill: string) => ({
    d: Array.from({ length: count }, (_, i) => {
      const angle = turn + shift + (i / count) * TAU;
      const along = ([far, side]: Point): Point => [
        x + Math.cos(angle) * far - Math.sin(angle) * side,
        y + Math.sin(angle) * far + Math.cos(angle) * side,
      ];
      const p = (far: number, side: number) => at(...along([far * length, side * width]));
      return `M${at(x, y)}C${p(0.25, 0.9)} ${p(0.8, 1)} ${p(1, 0)}C${p(0.8, -1)} ${p(0.25, -0.9)} ${at(x, y)}Z`;
    }).join(''),
    fill,
  });
  const wide = (size * 2.1) / count;
  const g = grain(seed + 5, 0.05);
  return [
    ...echoes(x, y, size * 1.22, seed),
    layer(size, wide, 0, colors[1]),
    layer(size * 0.74, wide * 0.72, Math.PI / count, colors[0]),
    layer(size * 0.46, wide * 0.5, 0, colors[2]),
    { d: ring(x, y, size * 0.15, { g, n: 14 }), fill: colors[3] },
  ];
};

/** Leaves along a stem that grows up from the lower edge. */
const sprig: Draw = (next, colors, seed) => {
  const x = 130 + next() * 140;
  const lean = (next() - 0.5) * 70;
  const pairs = 3 + Math.floor(next() * 2);
  const top: Point = [x + lean, 156];
  const stemAt = (t: number): Point => [x + lean * t * t, 430 - (430 - top[1]) * t];
  const shapes: WallShape[] = [
    ...echoes(top[0], 250, 120, seed),
    { d: open([stemAt(0), stemAt(0.35), stemAt(0.7), stemAt(1)]), stroke: colors[0], width: 5 },
  ];
  const add = ([px, py]: Point, degrees: number, length: number, fill: string) => {
    const { body, veins } = leaf(Math.round(length), Math.round(length * 0.3), {
      veins: 5,
      bend: degrees > 0 ? 8 : -8,
    });
    const place = positioned(px, py, degrees);
    shapes.push({ d: place(body), fill }, { d: place(veins), stroke: CREAM, width: 1, opacity: 0.6 });
  };
  for (let i = 0; i < pairs; i++) {
    const t = 0.28 + (0.6 * i) / pairs;
    const length = 118 - i * 12 + next() * 14;
    const spread = 50 + next() * 16;
    add(stemAt(t), spread, length, colors[i % 2 === 0 ? 1 : 0]);
    add(stemAt(t + 0.05), -spread, length * 0.92, colors[i % 2 === 0 ? 0 : 1]);
  }
  add(stemAt(0.97), lean / 6, 84, colors[2]);
  return shapes;
};

/** Moves and turns a path of absolute M, L, C, Q commands. */
function positioned(x: number, y: number, degrees: number): (d: string) => string {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (d) =>
    d.replace(/(-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)/g, (_, a: string, b: string) => {
      const [px, py] = [Number(a), Number(b)];
      return at(x + px * cos - py * sin, y + px * sin + py * cos);
    });
}

/** Hills in layers under a low disc. */
const hills: Draw = (next, colors, seed) => {
  const x = 90 + next() * 220;
  const g = grain(seed + 9, 0.02);
  const layer = (level: number, height: number, fill: string): WallShape => {
    const phase = next() * TAU;
    const points = Array.from({ length: 9 }, (_, i): Point => {
      const px = -120 + i * 80;
      return [px, level + Math.sin(phase + i * 0.9) * height + (next() - 0.5) * 8];
    });
    return { d: `${open(points)}L520 700L-120 700Z`, fill };
  };
  return [
    ...echoes(x, 196, 84, seed),
    { d: ring(x, 196, 62 + next() * 14, { g }), fill: colors[2] },
    layer(226, 16, colors[1]),
    layer(258, 18, colors[3] === CREAM ? colors[2] : colors[3]),
    layer(286, 14, colors[0]),
  ];
};

/** Pebbles in a row, each with its own ring. */
const pebbles: Draw = (next, colors, seed) => {
  const count = 3 + Math.floor(next() * 3);
  const room = 340 / count;
  const stones = Array.from({ length: count }, (_, i) => {
    const size = room * (0.4 + next() * 0.2);
    const waves = [0.14, 0.08].map((height) => ({ height, phase: next() * TAU }));
    const x = 30 + room * (i + 0.5);
    const y = MIDDLE + 6 + (next() - 0.5) * 60;
    const outline = (share: number) =>
      closed(
        polar(
          (t) =>
            size *
            share *
            (1 + waves.reduce((sum, { height, phase }, k) => sum + height * Math.sin((k + 2) * t + phase), 0)),
          18,
        ).map(([px, py]) => [x + px * 1.05, y + py] as const),
      );
    return { x, y, size, outline, fill: colors[i % 3] ?? colors[0] };
  });
  const middle = stones[Math.floor(count / 2)];
  return [
    ...echoes(middle?.x ?? MIDDLE, middle?.y ?? MIDDLE, 100, seed),
    ...stones.flatMap(({ outline, fill }) => [
      { d: outline(1), fill },
      { d: outline(0.66), stroke: CREAM, width: 1.2, opacity: 0.65 },
      { d: outline(0.36), stroke: CREAM, width: 1.2, opacity: 0.65 },
    ]),
  ];
};

/** Seeds that fly from a head of fine rays. */
const seeds: Draw = (next, colors, seed) => {
  const x = 120 + next() * 160;
  const y = MIDDLE + 14;
  const count = 30 + Math.floor(next() * 16);
  let rays = '';
  const heads = ['', ''];
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * TAU + next() * 0.1;
    const length = 70 + next() * 44;
    const [px, py] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
    rays += `M${at(x + Math.cos(angle) * 14, y + Math.sin(angle) * 14)}L${at(px, py)}`;
    const r = short(3 + next() * 3.4);
    heads[i % 2] +=
      `M${at(px - Number(r), py)}a${r} ${r} 0 1 0 ${short(Number(r) * 2)} 0a${r} ${r} 0 1 0 ${short(-Number(r) * 2)} 0Z`;
  }
  const g = grain(seed + 1, 0.06);
  return [
    ...echoes(x, y, 138, seed),
    { d: `M${at(x, y)}C${at(x - 8, y + 90)} ${at(x + 14, y + 150)} ${at(x + 4, 460)}`, stroke: colors[1], width: 4 },
    { d: rays, stroke: LINE, width: 1.2 },
    { d: heads[0] ?? '', fill: colors[1] },
    { d: heads[1] ?? '', fill: colors[2] },
    { d: ring(x, y, 15, { g, n: 14 }), fill: colors[1] },
  ];
};

const FAMILIES: readonly Draw[] = [cut, blossom, sprig, hills, pebbles, seeds];

/** The drawing of a seed (0 to 2³¹ − 1): the same one every time. */
export const wallArt = memo((seed: number): WallArt => {
  const next = random(seed);
  const palette = PALETTES[Math.floor(next() * PALETTES.length)] ?? { wash: 'mist', colors: [LINE, LINE, LINE, CREAM] };
  const draw = FAMILIES[Math.floor(next() * FAMILIES.length)] ?? cut;
  return { wash: palette.wash, shapes: draw(next, palette.colors, seed % 9_973) };
});
