import { BRAND, HAIRLINE, heightOf, Sheet, STYLES } from '../pdf/sheet';
import type { DocumentRow, ResultDocument } from './result-document';

/** Points. */
const NOTE_AT = 230;
const BAR = 200;
const FOOT_AT = 28;

/** A result on paper: what it is, the facts, then each section with its bars and texts, page numbers. */
export function writeResultPdf(document: ResultDocument, made: Date): Promise<Buffer> {
  const sheet = new Sheet(document.title, made);
  sheet.block(document.title, sheet.left, sheet.width, STYLES.title);
  sheet.y += 8;
  for (const line of document.intro) sheet.block(line, sheet.left, sheet.width, STYLES.quiet);
  sheet.y += 14;
  for (const [name, value] of document.facts) writeFact(sheet, name, value);
  for (const { title, rows } of document.sections) {
    sheet.y += 18;
    if (sheet.room < 140) sheet.newPage();
    sheet.bookmark(title);
    sheet.block(title, sheet.left, sheet.width, STYLES.month);
    sheet.y += 6;
    for (const row of rows) writeRow(sheet, row);
  }
  sheet.eachPage((number) =>
    sheet.line(`${number} ${document.of} ${sheet.pages}`, sheet.right, sheet.bottom + FOOT_AT, STYLES.small, 'right'),
  );
  return sheet.finish();
}

function writeFact(sheet: Sheet, name: string, value: string): void {
  sheet.line(name, sheet.left, sheet.y, STYLES.label);
  sheet.block(value, sheet.left + 120, sheet.width - 120, STYLES.body);
  sheet.y += 2;
}

/** Height of a row, so that it never breaks over two pages. */
function heightOfRow(sheet: Sheet, { texts }: DocumentRow): number {
  const lines = texts.reduce(
    (sum, { name, text }) =>
      sum + heightOf(sheet.lines(text, sheet.width, STYLES.body).length, STYLES.body) + (name ? 15 : 0) + 4,
    0,
  );
  return 26 + lines + 10;
}

function writeRow(sheet: Sheet, row: DocumentRow): void {
  if (sheet.room < Math.min(heightOfRow(sheet, row), sheet.capacity)) sheet.newPage();
  const { y } = sheet;
  sheet.line(row.title, sheet.left, y, STYLES.strong);
  sheet.line(row.note, sheet.left + NOTE_AT, y, STYLES.label);
  sheet.y = y + 17;
  if (row.share !== undefined) {
    sheet.bar(sheet.left + NOTE_AT, sheet.y, BAR, HAIRLINE);
    sheet.bar(sheet.left + NOTE_AT, sheet.y, BAR * row.share, BRAND);
    sheet.y += 12;
  }
  for (const { name, text } of row.texts) {
    if (name) sheet.block(name, sheet.left, sheet.width, STYLES.small);
    sheet.block(text, sheet.left, sheet.width, STYLES.body);
    sheet.y += 4;
  }
  sheet.y += 8;
}
