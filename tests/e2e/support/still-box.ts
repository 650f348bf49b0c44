import { isDeepStrictEqual } from 'node:util';
import { expect, type Locator } from '@playwright/test';

/** Where it stands for a pointer that goes by coordinates: the same place at several looks in a row, with the letters of the page there. */
export async function stillBox(locator: Locator) {
  await locator.evaluate(() => document.fonts.ready);
  let box = await locator.boundingBox();
  let same = 0;
  const look = async () => {
    const now = await locator.boundingBox();
    same = isDeepStrictEqual(now, box) ? same + 1 : 0;
    box = now;
    return same;
  };
  await expect.poll(look, { intervals: [100] }).toBeGreaterThanOrEqual(5);
  if (!box) throw new Error('it is not seen');
  return box;
}
