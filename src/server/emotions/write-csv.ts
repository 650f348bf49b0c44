import texts from '~/catalogue/export-texts.json';
import type { EntriesDocument } from '../pdf/entries-document';

const BYTE_ORDER_MARK = '\ufeff';
/** Cells that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A table that Russian spreadsheet programs open by a double click: byte order mark, semicolons, CRLF. */
export function toCsv({ fields, rows }: EntriesDocument): string {
  const { columns } = texts;
  const head = [columns.day, columns.time, columns.emotion, columns.subEmotion, columns.intensity];
  const withOutcome = fields.includes('coping');
  const lines = [[...head, ...fields.map((field) => columns[field]), ...(withOutcome ? [columns.outcome] : [])]];
  for (const row of rows)
    lines.push([
      row.day,
      row.time,
      row.emotion,
      row.subEmotion,
      String(row.intensity),
      ...fields.map((field) => row.fields[field]),
      ...(withOutcome ? [row.outcome] : []),
    ]);
  return `${BYTE_ORDER_MARK}${lines.map((line) => `${line.map(cell).join(';')}\r\n`).join('')}`;
}

function cell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
