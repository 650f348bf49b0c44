import { strFromU8, unzipSync } from 'fflate';
import { ARCHIVE_BYTES_MAX, ARCHIVE_FILE, type Archive, archiveSchema } from '~/domain/own-data/archive';

/** The archive that the person chose: a ZIP as this site makes it, or the `krona.json` out of it. */

const ZIP = [0x50, 0x4b];

export type ArchiveFile = { ok: true; archive: Archive } | { ok: false; why: 'foreign' | 'large' };

const FOREIGN: ArchiveFile = { ok: false, why: 'foreign' };
const LARGE: ArchiveFile = { ok: false, why: 'large' };

/** Null: no such file in it; only that one is unpacked, and none that grows beyond what can be sent. */
function unpacked(bytes: Uint8Array): Uint8Array | 'large' | null {
  let isLarge = false;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (name !== ARCHIVE_FILE) return false;
      isLarge = originalSize > ARCHIVE_BYTES_MAX;
      return !isLarge;
    },
  });
  return isLarge ? 'large' : (files[ARCHIVE_FILE] ?? null);
}

export async function readArchive(file: File): Promise<ArchiveFile> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const isZip = ZIP.every((sign, at) => bytes[at] === sign);
    const json = isZip ? unpacked(bytes) : bytes;
    if (json === null) return FOREIGN;
    if (json === 'large' || json.length > ARCHIVE_BYTES_MAX) return LARGE;
    const parsed = archiveSchema.safeParse(JSON.parse(strFromU8(json)));
    return parsed.success ? { ok: true, archive: parsed.data } : FOREIGN;
  } catch {
    return FOREIGN;
  }
}
