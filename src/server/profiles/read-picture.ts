import { once } from '~/content/collection';
import { PICTURE_PIXELS, PICTURE_SIDES } from '~/domain/profiles/limits';
import { pictureKind } from '~/domain/profiles/picture';

/** A photo as it is kept: nothing of the sent file but what is seen. */
export type Picture = { ok: true; large: Buffer; small: Buffer } | { ok: false; code: 'kind' | 'pixels' | 'broken' };

/**
 * The library of pictures, loaded when the first one comes: it takes nine megabytes. It works at one picture at a time in one thread of its
 * own, and gives back what that takes before the next.
 */
export const loadSharp = once(async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
});
const SECONDS = 10;
let last: Promise<unknown> = Promise.resolve();

async function squareOf(bytes: Buffer, side: number): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: PICTURE_PIXELS, sequentialRead: true, failOn: 'error' })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .flatten({ background: '#fffefc' })
    .webp({ quality: 84 })
    .toBuffer();
}

async function decode(bytes: Buffer): Promise<Picture> {
  const sharp = await loadSharp();
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > PICTURE_PIXELS) return { ok: false, code: 'pixels' };
    const large = await squareOf(bytes, PICTURE_SIDES.large);
    return { ok: true, large, small: await squareOf(large, PICTURE_SIDES.small) };
  } catch {
    return { ok: false, code: 'broken' };
  }
}

/**
 * Judges a file by its content and draws it anew as a square of the middle. The size is read from its head before anything is
 * unpacked.
 */
export function readPicture(bytes: Uint8Array): Promise<Picture> {
  if (pictureKind(bytes) === null) return Promise.resolve({ ok: false, code: 'kind' });
  const mine = last.then(() => decode(Buffer.from(bytes)));
  last = mine.catch(() => {});
  return mine;
}
