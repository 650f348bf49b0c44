import { isModest } from '~/domain/modest-json';
import { ARCHIVE_BYTES_MAX } from '~/domain/own-data/archive';
import { baselineEntries, isBaselineTable } from '~/domain/own-data/imports/baseline';
import { DAYLIO_FILE, daylioBackup, daylioTable } from '~/domain/own-data/imports/daylio';
import { type Draft, hasBrokenSign, type ImportSource } from '~/domain/own-data/imports/draft';
import { parseTime } from '~/domain/own-data/imports/parse-time';
import { pixelsDays } from '~/domain/own-data/imports/pixels';
import { readTable, type Table } from '~/domain/own-data/imports/read-table';
import {
  isDaylioTable,
  isHowWeFeelTable,
  isOwnTable,
  knownTitles,
  type TableFormat,
} from '~/domain/own-data/imports/table-columns';
import { isZip, unpackOne } from '../zip-file';
import { decodeText, type Encoding } from './decode-text';

/** The diary of another program that the person chose: which program it is of shows in the file, not in its name. */

/** Bytes of a backup with its pictures: of them none is unpacked. */
const FILE_BYTES_MAX = 512 * 1024 * 1024;

export type WhyUnreadable = 'large' | 'locked' | 'backup' | 'zip' | 'broken' | 'archive' | 'json' | 'binary' | 'empty';

export interface ReadTable {
  ok: true;
  source: ImportSource;
  format: TableFormat;
  table: Table;
  encoding: Encoding;
}

export type DiaryFile =
  | { ok: true; source: Exclude<ImportSource, 'csv'>; format: null; drafts: Draft[]; encoding: Encoding | null }
  | ReadTable
  | { ok: false; why: WhyUnreadable };

const unreadable = (why: WhyUnreadable): DiaryFile => ({ ok: false, why });

const isBroken = ({ word, note, tags }: Draft) => [word, note, ...tags].some(hasBrokenSign);

function read(source: Exclude<ImportSource, 'csv'>, drafts: Draft[], encoding: Encoding | null = null): DiaryFile {
  if (drafts.length === 0) return unreadable('empty');
  const marked = drafts.map((draft) => (isBroken(draft) ? { ...draft, flaw: 'signs' as const } : draft));
  return { ok: true, source, format: null, drafts: marked, encoding };
}

function daylioZip(bytes: Uint8Array): DiaryFile {
  let packed: ReturnType<typeof unpackOne>;
  try {
    packed = unpackOne(bytes, DAYLIO_FILE);
  } catch {
    return unreadable('broken');
  }
  if (packed === 'large' || packed === 'locked') return unreadable(packed);
  if (packed === null) return unreadable('zip');
  try {
    const base64 = new TextDecoder().decode(packed).replace(/\s+/g, '');
    const json = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    if (!isModest(json)) return unreadable('backup');
    const drafts = daylioBackup(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json)));
    return drafts ? read('daylio', drafts) : unreadable('backup');
  } catch {
    return unreadable('backup');
  }
}

function jsonDiary(text: string, ownZone: string, encoding: Encoding): DiaryFile {
  if (!isModest(new TextEncoder().encode(text))) return unreadable('broken');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return unreadable('broken');
  }
  if ((json as { format?: unknown } | null)?.format === 'krona') return unreadable('archive');
  const daylio = daylioBackup(json);
  if (daylio) return read('daylio', daylio, encoding);
  const baseline = baselineEntries(json, ownZone);
  if (baseline) return read('baseline', baseline, encoding);
  const pixels = pixelsDays(json);
  return pixels ? read('pixels', pixels, encoding) : unreadable('json');
}

const isDayCell = (cell: string) => {
  const { day } = parseTime(cell, 'day-first', 'UTC');
  return (day ?? parseTime(cell, 'month-first', 'UTC').day) !== null;
};

function formatOf(titles: readonly string[]): TableFormat {
  if (isOwnTable(titles)) return 'own';
  if (isDaylioTable(titles)) return 'daylio';
  if (isBaselineTable(titles)) return 'baseline';
  return isHowWeFeelTable(titles) ? 'howwefeel' : 'table';
}

function tableDiary(text: string, encoding: Encoding): DiaryFile {
  const table = readTable(text, { knownIn: knownTitles, isValue: isDayCell });
  if (table.titles.length < 2 || table.rows.length === 0) return unreadable('empty');
  const format = formatOf(table.titles);
  const source = format === 'daylio' || format === 'baseline' ? format : 'csv';
  return { ok: true, source, format, table: format === 'daylio' ? daylioTable(table) : table, encoding };
}

/** `ownZone`: where a file tells no other. `encoding`: the one that the person says, instead of the one that the file speaks for. */
export async function readDiary(file: File, ownZone: string, encoding?: Encoding): Promise<DiaryFile> {
  if (file.size > FILE_BYTES_MAX) return unreadable('large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isZip(bytes)) return daylioZip(bytes);
  if (bytes.length > ARCHIVE_BYTES_MAX) return unreadable('large');
  const decoded = decodeText(bytes, encoding);
  if (decoded === null) return unreadable('binary');
  const text = decoded.text.replace(/^\ufeff/, '');
  if (text.trim() === '') return unreadable('empty');
  return /^\s*[[{]/.test(text) ? jsonDiary(text, ownZone, decoded.encoding) : tableDiary(text, decoded.encoding);
}
