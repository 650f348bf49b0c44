import type { FieldKind, FieldShape, Row } from './field';

/** Rows as a table of texts (CSV) and back, without a loss but that of an empty text that may be nothing. */

/** Cells that a spreadsheet would run as a formula, also behind the sign that stops it; some take the wide signs of Asian keyboards for the others. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;
/** The same behind the sign: it alone is taken away. */
const GUARDED = /^'(?='*[=+\-@＝＋－＠\t\r\n])/;
const TEXTS: ReadonlySet<FieldKind> = new Set(['id', 'line', 'text', 'day', 'instant']);

/** A text that no spreadsheet runs. */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text that was guarded. */
export const unguarded = (cell: string): string => cell.replace(GUARDED, '');

/** A value as it stands in a cell. */
export function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return typeof value === 'object' ? JSON.stringify(value) : String(value);
  return guarded(value);
}

function parsed(cell: string): unknown {
  try {
    return JSON.parse(cell) as unknown;
  } catch {
    return cell;
  }
}

function valueIn({ kind, nullable }: FieldShape, cell: string): unknown {
  if (cell === '') return nullable ? null : kind === 'list' ? [] : '';
  return TEXTS.has(kind) ? unguarded(cell) : parsed(cell);
}

/** A row from its cells by the names of columns; a column that is absent reads as empty. Foreign ones are left as they are. */
export function rowOfCells(fields: readonly FieldShape[], cells: Readonly<Record<string, string>>): Row {
  const row: Row = { ...cells };
  for (const field of fields) row[field.name] = valueIn(field, cells[field.name] ?? '');
  return row;
}

const quoted = (cell: string): string =>
  /[",\r\n]/.test(cell) || cell !== cell.trim() ? `"${cell.replaceAll('"', '""')}"` : cell;

/** A line of a CSV table (RFC 4180), with its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;
