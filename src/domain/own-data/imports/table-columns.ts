import texts from '~/catalogue/export-texts.json';
import { COLUMN_TITLES, DAYLIO_MOODS, LINE_TITLES, OTHER_TITLES } from '~/catalogue/other-diaries';
import { isTimeZone } from '../../day';
import { unguarded } from '../cells';
import { baselineFiles, baselinePleasant } from './baseline';
import { type Draft, type Flaw, hasBrokenSign, plainText } from './draft';
import { type DayOrder, inZone, parseTime, timeIn, timeName } from './parse-time';
import type { Table, TableRow } from './read-table';

/** Any table, by what the person says its columns are. */

export type ColumnRole = keyof typeof COLUMN_TITLES | 'files' | 'also';
/** The role of each column by its place; empty: it is not taken. */
export type Columns = readonly (ColumnRole | '')[];

/** Roles that several columns may have. */
const MANY: ReadonlySet<ColumnRole> = new Set(['note', 'tags', 'files']);

/** Whose table it is: what of it is known beforehand. */
export type TableFormat = 'daylio' | 'baseline' | 'howwefeel' | 'own' | 'table';

const KNOWN_COLUMNS: Readonly<Partial<Record<TableFormat, Readonly<Record<string, ColumnRole>>>>> = {
  daylio: {
    ...{ full_date: 'day', time: 'time', mood: 'word', activities: 'tags', scales: 'note', note_title: 'note' },
    note: 'note',
  },
  baseline: {
    ...{ Timestamp: 'day', 'Journal Text': 'note', 'Mood Score': 'word', 'Time Zone': 'zone' },
    ...{ 'Attached Song': 'files', 'File Paths': 'files' },
  },
  howwefeel: {
    ...{ Date: 'day', Mood: 'word', 'Tags (People)': 'tags', 'Tags (Places)': 'tags', 'Tags (Events)': 'tags' },
    ...{ Notes: 'note', Reflections: 'note', Takeaways: 'note' },
  },
  own: Object.fromEntries(
    (['day', 'time', 'perception', 'coping', 'action', 'tags', 'outcome'] as const)
      .map((name): [string, ColumnRole] => [texts.columns[name], name])
      .concat([
        [texts.columns.emotion, 'word'],
        [texts.columns.subEmotion, 'shade'],
        [texts.columns.also, 'also'],
        [texts.columns.intensity, 'strength'],
        [texts.columns.entry, 'note'],
      ]),
  ),
};

/** Columns that say again what others say. */
const REPEATING: Readonly<Partial<Record<TableFormat, readonly string[]>>> = {
  daylio: ['date', 'weekday', 'year'],
  howwefeel: ['Mood Keys'],
};

/** A table that this site has written: all of its titles are its own, and the five that are always there. */
export function isOwnTable(titles: readonly string[]): boolean {
  const own = new Set<string>(Object.values(texts.columns));
  const { day, time, emotion, subEmotion, intensity } = texts.columns;
  return (
    [day, time, emotion, subEmotion, intensity].every((title, at) => titles[at] === title) &&
    titles.every((title) => own.has(title))
  );
}

export const isDaylioTable = (titles: readonly string[]): boolean =>
  ['mood', 'activities', 'note', 'weekday'].every((title) => titles.includes(title));

/** Daylio's levels, 1 (best) – 5, as −1 to 1; null for anything else. */
export const levelPleasant = (level: unknown): number | null =>
  typeof level === 'number' && level >= 1 && level <= DAYLIO_MOODS.length ? (3 - level) / 2 : null;

/** How pleasant one of the moods is that every Daylio begins with; null for another one. */
const daylioPleasant = (word: string): number | null =>
  levelPleasant(DAYLIO_MOODS.findIndex((words) => words.some((one) => one === word.toLowerCase())) + 1);

export const isHowWeFeelTable = (titles: readonly string[]): boolean =>
  ['Date', 'Mood', 'Mood Keys', 'Notes'].every((title) => titles.includes(title));

const wordsOf = (title: string): string =>
  title
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim();

/** How surely a title tells a role: 3 it is its name, 2 it begins with it, 1 it has it for a word; 0 not at all. */
function sureness(words: string, role: keyof typeof COLUMN_TITLES): number {
  if (OTHER_TITLES.includes(words)) return 0;
  const known: readonly string[] = COLUMN_TITLES[role];
  if (known.includes(words)) return 3;
  if (known.some((one) => words.startsWith(`${one} `))) return 2;
  return known.some((one) => ` ${words} `.includes(` ${one} `)) ? 1 : 0;
}

const TITLE_ROLES = Object.keys(COLUMN_TITLES) as (keyof typeof COLUMN_TITLES)[];

/** The columns that their titles give away. */
export function guessColumns(titles: readonly string[], format: TableFormat = 'table'): Columns {
  const known = KNOWN_COLUMNS[format];
  if (known) return titles.map((title) => known[title] ?? '');
  const columns: (ColumnRole | '')[] = titles.map(() => '');
  const words = titles.map(wordsOf);
  for (const sure of [3, 2, 1])
    for (const role of TITLE_ROLES) {
      const order: readonly string[] = COLUMN_TITLES[role];
      const places = words.flatMap((one, at) => (columns[at] === '' && sureness(one, role) === sure ? [at] : []));
      places.sort((one, other) => order.indexOf(words[one] ?? '') - order.indexOf(words[other] ?? ''));
      for (const at of places)
        if (columns[at] === '' && (MANY.has(role) ? sure > 1 : !columns.includes(role))) columns[at] = role;
    }
  return columns;
}

/** How many roles the titles tell, each by its name. */
export const knownTitles = (titles: readonly string[]): number =>
  new Set(
    titles.flatMap((title) => TITLE_ROLES.filter((role) => title.trim() !== '' && sureness(wordsOf(title), role) > 1)),
  ).size;

/** The columns after one of them is given another role; a role that one column alone can have leaves the other. */
export function withRole(columns: Columns, at: number, role: ColumnRole | ''): Columns {
  return columns.map((before, place) => {
    if (place === at) return role;
    return role !== '' && before === role && !MANY.has(role) ? '' : before;
  });
}

/** Columns with words that are not taken, by their places. */
export const untaken = ({ titles, rows }: Table, columns: Columns, format: TableFormat): number[] =>
  titles.flatMap((title, at) =>
    columns[at] === '' &&
    !REPEATING[format]?.includes(title) &&
    !(format === 'own' && [texts.columns.lesson, texts.columns.question, texts.columns.answer].includes(title)) &&
    rows.some(({ cells }) => hasWords(cells[at] ?? ''))
      ? [at]
      : [],
  );

const hasWords = (cell: string): boolean => cell.trim() !== '' && cell.trim() !== '[]';

/** A number as tables write it, with a comma too; null for what is none. */
export const numberIn = (text: string): number | null =>
  /^\s*[-−]?\d+(?:[.,]\d+)?\s*$/.test(text) ? Number(text.replace(',', '.').replace('−', '-')) : null;

/** From the least to the greatest number of a scale. */
export interface Scale {
  least: number;
  most: number;
}

/** The scale that a title tells: «(1-10)», «от 1 до 5», «0..100», «%»; null: it tells none. */
export function scaleInTitle(title: string): Scale | null {
  const [, least, most] = /(-?\d+)\s*(?:-|–|—|\.{2,3}|…|до|to|bis|:)\s*(\d+)/i.exec(title) ?? [];
  if (least !== undefined && Number(least) < Number(most)) return { least: Number(least), most: Number(most) };
  const [, of] = /(?:\/|из|of|max\.?|макс\.?)\s*(\d+)/i.exec(title) ?? [];
  if (of !== undefined && Number(of) > 1) return { least: 0, most: Number(of) };
  return title.includes('%') ? { least: 0, most: 100 } : null;
}

/** Where a cell tells its own scale: «7/10», «7 из 10», «70 %», as a part of the whole; null: it does not. */
export function partIn(cell: string): number | null {
  const [, number = '', most = ''] = /^\s*(\d+(?:[.,]\d+)?)\s*(?:\/|из|of)\s*(\d+)\s*$/i.exec(cell) ?? [];
  if (most !== '' && Number(most) > 0) return Number(number.replace(',', '.')) / Number(most);
  const [, percent] = /^\s*(\d+(?:[.,]\d+)?)\s*%\s*$/.exec(cell) ?? [];
  return percent === undefined ? null : Number(percent.replace(',', '.')) / 100;
}

/** Tags of a cell: parted by the first of these signs that it has; those of this site by commas outside of quotes. */
function tagsIn(cell: string, format: TableFormat): string[] {
  if (format === 'own')
    return [...cell.matchAll(/\s*(?:"((?:[^"]|"")*)"|([^,]*))\s*(?:,|$)/g)]
      .map(([, quoted, plain = '']) => (quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"')))
      .filter(Boolean);
  const sign = format === 'daylio' || cell.includes('|') ? '|' : cell.includes(';') ? ';' : ',';
  return cell
    .split(sign)
    .map((tag) => tag.trim())
    .filter(Boolean);
}

/** A list of texts that a program has put into a cell as JSON. */
function listed(cell: string): string {
  if (!/^\s*\[.*\]\s*$/s.test(cell)) return cell;
  try {
    const list: unknown = JSON.parse(cell);
    const told = Array.isArray(list) && list.every((one) => typeof one === 'string');
    return told ? (list as string[]).join('\n') : cell;
  } catch {
    return cell;
  }
}

const PLEASANT: Readonly<Partial<Record<TableFormat, (word: string) => number | null>>> = {
  baseline: baselinePleasant,
  daylio: daylioPleasant,
};

const isTwofold = (cell: string): boolean => parseTime(cell, 'day-first', 'UTC').day !== null;

export interface TableReading {
  columns: Columns;
  format: TableFormat;
  /** Null: the person is yet to say it. */
  order: DayOrder | null;
  timeZone: string;
  /** Of feelings that are numbers; null: nobody has told it. */
  moods: Scale | null;
}

/** The cells of a row by its columns: where there are spare ones, they belong to the text. */
function matchedColumns({ cells, tail, flaw }: TableRow, columns: Columns): readonly string[] {
  if (!flaw || !tail) return cells;
  const spare = Math.max(0, cells.length - columns.length);
  const text = columns.lastIndexOf('note');
  const at = text < 0 ? columns.length - 1 : text;
  if (at === columns.length - 1) return [...cells.slice(0, at), tail(at)];
  if (spare === 0) return cells;
  const own = tail(at);
  const inside = own.slice(0, own.length - tail(at + spare + 1).length);
  return [...cells.slice(0, at), inside.replace(/[\s"]*[,;\t|]\s*"?$/, ''), ...cells.slice(at + spare + 1)];
}

/** What names a row among all of its table, whatever the person says of its columns: those that its titles give away, or all of it. */
function sourceOf({ titles }: Table, cells: readonly string[], guessed: Columns, format: TableFormat): Draft['told'] {
  const of = (role: ColumnRole) => cells.filter((_, at) => guessed[at] === role);
  const hasDay = guessed.includes('day');
  const moment = hasDay ? timeName(of('day')[0] ?? '', of('time')[0] ?? '') : '';
  if (!hasDay || !guessed.includes('word')) return { moment, content: [...cells] };
  const notes = cells.filter((_, at) => guessed[at] === 'note' && isNote(titles[at] ?? ''));
  const texts = (['word', 'shade', 'perception', 'coping', 'action'] as const).flatMap(of);
  return { moment, content: [...texts, ...notes, ...of('tags').flatMap((cell) => tagsIn(cell, format))] };
}

const isNote = (title: string): boolean => (COLUMN_TITLES.note as readonly string[]).includes(wordsOf(title));

/** The rows as drafts. A day that holds its time needs no column of time. */
export function tableDrafts(table: Table, { columns, format, order, timeZone, moods }: TableReading): Draft[] {
  const guessed = guessColumns(table.titles, format);
  const isOwn = format === 'own';
  const indexesOf = (role: ColumnRole) => columns.flatMap((one, at) => (one === role ? [at] : []));
  const scaleOf = (word: string): number | null => {
    const part = partIn(word);
    if (part !== null) return part <= 1 ? 2 * part - 1 : null;
    const number = numberIn(word);
    if (number === null || !moods || number < moods.least || number > moods.most) return null;
    return (2 * (number - moods.least)) / (moods.most - moods.least) - 1;
  };
  const drafts = table.rows.map((row): Draft => {
    const cells = matchedColumns(row, columns).map((cell) => (isOwn ? unguarded(cell) : cell));
    const all = (role: ColumnRole) => indexesOf(role).map((at) => cells[at] ?? '');
    const cell = (role: ColumnRole) => all(role)[0] ?? '';
    const word = cell('word').trim();
    const zoneCell = cell('zone').trim();
    const zone = isTimeZone(zoneCell) ? zoneCell : timeZone;
    const timeCell = cell('time').trim();
    const told = parseTime(cell('day'), order, zone);
    let clock = timeCell === '' ? null : timeIn(timeCell);
    if (clock && clock.offset === undefined && zoneCell !== '' && zone !== zoneCell)
      clock = timeIn(`${clock.time} ${zoneCell}`) ?? clock;
    const moment = told.day !== null && clock && !told.instant ? inZone(told.day, clock, zone) : told;
    const isZoneUnread = zoneCell !== '' && zone !== zoneCell && clock?.offset === undefined && !told.instant;
    const isTimeUnread = timeCell !== '' && !clock;
    const taken = cells.filter((_, at) => columns[at] !== '' && columns[at] !== undefined);
    const flaw: Flaw | undefined =
      row.flaw ?? (taken.some(hasBrokenSign) ? 'signs' : isTimeUnread ? 'time' : isZoneUnread ? 'zone' : undefined);
    const rest = [...(isTimeUnread ? [timeCell] : []), ...(isZoneUnread ? [zoneCell] : [])].join(' ');
    const notes = indexesOf('note').flatMap((at) => {
      const text = plainText(format === 'howwefeel' ? listed(cells[at] ?? '') : (cells[at] ?? ''));
      if (text.trim() === '') return [];
      const title = table.titles[at] ?? '';
      const isPlain = isOwn || isNote(title) || title === '' || indexesOf('note').length === 1;
      return [isPlain ? text : `${LINE_TITLES[title] ?? title}: ${text}`];
    });
    return {
      ...{
        row: row.row,
        day: moment.day,
        time: moment.time,
        word,
        strength: cell('strength').trim(),
        note: notes.join('\n\n'),
      },
      ...(zone !== timeZone && { timeZone: zone }),
      pleasant: (PLEASANT[format] ?? scaleOf)(word),
      tags: all('tags').flatMap((one) => tagsIn(one, format)),
      files: baselineFiles(all('files').flatMap((one) => one.split(','))),
      told: sourceOf(table, row.cells, guessed, format),
      ...(flaw && { flaw }),
      ...(rest && { rest }),
      ...(told.day === null && order === null && isTwofold(cell('day')) && { isTwofold: true }),
      own: {
        ...{
          shade: cell('shade').trim(),
          also: cell('also').trim(),
          perception: plainText(cell('perception')),
          coping: plainText(cell('coping')),
        },
        ...{ action: plainText(cell('action')), outcome: cell('outcome').trim() },
      },
    };
  });
  return withCutTexts(table, drafts, columns);
}

/**
 * A line that is shorter than the table and has no day is a piece of a text that was written without quotes: the row that the text
 * belongs to is not whole either.
 */
function withCutTexts({ titles, rows }: Table, drafts: readonly Draft[], columns: Columns): Draft[] {
  const isBefore = columns.includes('note') && columns.indexOf('note') < columns.indexOf('day');
  const isPiece = (at: number) => {
    const cells = rows[at]?.cells ?? [];
    const isShort = cells.length < titles.length || rows[at]?.flaw !== undefined;
    return at in drafts && isShort && drafts[at]?.day === null && !drafts[at]?.isTwofold;
  };
  return drafts.map((draft, at) => {
    if (draft.day === null || draft.flaw || !isPiece(isBefore ? at - 1 : at + 1)) return draft;
    return { ...draft, flaw: 'cells' as const };
  });
}
