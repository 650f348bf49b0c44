import texts from '~/catalogue/export-texts.json';
import { guarded } from '~/domain/own-data/cells';
import { type EntriesDocument, isAnswer, rowsByTime } from '../pdf/entries-document';
import { timeSlices } from '../time-slice';

const BYTE_ORDER_MARK = '\ufeff';

/** A table that Russian spreadsheet programs open by a double click: byte order mark, semicolons, CRLF. */
export async function toCsv(document: EntriesDocument): Promise<string> {
  const { columns } = texts;
  const { fields, answers } = document;
  const head = [columns.day, columns.time, columns.emotion, columns.subEmotion, columns.intensity, columns.also];
  const withOutcome = fields.includes('coping');
  const entryColumns = [...head, ...fields.map((field) => columns[field]), ...(withOutcome ? [columns.outcome] : [])];
  const answerColumns = answers ? [columns.lesson, columns.question, columns.answer] : [];
  const lines = [csvLine([...entryColumns, ...answerColumns])];
  const pause = timeSlices();
  const noEntry = entryColumns.slice(2).map(() => '');
  for (const row of rowsByTime(document)) {
    await pause();
    if (isAnswer(row)) {
      lines.push(csvLine([row.day, row.time, ...noEntry, row.lesson, row.question, row.answer]));
      continue;
    }
    lines.push(
      csvLine([
        ...[row.day, row.time, row.emotion, row.subEmotion, String(row.intensity), row.also],
        ...fields.map((field) => row.fields[field]),
        ...(withOutcome ? [row.outcome] : []),
        ...answerColumns.map(() => ''),
      ]),
    );
  }
  return `${BYTE_ORDER_MARK}${lines.join('')}`;
}

const csvLine = (cells: readonly string[]) => `${cells.map(cell).join(';')}\r\n`;

function cell(value: string): string {
  const safe = guarded(value);
  return /[";\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
