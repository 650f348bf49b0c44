import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampCrop, MOST_ZOOM, middleOf, sideOf } from './crop';

const side = fc.integer({ min: 1, max: 8_000 });
const size = fc.record({ width: side, height: side });
const any = fc.double({ min: -20_000, max: 20_000, noNaN: true });

test('a square never leaves the picture, and one that is inside stays', () => {
  fc.assert(
    fc.property(size, fc.record({ x: any, y: any, zoom: any }), (picture, wished) => {
      const crop = clampCrop(picture, wished);
      const half = sideOf(picture, crop) / 2;
      expect(crop.zoom).toBeGreaterThanOrEqual(1);
      expect(crop.zoom).toBeLessThanOrEqual(MOST_ZOOM);
      for (const [middle, whole] of [
        [crop.x, picture.width],
        [crop.y, picture.height],
      ] as const) {
        expect(middle - half).toBeGreaterThanOrEqual(-1e-6);
        expect(middle + half).toBeLessThanOrEqual(whole + 1e-6);
      }
      expect(clampCrop(picture, crop)).toEqual(crop);
    }),
  );
});

test('at first all that fits is taken from the middle', () => {
  const picture = { width: 400, height: 300 };
  expect([middleOf(picture), sideOf(picture, middleOf(picture))]).toEqual([{ x: 200, y: 150, zoom: 1 }, 300]);
});
