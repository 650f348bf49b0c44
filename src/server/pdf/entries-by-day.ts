import { setImmediate as nextTurn } from 'node:timers/promises';
import texts from '~/catalogue/export-texts.json';
import {
  type AnswerRow,
  type EntriesDocument,
  type EntriesField,
  type EntriesRow,
  isAnswer,
  rowsByTime,
} from './entries-document';
import { monthText } from './entries-summary';
import { BRAND, HAIRLINE, heightOf, MARGIN, type Sheet, STYLES, type Style } from './sheet';

/** The entries of the export: months as chapters, the day in a column of its own, an entry kept on one page where it fits. */

/** Left edge of the entries, points. */
const COLUMN = MARGIN + 108;
const ANSWER = COLUMN + 84;
/** Entries laid out between two turns of the event loop. */
const BATCH = 10;
/** Fewer lines than this are not left alone on a page. */
const FEWEST = 3;
const LEVELS = 10;

const dayText = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('ru-RU', { weekday: 'long', timeZone: 'UTC' });
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** A line with its height; drawn at the top that it gets. */
interface Line {
  height: number;
  draw: (y: number) => void;
}

/** Draws the entries; `onPage` hears which month stands at the top of each page that begins. */
export async function writeEntries(
  sheet: Sheet,
  document: EntriesDocument,
  onPage: (month: string) => void,
): Promise<void> {
  let before: EntriesRow | AnswerRow | undefined;
  let page = sheet.pages;
  for (const [index, row] of rowsByTime(document).entries()) {
    const lines = isAnswer(row) ? linesOfAnswer(sheet, row) : linesOf(sheet, row, document.fields);
    const isNewMonth = before?.day.slice(0, 7) !== row.day.slice(0, 7);
    const turn = () => {
      sheet.newPage();
      onPage(monthText(row.day));
    };
    if (needed(sheet, lines, isNewMonth) > sheet.room) turn();
    const isTop = page !== sheet.pages;
    page = sheet.pages;
    if (isNewMonth) writeMonth(sheet, row.day, isTop);
    else if (!isTop) separate(sheet, before?.day !== row.day);
    writeWhen(sheet, row, isTop || before?.day !== row.day);
    for (const line of lines) {
      if (line.height > sheet.room) turn();
      line.draw(sheet.y);
      sheet.y += line.height;
    }
    page = sheet.pages;
    before = row;
    if (index % BATCH === BATCH - 1) await nextTurn();
  }
}

const heightOfAll = (lines: readonly Line[]) => lines.reduce((sum, { height }) => sum + height, 0);

/** What must fit on this page: the entry whole, unless it is longer than half a page. */
function needed(sheet: Sheet, lines: readonly Line[], isNewMonth: boolean): number {
  const whole = heightOfAll(lines);
  const least = whole <= sheet.capacity / 2 ? whole : heightOfAll(lines.slice(0, FEWEST + 1));
  return least + (isNewMonth ? 70 : 22);
}

function writeMonth(sheet: Sheet, day: string, isTop: boolean): void {
  const month = monthText(day);
  sheet.y += isTop ? 0 : 26;
  const title = month.charAt(0).toUpperCase() + month.slice(1);
  sheet.bookmark(title);
  sheet.block(title, sheet.left, sheet.width, STYLES.month);
  sheet.y += 6;
  sheet.rule(sheet.y);
  sheet.y += 12;
}

function separate(sheet: Sheet, isNewDay: boolean): void {
  sheet.y += 12;
  if (!isNewDay) return;
  sheet.rule(sheet.y);
  sheet.y += 12;
}

function writeWhen(sheet: Sheet, { day, time }: Pick<EntriesRow, 'day' | 'time'>, withDay: boolean): void {
  if (!withDay) {
    sheet.line(time, sheet.left, sheet.y, STYLES.label);
    return;
  }
  sheet.line(dayText.format(dateOf(day)), sheet.left, sheet.y, STYLES.strong);
  const below = sheet.y + heightOf(1, STYLES.strong);
  sheet.line(`${weekday.format(dateOf(day))}, ${time}`, sheet.left, below, STYLES.small);
}

function linesOf(sheet: Sheet, row: EntriesRow, fields: readonly EntriesField[]): Line[] {
  const lines: Line[] = [heading(sheet, row)];
  if (fields.includes('entry') && row.fields.entry.trim()) {
    lines.push(space(2));
    lines.push(...textLines(sheet, row.fields.entry, COLUMN, STYLES.body));
  }
  for (const field of fields) {
    if (field === 'entry' || !row.fields[field].trim()) continue;
    const [first, ...more] = textLines(sheet, row.fields[field], ANSWER, STYLES.answer);
    if (!first) continue;
    const draw = (y: number) => {
      sheet.line(texts.columns[field], COLUMN, y, STYLES.label);
      first.draw(y);
    };
    lines.push(space(3), { ...first, draw }, ...more);
    if (field === 'coping' && row.outcome) lines.push(...textLines(sheet, row.outcome, ANSWER, STYLES.answer));
  }
  return besideDay(lines);
}

const linesOfAnswer = (sheet: Sheet, { lesson, question, answer }: AnswerRow): Line[] =>
  besideDay([
    ...textLines(sheet, texts.fromLesson, COLUMN, STYLES.strong),
    ...textLines(sheet, lesson, COLUMN, STYLES.label),
    space(3),
    ...textLines(sheet, question, COLUMN, STYLES.answer),
    space(2),
    ...textLines(sheet, answer, COLUMN, STYLES.body),
  ]);

/** The column of the day is two lines high. */
function besideDay(lines: Line[]): Line[] {
  const missing = heightOf(2, STYLES.strong) - heightOfAll(lines);
  return missing > 0 ? [...lines, space(missing)] : lines;
}

const space = (height: number): Line => ({ height, draw: () => {} });

const textLines = (sheet: Sheet, text: string, x: number, style: Style): Line[] =>
  sheet.lines(text, sheet.right - x, style).map((line) => ({
    height: heightOf(1, style),
    draw: (y) => sheet.line(line, x, y, style),
  }));

function heading(sheet: Sheet, { emotion, subEmotion, also, intensity }: EntriesRow): Line {
  const height = heightOf(1, STYLES.strong);
  const draw = (y: number) => {
    const felt = subEmotion ? `${emotion} · ${subEmotion}` : emotion;
    sheet.line(also ? `${felt}, ${texts.also} ${also.toLowerCase()}` : felt, COLUMN, y, STYLES.strong);
    sheet.line(
      intensity > 0 ? `${intensity} ${texts.intensityOf}` : texts.noIntensity,
      sheet.right,
      y,
      STYLES.label,
      'right',
    );
    for (let level = 1; intensity > 0 && level <= LEVELS; level++)
      sheet.dot(sheet.right - 48 - (LEVELS - level) * 6.4, y + height / 2, level <= intensity ? BRAND : HAIRLINE);
  };
  return { height, draw };
}
