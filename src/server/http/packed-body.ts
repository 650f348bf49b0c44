import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Encoding } from './accept-encoding';

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };
const ENDINGS = { br: '.br', gzip: '.gz' };

/** Takes the packed twin beside `file`, which the build made, or packs the body itself; once for each encoding. */
export function packer(body: Buffer, file: string | null): (encoding: Encoding) => Buffer {
  const packed = new Map<Encoding, Buffer>();
  const make = (encoding: Encoding) => {
    if (file && existsSync(file + ENDINGS[encoding])) return readFileSync(file + ENDINGS[encoding]);
    return encoding === 'br' ? brotliCompressSync(body, QUALITY) : gzipSync(body);
  };
  return (encoding) => {
    const known = packed.get(encoding) ?? make(encoding);
    packed.set(encoding, known);
    return known;
  };
}
