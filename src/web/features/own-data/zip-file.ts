import { unzipSync } from 'fflate';
import { ARCHIVE_BYTES_MAX } from '~/domain/own-data/archive';

/** One named file out of a ZIP that the person chose. */

const ZIP = [0x50, 0x4b];

export const isZip = (bytes: Uint8Array): boolean => ZIP.every((sign, at) => bytes[at] === sign);

/** Null: there is no such file. Only that one is unpacked, and none that grows beyond what an archive may hold. Throws on a broken ZIP. */
export function unpackOne(bytes: Uint8Array, wanted: string): Uint8Array | 'large' | null {
  let isLarge = false;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (name !== wanted) return false;
      isLarge = originalSize > ARCHIVE_BYTES_MAX;
      return !isLarge;
    },
  });
  return isLarge ? 'large' : (files[wanted] ?? null);
}
