import { DAYLIO_MOODS } from '~/catalogue/other-diaries';
import { type Draft, objectsOf, textOf } from './draft';
import { plainNote } from './html-note';
import { clockIn, parseTime } from './parse-time';
import type { Table } from './read-table';
import { levelPleasant } from './table-columns';

/**
 * Daylio's two files. The table has `full_date, date, weekday, time, mood, activities, scales, note_title, note`, activities parted by
 * `|` (github.com/MichaelCurrin/daylio-csv-parser, docs/csv-format.md; older ones have `year` and a date without it, docs/usage.md, and
 * no scales). The backup is a ZIP whose `backup.daylio` is base64 of a JSON: `dayEntries` with the wall clock in parts and months from 0,
 * moods and tags by number, pictures by number in `assets` (github.com/mbafford/daylio-markdown-export, README.md). Both keep notes as
 * HTML.
 */

export const DAYLIO_FILE = 'backup.daylio';

const noteOf = (title: string, note: string): string => [title, note].map(plainNote).filter(Boolean).join('\n\n');

/** Its table with plain notes, and with whole dates under `full_date`. */
export function daylioTable(table: Table): Table {
  const { titles } = table;
  const isNote = titles.map((title) => title === 'note' || title === 'note_title');
  const plain = (cell: string, at: number) => (isNote[at] ? plainNote(cell) : cell);
  const [year, date] = [titles.indexOf('year'), titles.indexOf('date')];
  const isOld = !titles.includes('full_date') && year >= 0;
  return {
    ...table,
    titles: titles.map((title, at) => (isOld && at === date ? 'full_date' : title)),
    rows: table.rows.map(({ cells, tail, ...row }) => ({
      ...row,
      cells: cells.map((cell, at) => (isOld && at === date ? `${cell} ${cells[year] ?? ''}` : plain(cell, at))),
      ...(tail && { tail: (at: number) => plain(tail(at), at) }),
    })),
  };
}

/** The original name of a picture; where it is not told, its name in the backup. */
function fileName(asset: Readonly<Record<string, unknown>>): string {
  try {
    const told = JSON.parse(textOf(asset.android_metadata)) as { Name?: unknown };
    if (told.Name) return textOf(told.Name);
  } catch {
    // Backups of other phones tell none.
  }
  return textOf(asset.checksum);
}

/** The entries of its backup, the JSON out of `backup.daylio`; null for another JSON. */
export function daylioBackup(json: unknown): Draft[] | null {
  const { dayEntries, customMoods, tags, assets } = (json ?? {}) as Readonly<Record<string, unknown>>;
  if (!Array.isArray(dayEntries) || !Array.isArray(customMoods)) return null;
  const moods = new Map(
    objectsOf(customMoods).map((mood) => {
      const standard = DAYLIO_MOODS[Number(mood.predefined_name_id) - 1]?.[0];
      const word = textOf(mood.custom_name).trim() || standard || `mood ${textOf(mood.id)}`;
      return [mood.id, { word, pleasant: levelPleasant(mood.mood_group_id) }];
    }),
  );
  const names = new Map(objectsOf(tags).map(({ id, name }) => [id, textOf(name)]));
  const files = new Map(objectsOf(assets).map((asset) => [asset.id, fileName(asset)]));
  const named = (list: unknown, by: ReadonlyMap<unknown, string>) =>
    Array.isArray(list) ? list.flatMap((id) => by.get(id) || []) : [];
  return objectsOf(dayEntries).map((one, at) => {
    const { day } = parseTime(`${textOf(one.year)}-${Number(one.month) + 1}-${textOf(one.day)}`, null, 'UTC');
    const time = clockIn(`${textOf(one.hour)}:${textOf(one.minute).padStart(2, '0')}`)?.time ?? null;
    const mood = moods.get(one.mood) ?? { word: '', pleasant: null };
    const ownTags = named(one.tags, names);
    const note = noteOf(textOf(one.note_title), textOf(one.note));
    return {
      ...{ row: at + 1, day, time, ...mood, strength: '', note, tags: ownTags, files: named(one.assets, files) },
      told: {
        moment: `${day ?? at}T${time ?? ''}`,
        content: [mood.word, ...ownTags, ...[one.note_title, one.note].map((text) => plainNote(textOf(text)))],
      },
    };
  });
}
