import texts from '~/catalogue/export-texts.json';
import { writeEntries } from './entries-by-day';
import type { EntriesDocument } from './entries-document';
import { periodText, writeSummary } from './entries-summary';
import { Sheet, STYLES } from './sheet';
import { prepareSpares } from './spare-faces';

/** Points from the top or the bottom of the page. */
const HEAD_AT = 32;
const FOOT_AT = 44;

/** A document for a talk with a specialist: period, summary, entries by day, page numbers. */
export async function writeEntriesDocument(document: EntriesDocument): Promise<Buffer> {
  await prepareSpares(JSON.stringify(document));
  const sheet = new Sheet(texts.heading, document.made);
  const months: string[] = [];
  writeSummary(sheet, document);
  await writeEntries(sheet, document, (month) => months.push(month));
  if (sheet.replaced) writeNote(sheet);
  writeFrame(sheet, `${texts.heading}, ${periodText(document)}`, months);
  return sheet.finish();
}

function writeNote(sheet: Sheet): void {
  if (sheet.room < 40) sheet.newPage();
  sheet.y += 20;
  sheet.block(texts.replaced, sheet.left, sheet.width, STYLES.small);
}

/** Page numbers, and from the second page on what this is and which month stands on top. */
function writeFrame(sheet: Sheet, title: string, months: readonly string[]): void {
  const count = sheet.pages;
  sheet.eachPage((number) => {
    sheet.line(`${number} ${texts.of} ${count}`, sheet.right, sheet.bottom + FOOT_AT - 16, STYLES.small, 'right');
    if (number === 1) return;
    sheet.line(title, sheet.left, HEAD_AT, STYLES.small);
    sheet.line(months[number - 2] ?? '', sheet.right, HEAD_AT, STYLES.small, 'right');
  });
}
