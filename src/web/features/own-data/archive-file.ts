import { isModest } from '~/domain/modest-json';
import { ARCHIVE_BYTES_MAX, ARCHIVE_FILE, type Archive, archiveSchema } from '~/domain/own-data/archive';
import { isZip, unpackOne } from './zip-file';

/** The archive that the person chose: a ZIP as this site makes it, or the `krona.json` out of it. */

export type ArchiveFile = { ok: true; archive: Archive } | { ok: false; why: 'foreign' | 'large' };

const FOREIGN: ArchiveFile = { ok: false, why: 'foreign' };
const LARGE: ArchiveFile = { ok: false, why: 'large' };
/** Bytes of a file that is read at all. */
const FILE_BYTES_MAX = 2 * ARCHIVE_BYTES_MAX;
/** A sign that was damaged is no sign of the person's. */
const decoder = new TextDecoder('utf-8', { fatal: true });

export async function readArchive(file: File): Promise<ArchiveFile> {
  if (file.size > FILE_BYTES_MAX) return LARGE;
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const json = isZip(bytes) ? unpackOne(bytes, ARCHIVE_FILE) : bytes;
    if (json === null || json === 'locked') return FOREIGN;
    if (json === 'large' || json.length > ARCHIVE_BYTES_MAX) return LARGE;
    // A list in a list in a list: nothing that this site makes, and minutes of a parser.
    if (!isModest(json)) return FOREIGN;
    const parsed = archiveSchema.safeParse(JSON.parse(decoder.decode(json)));
    return parsed.success ? { ok: true, archive: parsed.data } : FOREIGN;
  } catch {
    return FOREIGN;
  }
}
