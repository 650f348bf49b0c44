import type { FieldKind, Row } from '~/domain/own-data/field';
import type { DataField } from './value-text';

/** Which rows a table shows, and in which order. */

export interface Order {
  /** Name of a field; null: as they came. */
  by: string | null;
  down: boolean;
}

const russian = new Intl.Collator('ru', { numeric: true });

const isNothing = (value: unknown) => value === null || value === undefined || value === '';

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [first, second] = [one, other].map((value) =>
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  );
  return russian.compare(first ?? '', second ?? '');
}

const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е').replaceAll('\u00a0', ' ');

/**
 * The rows that hold every word of `query` in any field as it is read, in an order; a row without the value stands at the end
 * whichever way. `textOf`: a field as it is read.
 */
export function shownRows(
  rows: readonly Row[],
  fields: readonly DataField[],
  { query, order, textOf }: { query: string; order: Order; textOf: (field: DataField, row: Row) => string },
): Row[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const found =
    words.length === 0
      ? [...rows]
      : rows.filter((row) => {
          const text = plain(fields.map((field) => textOf(field, row)).join('\n'));
          return words.every((word) => text.includes(word));
        });
  const { by, down } = order;
  if (by === null) return down ? found.reverse() : found;
  const field = fields.find(({ name }) => name === by);
  // What is a key in the database goes by its name, as it is read.
  const readOf = (row: Row) => (field?.kind === 'line' ? textOf(field, row) : row[by]);
  return found.sort((one, other) => {
    const [a, b] = [readOf(one), readOf(other)];
    if (isNothing(a) || isNothing(b)) return Number(isNothing(a)) - Number(isNothing(b));
    return down ? compare(b, a) : compare(a, b);
  });
}

/** By what stands in a column: its least width in rem, and its part of the room that is left. */
const WIDTHS: Readonly<Record<FieldKind, readonly [least: number, part: number]>> = {
  id: [9, 1],
  line: [9.5, 1],
  text: [14, 5],
  number: [6.5, 1],
  boolean: [8, 1],
  day: [8, 1],
  instant: [11, 1],
  list: [12, 2],
  json: [12, 2],
};

const MOST_COLUMNS = 6;
/** Rem of a table beside the list of sets on a desktop. */
const ROOM = 54.5;

/** The fields that a table begins with: those that say something, as many as stand side by side. */
export function firstColumns(fields: readonly DataField[]): string[] {
  // A second feeling is rare: its place is for the words of the entry.
  const telling = fields.filter(
    ({ kind, name }) => kind !== 'id' && !['hour', 'timeZone', 'also', 'seed', 'seal', 'textHash'].includes(name),
  );
  let room = ROOM;
  const over = telling.findIndex(({ kind }) => {
    room -= WIDTHS[kind][0];
    return room < 0;
  });
  return telling.slice(0, over < 0 ? MOST_COLUMNS : Math.min(over, MOST_COLUMNS)).map(({ name }) => name);
}

/** The columns of a table as a grid, and the width under which the table scrolls. */
export function columnWidths(fields: readonly DataField[]): { columns: string; least: string } {
  const widths = fields.map(({ kind }) => WIDTHS[kind]);
  return {
    columns: widths.map(([least, part]) => `minmax(${least}rem, ${part}fr)`).join(' '),
    least: `${widths.reduce((sum, [least]) => sum + least, 0)}rem`,
  };
}
