import { COLUMN_TITLES } from '~/catalogue/other-diaries';
import type { Draft } from './draft';
import { plainNote } from './draft';
import { type DayOrder, momentIn, timeIn } from './told-moment';

/** Any table, by what the person says its columns are. */

export const COLUMN_ROLES = ['day', 'time', 'word', 'strength', 'note', 'tags'] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];
/** The column of each role; empty: there is none. */
export type Columns = Readonly<Record<ColumnRole, string>>;

/** The columns that their titles give away. */
export function guessColumns(titles: readonly string[]): Columns {
  const taken = new Set<string>();
  const find = (role: ColumnRole): string => {
    for (const known of COLUMN_TITLES[role]) {
      const title = titles.find((one) => !taken.has(one) && one.trim().toLowerCase().startsWith(known));
      if (title === undefined) continue;
      taken.add(title);
      return title;
    }
    return '';
  };
  return Object.fromEntries(COLUMN_ROLES.map((role) => [role, find(role)])) as Record<ColumnRole, string>;
}

/** A number as tables write it, with a comma too; null for what is none. */
export const numberIn = (text: string): number | null =>
  /^\s*-?\d+(?:[.,]\d+)?\s*$/.test(text) ? Number(text.replace(',', '.')) : null;

/** Where numbers stand between the least and the greatest of them, −1 to 1; null where the words are no numbers. */
function scaleOf(words: readonly string[]): (word: string) => number | null {
  const numbers = words.filter((word) => word.trim() !== '').map(numberIn);
  const told = numbers.filter((one) => one !== null);
  const [least, most] = [Math.min(...new Set(told)), Math.max(...new Set(told))];
  if (told.length === 0 || told.length < numbers.length || least === most) return () => null;
  return (word) => {
    const number = numberIn(word);
    return number === null ? null : (2 * (number - least)) / (most - least) - 1;
  };
}

/** The rows as drafts. A day that holds its time needs no column of time. */
export function tableDrafts(
  rows: readonly Readonly<Record<string, string>>[],
  columns: Columns,
  { order, timeZone }: { order: DayOrder; timeZone: string },
): Draft[] {
  const cell = (row: Readonly<Record<string, string>>, role: ColumnRole) =>
    columns[role] ? (row[columns[role]] ?? '') : '';
  const pleasantOf = scaleOf([...new Set(rows.map((row) => cell(row, 'word')))]);
  return rows.map((row, at) => {
    const told = momentIn(cell(row, 'day'), order, timeZone);
    const word = cell(row, 'word').trim();
    return {
      ...{ row: at + 2, day: told.day, time: timeIn(cell(row, 'time')) ?? told.time, word, pleasant: pleasantOf(word) },
      ...{ strength: cell(row, 'strength').trim(), note: plainNote(cell(row, 'note')), files: [] },
      tags: cell(row, 'tags')
        .split(/[|,;]/)
        .map((tag) => tag.trim()),
    };
  });
}
