import { ARCHIVE_BYTES_MAX } from '~/domain/own-data/archive';
import { baselineEntries, baselineTable, isBaselineTable } from '~/domain/own-data/imports/baseline';
import { DAYLIO_FILE, daylioBackup, daylioTable, isDaylioTable } from '~/domain/own-data/imports/daylio';
import type { Draft, ImportSource } from '~/domain/own-data/imports/draft';
import { pixelsDays } from '~/domain/own-data/imports/pixels';
import { type CsvTable, csvTable } from '../csv-rows';
import { isZip, unpackOne } from '../zip-file';
import { decodeText } from './decode-text';

/** The diary of another program that the person chose: which program it is of shows in the file, not in its name. */

/** Bytes of a backup with its pictures: of them none is unpacked. */
const FILE_BYTES_MAX = 512 * 1024 * 1024;

export type WhyUnread = 'large' | 'backup' | 'zip' | 'broken' | 'archive' | 'json' | 'binary' | 'empty';

export type DiaryFile =
  | { ok: true; source: Exclude<ImportSource, 'csv'>; drafts: Draft[] }
  | { ok: true; source: 'csv'; table: CsvTable }
  | { ok: false; why: WhyUnread };

const unread = (why: WhyUnread): DiaryFile => ({ ok: false, why });

const read = (source: Exclude<ImportSource, 'csv'>, drafts: Draft[]): DiaryFile =>
  drafts.length > 0 ? { ok: true, source, drafts } : unread('empty');

function daylioZip(bytes: Uint8Array): DiaryFile {
  let packed: Uint8Array | 'large' | null;
  try {
    packed = unpackOne(bytes, DAYLIO_FILE);
  } catch {
    return unread('broken');
  }
  if (packed === 'large') return unread('large');
  if (packed === null) return unread('zip');
  try {
    const base64 = new TextDecoder().decode(packed).replace(/\s+/g, '');
    const json = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const drafts = daylioBackup(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json)));
    return drafts ? read('daylio', drafts) : unread('backup');
  } catch {
    return unread('backup');
  }
}

function jsonDiary(text: string, ownZone: string): DiaryFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return unread('broken');
  }
  if ((json as { format?: unknown } | null)?.format === 'krona') return unread('archive');
  const daylio = daylioBackup(json);
  if (daylio) return read('daylio', daylio);
  const baseline = baselineEntries(json, ownZone);
  if (baseline) return read('baseline', baseline);
  const pixels = pixelsDays(json);
  return pixels ? read('pixels', pixels) : unread('json');
}

async function tableDiary(text: string, ownZone: string): Promise<DiaryFile> {
  const table = await csvTable(text);
  const { titles, rows } = table;
  if (titles.length < 2 || rows.length === 0) return unread('empty');
  if (isDaylioTable(titles)) return read('daylio', daylioTable(rows));
  if (isBaselineTable(titles)) return read('baseline', baselineTable(rows, ownZone));
  return { ok: true, source: 'csv', table };
}

/** `ownZone`: where a file tells no other. */
export async function readDiary(file: File, ownZone: string): Promise<DiaryFile> {
  if (file.size > FILE_BYTES_MAX) return unread('large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isZip(bytes)) return daylioZip(bytes);
  if (bytes.length > ARCHIVE_BYTES_MAX) return unread('large');
  const text = decodeText(bytes)?.replace(/^\ufeff/, '') ?? null;
  if (text === null) return unread('binary');
  if (text.trim() === '') return unread('empty');
  return /^\s*[[{]/.test(text) ? jsonDiary(text, ownZone) : tableDiary(text, ownZone);
}
