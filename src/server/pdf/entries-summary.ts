import { findEmotion } from '~/catalogue/emotions';
import texts from '~/catalogue/export-texts.json';
import { NO_DATA } from '~/contract/messages';
import { mostRecorded } from '~/domain/emotions/stats';
import { type EntriesDocument, type EntriesRow, rowsByTime } from './entries-document';
import { BRAND, HAIRLINE, heightOf, type Sheet, STYLES } from './sheet';

/** The first page of the export: what it is, the period, the numbers of the period. */

const longDate = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'UTC' });
const monthName = new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const decimal = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });
const nameList = new Intl.ListFormat('ru-RU');
/** More months than this are shown as years. */
const MOST_MONTHS = 24;
const GAP = 24;

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** «ноябрь 2025» */
export const monthText = (day: string): string => monthName.format(dateOf(day)).replace(/\s*г\.$/, '');

/** The days that the file covers: the chosen ones, else those of the first and the last entry. */
export function periodText({ from, to, ...document }: EntriesDocument): string {
  const rows = rowsByTime(document);
  const first = from ?? rows[0]?.day;
  const last = to ?? rows.at(-1)?.day;
  if (!first || !last) return texts.wholePeriod;
  return first === last ? longDate.format(dateOf(first)) : longDate.formatRange(dateOf(first), dateOf(last));
}

export function writeSummary(sheet: Sheet, document: EntriesDocument): void {
  sheet.block(texts.heading, sheet.left, sheet.width, STYLES.title);
  sheet.y += 6;
  sheet.block(texts.intro, sheet.left, 400, STYLES.quiet);
  sheet.y += 12;
  fact(sheet, texts.period, periodText(document));
  if (document.chosen.length > 0) fact(sheet, texts.chosen, document.chosen.join('; '));
  fact(sheet, texts.made, longDate.format(document.made));
  sheet.y += 18;
  if (document.rows.length === 0) {
    if (!document.answers?.length) sheet.block(texts.nothing, sheet.left, sheet.width, STYLES.body);
    return;
  }
  writeNumbers(sheet, document);
  const top = sheet.y;
  const column = (sheet.width - GAP) / 2;
  writeEmotions(sheet, document, column);
  const ends = sheet.y;
  sheet.y = top;
  writeMonths(sheet, document.rows, sheet.left + column + GAP, column);
  sheet.y = Math.max(ends, sheet.y) + 8;
}

function fact(sheet: Sheet, name: string, value: string): void {
  const start = sheet.y;
  sheet.line(name, sheet.left, start, STYLES.quiet);
  sheet.block(value, sheet.left + 84, sheet.width - 84, STYLES.strong);
  sheet.y = Math.max(sheet.y, start + heightOf(1, STYLES.quiet)) + 2;
}

const nameOf = (emotion: string) => findEmotion(emotion)?.short ?? emotion;

/** «Радость», of equals «Радость и грусть, по 3 из 8». */
function commonText({ emotionDistribution, totalEntries }: EntriesDocument['stats']): string {
  const { emotions, count } = mostRecorded(emotionDistribution);
  const names = nameList.format(
    emotions.map((emotion, at) => (at === 0 ? nameOf(emotion) : nameOf(emotion).toLowerCase())),
  );
  return emotions.length > 1 ? `${names}, ${texts.each}\u00a0${count} ${texts.of}\u00a0${totalEntries}` : names;
}

function writeNumbers(sheet: Sheet, { stats }: EntriesDocument): void {
  const numbers = [
    [texts.total, String(stats.totalEntries)],
    [texts.average, `${decimal.format(stats.averageIntensity)} ${texts.intensityOf}`],
    [texts.commonEmotion, commonText(stats) || NO_DATA],
    [texts.commonTag, stats.mostCommonTag ?? NO_DATA],
  ] as const;
  const column = sheet.width / numbers.length;
  sheet.rule(sheet.y);
  const top = sheet.y + 12;
  let ends = top;
  for (const [index, [name, value]] of numbers.entries()) {
    const x = sheet.left + index * column;
    sheet.line(name, x, top, STYLES.small);
    sheet.y = top + heightOf(1, STYLES.small) + 1;
    sheet.block(value, x, column - 12, STYLES.value);
    ends = Math.max(ends, sheet.y);
  }
  sheet.y = ends + 12;
  sheet.rule(sheet.y);
  sheet.y += 18;
}

interface Bar {
  name: string;
  /** Share of the longest bar. */
  share: number;
  value: string;
}

/** Rows of name, bar and value in a column of `width`; the values end at its right edge. */
function bars(sheet: Sheet, title: string, rows: readonly Bar[], x: number, width: number, names: number): void {
  sheet.block(title, x, width, STYLES.strong);
  sheet.y += 5;
  const length = width - names - 74;
  for (const { name, share, value } of rows) {
    sheet.line(name, x, sheet.y, STYLES.answer);
    sheet.bar(x + names, sheet.y + 4, length, HAIRLINE);
    sheet.bar(x + names, sheet.y + 4, length * share, BRAND);
    sheet.line(value, x + width, sheet.y, STYLES.answer, 'right');
    sheet.y += 16;
  }
}

function writeEmotions(sheet: Sheet, { stats }: EntriesDocument, width: number): void {
  const counts = Object.entries(stats.emotionDistribution).sort(([, a], [, b]) => b - a);
  const most = counts[0]?.[1] ?? 1;
  const rows = counts.map(([emotion, count]) => ({
    name: nameOf(emotion),
    share: count / most,
    value: `${count} · ${Math.round((100 * count) / stats.totalEntries)} %`,
  }));
  bars(sheet, texts.distribution, rows, sheet.left, width, 76);
}

interface Stretch {
  name: string;
  count: number;
}

/** Entries by month, by year when the months are many; in the order of the rows. */
function stretches(rows: readonly EntriesRow[]): Stretch[] {
  const by = (length: number) => {
    const found = new Map<string, Stretch>();
    for (const { day } of rows) {
      const key = day.slice(0, length);
      const stretch = found.get(key) ?? { name: length === 4 ? key : monthText(day), count: 0 };
      stretch.count++;
      found.set(key, stretch);
    }
    return [...found.values()];
  };
  const months = by('2026-01'.length);
  return months.length > MOST_MONTHS ? by('2026'.length) : months;
}

function writeMonths(sheet: Sheet, rows: readonly EntriesRow[], x: number, width: number): void {
  const found = stretches(rows);
  if (found.length < 2) return;
  // Counts alone: means of months lie a point apart in most people whose months do not differ.
  const most = Math.max(...found.map(({ count }) => count));
  const lines = found.map(({ name, count }) => ({ name, share: count / most, value: String(count) }));
  bars(sheet, texts.monthly, lines, x, width, 88);
}
