import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import '../../../tests/support/generated';
import { COVERS } from '~/catalogue/covers';
import { EMOTION_ORDER } from '~/catalogue/emotion-looks';
import { branches, leaf, strands } from './branches';
import { BRAND_MARK } from './brand-mark';
import { Cover } from './cover';
import { closed, open, random, short } from './geometry';
import { glyphInner, glyphPath } from './glyphs';
import { labelLines } from './life-wheel';
import { PETAL_BANDS, petal } from './petals';
import { bark, grain, ring, rings } from './rings';
import { TREE_NODES, TREE_PATHS } from './tree-map';
import { dayUnder, middleOfDay, sampleYear, yearDisc } from './year-disc';

const drawings: Record<string, () => string> = {
  rings: () => rings(0, 0, 82, { count: 6, seed: 4 }).join(''),
  ring: () => ring(3, 4, 20, { g: grain(7) }),
  bark: () => bark(300),
  strands: () => strands([0, 0], [100, 300], { seed: 3 }),
  branches: () => branches(0, 0, -1.57, 46, 4, 41),
  leaf: () => leaf(120, 34, { veins: 6 }).body + leaf(120, 34, { veins: 6 }).veins,
  petals: () => EMOTION_ORDER.flatMap((_, i) => Array.from({ length: PETAL_BANDS }, (_, b) => petal(i, b))).join(''),
  signs: () => EMOTION_ORDER.map((emotion) => glyphPath(emotion) + glyphInner(emotion)).join(''),
  disc: () => {
    const { missed, arcs } = yearDisc(sampleYear(12));
    return missed + arcs.map((arc) => arc.d).join('');
  },
};

it('draws the mark as it is written down', () => {
  const g = grain(14, 0.07);
  const [outer, middle, core] = [
    ring(0, 0, 45, { g, n: 16 }),
    ring(0, 1, 27, { g, n: 14 }),
    ring(1, 2, 10.5, { g, n: 12 }),
  ];
  expect(BRAND_MARK).toEqual({ outer, middle, core });
});

describe.each(Object.entries(drawings))('%s', (_, draw) => {
  it('draws the same path twice, of finite numbers only', () => {
    const path = draw();
    expect(draw()).toBe(path);
    expect(path).toMatch(/^M[-\d.]/);
    expect(path).not.toMatch(/NaN|Infinity|undefined/);
  });
});

describe('covers', () => {
  it.each(COVERS)('draws %s alike each time, for every shape, of finite numbers and tokens only', (name) => {
    for (const shape of ['card', 'wide', 'square'] as const) {
      const drawing = renderToStaticMarkup(createElement(Cover, { name, shape }));
      expect(renderToStaticMarkup(createElement(Cover, { name, shape }))).toBe(drawing);
      expect(drawing).toMatch(/^<svg viewBox="0 0 \d+ \d+"/);
      expect(drawing).not.toMatch(/NaN|Infinity|undefined|#[0-9a-f]{3}|style=/);
    }
  });
});

describe('random', () => {
  it('repeats for a seed and differs for another', () => {
    const [a, b, c] = [random(1), random(1), random(2)];
    const first = [a(), a(), a()];
    expect([b(), b(), b()]).toEqual(first);
    expect([c(), c(), c()]).not.toEqual(first);
    for (const value of first) expect(value).toBeGreaterThanOrEqual(0);
    for (const value of first) expect(value).toBeLessThan(1);
  });
});

describe('lines', () => {
  it('closes a line of three points and leaves an open one open', () => {
    const points = [
      [0, 0],
      [10, 0],
      [10, 10],
    ] as const;
    expect(closed(points)).toMatch(/Z$/);
    expect(open(points)).not.toMatch(/Z$/);
    expect(short(-0.01)).toBe('0');
    expect(short(2.04)).toBe('2');
  });
});

describe('a leaf', () => {
  const numbers = (path: string) => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
  const STEPS = Array.from({ length: 41 }, (_, index) => index / 40);

  /** The outline as points: two cubic curves from the foot to the tip and back. */
  function outline(body: string): [number, number][] {
    const [x0 = 0, y0 = 0, ax = 0, ay = 0, bx = 0, by = 0, x1 = 0, y1 = 0, cx = 0, cy = 0, dx = 0, dy = 0] =
      numbers(body);
    const mix = (a: number, b: number, c: number, d: number, t: number) =>
      a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t * t * (1 - t) + d * t ** 3;
    return [
      ...STEPS.map((t): [number, number] => [mix(x0, ax, bx, x1, t), mix(y0, ay, by, y1, t)]),
      ...STEPS.map((t): [number, number] => [mix(x1, cx, dx, x0, t), mix(y1, cy, dy, y0, t)]),
    ];
  }
  const isInside = (points: [number, number][], x: number, y: number) =>
    points.reduce((inside, [ax, ay], index) => {
      const [bx, by] = points[(index + 1) % points.length] ?? [0, 0];
      return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !inside : inside;
    }, false);

  it.each([
    [120, 34, 6, 0],
    [96, 28, 5, 0],
    [92, 30, 5, 10],
    [74, 25, 4, -8],
    [120, 22, 4, 18],
    [58, 15, 3, 0],
    [60, 16, 6, -7],
    [50, 15, 5, 6],
  ])('%i by %i with %i pairs of veins and a bend of %i keeps them all inside', (length, width, veins, bend) => {
    const drawn = leaf(length, width, { veins, bend });
    const edge = outline(drawn.body);
    const outside = drawn.veins
      .split('M')
      .slice(1)
      .flatMap((vein) => {
        const [x0 = 0, y0 = 0, qx = 0, qy = 0, x1 = 0, y1 = 0] = numbers(vein);
        const on = (a: number, q: number, b: number, t: number) => a * (1 - t) ** 2 + 2 * q * t * (1 - t) + b * t * t;
        // The foot itself lies on the outline.
        return STEPS.slice(4).map((t): [number, number] => [on(x0, qx, x1, t), on(y0, qy, y1, t)]);
      })
      .filter(([x, y]) => !isInside(edge, x, y));
    expect(outside).toEqual([]);
  });
});

describe('the sample year', () => {
  it('has a day for each day and every emotion', () => {
    const year = sampleYear(12);
    expect(year).toHaveLength(365);
    // The days without an entry have none.
    expect(new Set(year.map((day) => day.emotion))).toEqual(new Set([null, ...EMOTION_ORDER]));
    for (const day of year) expect(day.intensity).toBeGreaterThanOrEqual(1);
    for (const day of year) expect(day.intensity).toBeLessThanOrEqual(10);
  });

  it('keeps days without an entry in the drawing', () => {
    const day = { month: 0, day: 3, daysInMonth: 31, emotion: null, intensity: 1 };
    const { missed, arcs } = yearDisc([day]);
    expect(missed).toMatch(/^M/);
    expect(arcs).toEqual([]);
  });
});

describe('the tree', () => {
  it('has twenty-two paths between ten different nodes', () => {
    expect(new Set(TREE_PATHS.map((path) => path.join('-'))).size).toBe(22);
    expect(new Set(TREE_PATHS.flat())).toEqual(new Set(Object.keys(TREE_NODES)));
  });
});

describe('a name on the wheel', () => {
  /** Advance widths of the page's font, in ems. */
  const EMS: Record<string, number> = Object.fromEntries(
    'а.56 е.58 н.61 о.60 т.49 ж.80 м.72 ф.74 ш.81 щ.84 ы.73 ю.78 О.74 Н.76 Ж.96 Ш.97 Щ.99 Ю.95 i.27 m.89 w.81 W.96 M.86 @1.02 ….94'
      .split(' ')
      .map((pair) => [pair[0], Number(pair.slice(1))]),
  );
  EMS[' '] = 0.25;
  const width = (line: string) => [...line].reduce((sum, sign) => sum + (EMS[sign] ?? Number.NaN), 0);

  it('keeps each of its two lines within the room beside the wheel, whatever its letters', () => {
    const name = fc.string({ unit: fc.constantFrom(...Object.keys(EMS)), minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(name, fc.constantFrom(6.15, 7.6), (text, most) => {
        const lines = labelLines(text.trim(), most);
        expect(lines.length).toBeLessThanOrEqual(2);
        for (const line of lines) expect(width(line)).toBeLessThanOrEqual(most);
      }),
    );
  });

  it('stands whole where it is an ordinary one', () => {
    for (const one of ['Отношения', 'Творчество', 'Здоровье', 'Родители']) expect(labelLines(one)).toEqual([one]);
    expect(labelLines('Дом и быт')).toEqual(['Дом и быт']);
    expect(labelLines('Близкие отношения')).toEqual(['Близкие', 'отношения']);
  });

  it('is cut between signs, never within one', () => {
    expect(labelLines('\u{1f333}'.repeat(9))).toEqual([`${'\u{1f333}'.repeat(3)}…`]);
  });
});

it('a press on the middle of any day of a common or a leap year means that day, and one beside the rings none', () => {
  for (const year of [2024, 2026])
    for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += 86_400_000) {
      const day = new Date(at).toISOString().slice(0, 10);
      expect(dayUnder(middleOfDay(day), year)).toBe(day);
    }
  expect(dayUnder([0, 0], 2026)).toBeNull();
  expect(dayUnder([335, 0], 2026)).toBeNull();
});
