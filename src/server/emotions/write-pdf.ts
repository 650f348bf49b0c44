import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { findEmotion } from '~/catalogue/emotions';
import texts from '~/catalogue/export-texts.json';
import { NO_DATA } from '~/contract/messages';
import type { ExportDocument, ExportRow } from './export-entries';

const require = createRequire(import.meta.url);
const FONTS = {
  text: '@expo-google-fonts/golos-text/400Regular/GolosText_400Regular.ttf',
  strong: '@expo-google-fonts/golos-text/600SemiBold/GolosText_600SemiBold.ttf',
  display: '@expo-google-fonts/literata/500Medium/Literata_500Medium.ttf',
} as const;
const INK = '#26241f';
const QUIET = '#6b665c';
const LINE = '#d9d3c7';
const MARGIN = 56;
/** Entries laid out between two turns of the event loop. */
const BATCH = 10;
const longDate = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'UTC' });
const dayTitle = new Intl.DateTimeFormat('ru-RU', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const decimal = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });

type Page = PDFKit.PDFDocument;
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** A document for a talk with a specialist: period, summary, entries by day, page numbers. */
export async function toPdf(document: ExportDocument): Promise<Buffer> {
  const page = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + 16 },
    bufferPages: true,
    lang: 'ru-RU',
    info: { Title: texts.heading, CreationDate: document.made },
  });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => page.once('end', resolve).once('error', reject));
  for (const [name, path] of Object.entries(FONTS)) page.registerFont(name, require.resolve(path));
  writeHead(page, document);
  writeSummary(page, document);
  await writeEntries(page, document);
  writePageNumbers(page);
  page.end();
  await done;
  return Buffer.concat(chunks);
}

function writeHead(page: Page, { from, to, made }: ExportDocument): void {
  const period = [
    from && `${texts.since} ${longDate.format(dateOf(from))}`,
    to && `${texts.until} ${longDate.format(dateOf(to))}`,
  ]
    .filter(Boolean)
    .join(' ');
  page.font('display').fontSize(24).fillColor(INK).text(texts.heading);
  page.moveDown(0.4).font('text').fontSize(10.5).fillColor(QUIET).text(texts.intro, { lineGap: 2 });
  page.moveDown(0.6).fillColor(INK);
  fact(page, texts.period, period || texts.wholePeriod);
  fact(page, texts.made, longDate.format(made));
}

function fact(page: Page, name: string, value: string): void {
  page.font('text').fontSize(10.5).fillColor(QUIET).text(`${name}: `, { continued: true, lineGap: 3 });
  page.font('strong').fillColor(INK).text(value);
}

function heading(page: Page, title: string): void {
  page.moveDown(1.2).font('display').fontSize(15).fillColor(INK).text(title);
  page.moveDown(0.4);
}

function writeSummary(page: Page, { stats }: ExportDocument): void {
  heading(page, texts.summary);
  const common = stats.mostCommonEmotion && (findEmotion(stats.mostCommonEmotion)?.title ?? stats.mostCommonEmotion);
  fact(page, texts.total, String(stats.totalEntries));
  if (stats.totalEntries === 0) return;
  fact(page, texts.average, `${decimal.format(stats.averageIntensity)} ${texts.intensityOf}`);
  fact(page, texts.commonEmotion, common || NO_DATA);
  fact(page, texts.commonTag, stats.mostCommonTag ?? NO_DATA);
  page.moveDown(0.6).font('text').fontSize(10.5).fillColor(QUIET).text(texts.distribution, { lineGap: 3 });
  const counts = Object.entries(stats.emotionDistribution).sort(([, a], [, b]) => b - a);
  for (const [emotion, count] of counts) bar(page, findEmotion(emotion)?.title ?? emotion, count, counts[0]?.[1] ?? 1);
}

function bar(page: Page, title: string, count: number, most: number): void {
  keepTogether(page, 18);
  const { y } = page;
  const left = MARGIN + 170;
  const width = 240;
  page.font('text').fontSize(10).fillColor(INK).text(title, MARGIN, y, { width: 165, lineBreak: false });
  page.roundedRect(left, y + 3, Math.max(4, (width * count) / most), 7, 3).fill(LINE);
  page.fillColor(INK).text(String(count), left + width + 12, y, { lineBreak: false });
  page.x = MARGIN;
  page.y = y + 17;
}

/** Starts a new page when less than `height` points are left. */
function keepTogether(page: Page, height: number): void {
  if (page.y + height > page.page.height - page.page.margins.bottom) page.addPage();
}

async function writeEntries(page: Page, { rows, fields }: ExportDocument): Promise<void> {
  page.moveDown(1);
  if (rows.length === 0) page.font('text').fontSize(11).fillColor(INK).text(texts.nothing);
  let day = '';
  for (const [index, row] of rows.entries()) {
    if (row.day !== day) {
      day = row.day;
      keepTogether(page, 90);
      heading(page, dayTitle.format(dateOf(day)));
    }
    writeEntry(page, row, fields);
    if (index % BATCH === BATCH - 1) await nextTurn();
  }
}

function writeEntry(page: Page, row: ExportRow, fields: ExportDocument['fields']): void {
  keepTogether(page, 48);
  const name = row.subEmotion ? `${row.emotion} — ${row.subEmotion}` : row.emotion;
  page.font('strong').fontSize(11).fillColor(INK).text(name, { continued: true });
  page.font('text').fillColor(QUIET).text(`   ${row.intensity} ${texts.intensityOf}   ${row.time}`);
  for (const field of fields) {
    const value = row.fields[field].trim();
    if (!value) continue;
    page.moveDown(0.25).font('text').fontSize(8.5).fillColor(QUIET).text(texts.columns[field]);
    page.fontSize(10.5).fillColor(INK).text(value, { lineGap: 2 });
  }
  page.moveDown(0.9);
}

function writePageNumbers(page: Page): void {
  const { start, count } = page.bufferedPageRange();
  for (let number = start; number < start + count; number++) {
    page.switchToPage(number);
    const { height, width, margins } = page.page;
    const bottom = margins.bottom;
    margins.bottom = 0;
    page.font('text').fontSize(9).fillColor(QUIET);
    const label = `${texts.page} ${number - start + 1} ${texts.of} ${count}`;
    page.text(label, MARGIN, height - 44, { width: width - 2 * MARGIN, align: 'center', lineBreak: false });
    margins.bottom = bottom;
  }
}
