import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { wallArt } from './wall-art';
import { WallDrawing } from './wall-drawing';

const SEEDS = [0, 1, 2, 7, 2_147_483_647, ...Array.from({ length: 200 }, (_, i) => (i * 9_301 + 49_297) % 233_280)];
const draw = (seed: number) => renderToStaticMarkup(createElement(WallDrawing, { seed }));

test('every seed gives the same drawing twice, of finite numbers and tokens only', () => {
  for (const seed of SEEDS) {
    const drawing = draw(seed);
    expect(draw(seed)).toBe(drawing);
    expect(drawing).not.toMatch(/NaN|Infinity|undefined|#[0-9a-f]{3}|style=/);
    for (const { d, fill, stroke } of wallArt(seed).shapes) {
      expect(d).toMatch(/^M[-\d.]/);
      for (const colour of [fill, stroke])
        if (colour !== undefined) expect(colour).toMatch(/^var\(--(c-emo|art)-[a-z]+\)$/);
    }
  }
});

test('seeds differ, and every wash comes', () => {
  const drawings = new Set(SEEDS.map(draw));
  expect(drawings.size).toBe(SEEDS.length);
  expect(new Set(SEEDS.map((seed) => wallArt(seed).wash)).size).toBe(4);
});

test('a drawing is small: at most 40 paths and 24 kB', () => {
  for (const seed of SEEDS) {
    expect(wallArt(seed).shapes.length).toBeLessThanOrEqual(40);
    expect(draw(seed).length).toBeLessThan(24_576);
  }
});
