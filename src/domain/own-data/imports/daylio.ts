import { DAYLIO_MOODS } from '~/catalogue/other-diaries';
import { type Draft, objectsOf, plainNote, textOf } from './draft';
import { momentIn, timeIn } from './told-moment';

/**
 * Daylio's two files. The table has `full_date, date, weekday, time, mood, activities, note_title, note`, activities parted by `|`
 * (github.com/MichaelCurrin/daylio-csv-parser, docs/csv-format.md; older ones have `year` and a date without it, docs/usage.md). The
 * backup is a ZIP whose `backup.daylio` is base64 of a JSON: `dayEntries` with the wall clock in parts and months from 0, moods and
 * tags by number, pictures by number in `assets` (github.com/mbafford/daylio-markdown-export, README.md).
 */

export const DAYLIO_FILE = 'backup.daylio';

/** 1 (best) – 5 as −1 to 1. */
const pleasantOf = (level: unknown): number | null =>
  typeof level === 'number' && level >= 1 && level <= DAYLIO_MOODS.length ? (3 - level) / 2 : null;

const levelOf = (word: string): number | null => {
  const at = DAYLIO_MOODS.findIndex((words) => words.some((one) => one === word.toLowerCase()));
  return at < 0 ? null : pleasantOf(at + 1);
};

const noteOf = (title: string, note: string): string => [title, note].map(plainNote).filter(Boolean).join('\n\n');

export const isDaylioTable = (columns: readonly string[]): boolean =>
  ['mood', 'activities', 'note', 'weekday'].every((name) => columns.includes(name));

/** The rows of its table. */
export const daylioTable = (rows: readonly Readonly<Record<string, string>>[]): Draft[] =>
  rows.map((cells, at) => {
    const { full_date: full = '', date = '', year = '', time = '', mood = '', activities = '' } = cells;
    const { day } = momentIn(full || `${date} ${year}`, 'day-first', 'UTC');
    return {
      row: at + 2,
      ...{ day, time: timeIn(time), word: mood.trim(), pleasant: levelOf(mood.trim()), strength: '', files: [] },
      note: noteOf(cells.note_title ?? '', cells.note ?? ''),
      tags: activities.split('|').map((tag) => tag.trim()),
    };
  });

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
      return [mood.id, { word, pleasant: pleasantOf(mood.mood_group_id) }];
    }),
  );
  const names = new Map(objectsOf(tags).map(({ id, name }) => [id, textOf(name)]));
  const files = new Map(objectsOf(assets).map((asset) => [asset.id, fileName(asset)]));
  const named = (list: unknown, by: ReadonlyMap<unknown, string>) =>
    Array.isArray(list) ? list.flatMap((id) => by.get(id) || []) : [];
  return objectsOf(dayEntries).map((one, at) => {
    const date = `${textOf(one.year)}-${Number(one.month) + 1}-${textOf(one.day)}`;
    const mood = moods.get(one.mood) ?? { word: '', pleasant: null };
    return {
      row: at + 1,
      day: momentIn(date, 'day-first', 'UTC').day,
      time: timeIn(`${textOf(one.hour)}:${textOf(one.minute).padStart(2, '0')}`),
      ...{ ...mood, strength: '', note: noteOf(textOf(one.note_title), textOf(one.note)) },
      ...{ tags: named(one.tags, names), files: named(one.assets, files) },
    };
  });
}
