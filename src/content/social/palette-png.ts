import { crc32, deflateSync } from 'node:zlib';

/** Flat drawings as PNG with at most 256 colours: a fifth of the size that true colour takes. */

const MOST = 256;
const CODES = 1 << 15;
/** Colours are told apart by the five upper bits of each part. */
const key = (red: number, green: number, blue: number) => ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);

interface Shade {
  code: number;
  count: number;
  /** The mean of the colours that share the code: red, green, blue. */
  mean: readonly [number, number, number];
}

/** Colours of an opaque RGBA picture, the most frequent first. */
function shadesOf(pixels: Buffer): Shade[] {
  const counts = new Uint32Array(CODES);
  const sums = [new Uint32Array(CODES), new Uint32Array(CODES), new Uint32Array(CODES)] as const;
  for (let at = 0; at < pixels.length; at += 4) {
    const red = pixels[at] as number;
    const green = pixels[at + 1] as number;
    const blue = pixels[at + 2] as number;
    const code = key(red, green, blue);
    (counts[code] as number)++;
    (sums[0][code] as number) += red;
    (sums[1][code] as number) += green;
    (sums[2][code] as number) += blue;
  }
  const shades: Shade[] = [];
  for (let code = 0; code < CODES; code++) {
    const count = counts[code] ?? 0;
    const part = (sum: Uint32Array) => Math.round((sum[code] ?? 0) / count);
    if (count > 0) shades.push({ code, count, mean: [part(sums[0]), part(sums[1]), part(sums[2])] });
  }
  return shades.sort((a, b) => b.count - a.count || a.code - b.code);
}

/** The palette, and the place in it of every five-bit colour of the picture. */
function paletteOf(shades: readonly Shade[]) {
  const colors = shades.slice(0, MOST).map(({ mean }) => mean);
  const places = new Uint8Array(CODES);
  for (const [index, shade] of shades.entries()) {
    const [red, green, blue] = shade.mean;
    let nearest = Math.min(index, MOST - 1);
    let least = index < MOST ? 0 : Number.POSITIVE_INFINITY;
    for (let other = 0; least > 0 && other < colors.length; other++) {
      const [r, g, b] = colors[other] ?? [0, 0, 0];
      const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
      if (distance < least) [least, nearest] = [distance, other];
    }
    places[shade.code] = nearest;
  }
  return { colors, places };
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** A PNG of an opaque RGBA picture. */
export function toPalettePng(pixels: Buffer, width: number, height: number): Buffer {
  const { colors, places } = paletteOf(shadesOf(pixels));
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4)
      rows[y * (width + 1) + 1 + x] = places[
        key(pixels[at] as number, pixels[at + 1] as number, pixels[at + 2] as number)
      ] as number;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits a pixel, colours by their place in the palette.
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(colors.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
