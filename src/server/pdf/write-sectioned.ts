import type { DocumentMark, DocumentRow, SectionedDocument } from './sectioned-document';
import { BRAND, HAIRLINE, heightOf, QUIET, Sheet, STYLES } from './sheet';
import { prepareSpares } from './spare-faces';

/** Points. */
const NOTE_AT = 230;
const MARK = 253;
const BAND = '#e7ead0';
const ERROR = '#a9c0b4';
const NAME_GAP = 3;
const NUMBER = 44;
const TITLE = 32;
const FOOT_AT = 28;

/** A document in sections on paper: what it is, the facts, then each section with its drawings and texts, page numbers. */
export async function writeSectioned(document: SectionedDocument, made: Date): Promise<Buffer> {
  await prepareSpares(JSON.stringify(document));
  const sheet = new Sheet(document.title, made);
  sheet.block(document.title, sheet.left, sheet.width, STYLES.title);
  sheet.y += 14;
  for (const line of document.intro) sheet.block(line, sheet.left, sheet.width, STYLES.quiet);
  sheet.y += 14;
  for (const [name, value] of document.facts) writeFact(sheet, name, value);
  for (const { title, rows } of document.sections) {
    sheet.y += 18;
    // A title stays with what it is of.
    const [first] = rows;
    if (first && sheet.room < Math.min(TITLE + heightOfRow(sheet, first), sheet.capacity)) sheet.newPage();
    sheet.bookmark(title);
    sheet.block(title, sheet.left, sheet.width, STYLES.month);
    sheet.y += 9;
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
function heightOfRow(sheet: Sheet, { texts, mark }: DocumentRow): number {
  const lines = texts.reduce(
    (sum, { name, text }) =>
      sum +
      heightOf(sheet.lines(text, sheet.width, STYLES.body).length, STYLES.body) +
      (name ? heightOf(1, STYLES.small) + NAME_GAP : 0) +
      4,
    0,
  );
  return 17 + (mark?.kind === 'place' ? 12 : 0) + lines + 8;
}

function writeRow(sheet: Sheet, row: DocumentRow): void {
  if (sheet.room < Math.min(heightOfRow(sheet, row), sheet.capacity)) sheet.newPage();
  const { y } = sheet;
  sheet.line(row.title, sheet.left, y, STYLES.strong);
  sheet.line(row.note, sheet.left + NOTE_AT, y, STYLES.label);
  sheet.y = y + 17;
  if (row.mark?.kind === 'bar') drawBar(sheet, y + 4, row.mark);
  if (row.mark?.kind === 'place') {
    drawSection(sheet, row.mark);
    sheet.y += 12;
  }
  for (const { name, text } of row.texts) {
    if (name) {
      sheet.y += NAME_GAP;
      sheet.block(name, sheet.left, sheet.width, STYLES.small);
    }
    sheet.block(text, sheet.left, sheet.width, STYLES.body);
    sheet.y += 4;
  }
  sheet.y += 8;
}

type MarkOf<Kind extends DocumentMark['kind']> = Extract<DocumentMark, { kind: Kind }>;

/** A strip between two places of a drawing that begins at `left` and is `width` points wide. */
const stripper =
  (sheet: Sheet, left: number, width: number) =>
  (from: number, to: number, top: number, height: number, color: string): void =>
    sheet.strip(left + Math.min(from, to) * width, top, Math.abs(to - from) * width, height, color);

/** Beside the number of its row. */
function drawBar(sheet: Sheet, top: number, { zero, to }: MarkOf<'bar'>): void {
  const left = sheet.left + NOTE_AT + NUMBER;
  const width = MARK - NUMBER;
  const strip = stripper(sheet, left, width);
  strip(0, 1, top + 2.6, 0.8, HAIRLINE);
  strip(zero, to, top, 6, BRAND);
  sheet.strip(left + zero * width - 0.4, top - 2, 0.8, 10, QUIET);
}

/** Under the note of its row. */
function drawSection(sheet: Sheet, { at, error, middle }: MarkOf<'place'>): void {
  const left = sheet.left + NOTE_AT;
  const strip = stripper(sheet, left, MARK);
  strip(...middle, sheet.y - 2, 10, BAND);
  strip(0, 1, sheet.y + 2.6, 0.8, HAIRLINE);
  strip(...error, sheet.y + 1.2, 3.6, ERROR);
  sheet.dot(left + at * MARK, sheet.y + 3, BRAND, 3.6);
}
