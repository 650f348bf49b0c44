/**
 * A table of texts as programs and people write it (CSV): any sign between cells, quotes inside quotes, lines before the titles. What
 * can't be read in one way is kept as it stands, and marked.
 */

/** `cells`: there are more of them than columns; `quotes`: a quote opens or closes at a place where it can't. */
export type TableFlaw = 'cells' | 'quotes';

export interface TableRow {
  /** As a spreadsheet counts, from 1. */
  row: number;
  /** One for each title, and spare ones. */
  cells: readonly string[];
  /** The row as it stands in the file from a cell on, when it is asked for: only of a marked one, which may be as long as the file. */
  tail?: (cell: number) => string;
  flaw?: TableFlaw;
}

export interface Table {
  titles: readonly string[];
  rows: readonly TableRow[];
  delimiter: string;
  /** Rows with words above the titles. */
  above: number;
  /** Whether the first row is a row of values: titles are given it by their places. */
  untitled: boolean;
}

interface Record {
  cells: string[];
  starts: number[];
  end: number;
  /** Unpaired quotes stand in a cell of it; `isOdd`: one of them has no other. */
  hasStrays: boolean;
  isOdd: boolean;
}

const DELIMITERS = [',', ';', '\t', '|'];
const LOOKED_AT = 40;
/** Signs in which a row that begins badly must show that it is one. */
const LOOK_AHEAD = 20_000;
/** Signs of a table that are read ahead for where its badly quoted rows end; behind them each such row ends with its line. */
const MOST_AHEAD = 5_000_000;
const SEPARATOR = /^sep=(.)\r?\n/i;

const isLineEnd = (sign: string | undefined) => sign === undefined || sign === '\n' || sign === '\r';

/** The beginning of the next line. */
function afterLine(text: string, from: number): number {
  const end = /\r\n|\n|\r/g;
  end.lastIndex = from;
  return end.exec(text) ? end.lastIndex : text.length;
}

function endOfPlain(text: string, from: number, delimiter: string): number {
  let at = from;
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at++;
  return at;
}

/** A quoted cell: its text, where it ends, and how many quotes stand in it unpaired. */
function quotedAt(text: string, from: number, delimiter: string, limit: number) {
  let value = '';
  let strays = 0;
  for (let at = from; ; ) {
    const quote = text.indexOf('"', at);
    if (quote < 0 || quote > limit) return { value: value + text.slice(at, limit), end: limit, strays: 1 };
    value += text.slice(at, quote);
    // Behind an unpaired quote two at the end are the other one of its pair and the end.
    const isEnd = isLineEnd(text[quote + 2]) || text[quote + 2] === delimiter;
    if (text[quote + 1] === '"' && !(strays % 2 === 1 && isEnd)) {
      value += '"';
      at = quote + 2;
      continue;
    }
    let after = quote + 1;
    while (text[after] === ' ') after++;
    if (isLineEnd(text[after]) || text[after] === delimiter) return { value, end: after, strays };
    value += '"';
    strays++;
    at = quote + 1;
  }
}

function recordAt(text: string, from: number, delimiter: string, limit = text.length): Record {
  const record: Record = { cells: [], starts: [], end: from, hasStrays: false, isOdd: false };
  for (let at = from; ; at++) {
    record.starts.push(at);
    let first = at;
    while (text[first] === ' ') first++;
    if (text[first] === '"') {
      const { value, end, strays } = quotedAt(text, first + 1, delimiter, limit);
      record.cells.push(value);
      record.hasStrays ||= strays > 0;
      record.isOdd ||= strays % 2 === 1;
      at = end;
    } else {
      const end = endOfPlain(text, at, delimiter);
      record.cells.push(text.slice(at, end));
      at = end;
    }
    if (at >= text.length || text[at] !== delimiter) {
      record.end = text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : Math.min(at + 1, text.length);
      return record;
    }
  }
}

function firstRecords(text: string, delimiter: string): Record[] {
  const records: Record[] = [];
  for (let at = 0; at < text.length && records.length < LOOKED_AT; ) {
    const record = recordAt(text, at, delimiter);
    records.push(record);
    at = record.end;
  }
  return records;
}

const isBlank = ({ cells }: Pick<Record, 'cells'>) => cells.every((cell) => cell.trim() === '');
const filled = ({ cells }: Record) => cells.filter((cell) => cell.trim() !== '').length;

/** How many cells most of the records have. */
function usualWidth(records: readonly Record[]): { width: number; share: number } {
  const widths = new Map<number, number>();
  const told = records.filter((record) => !isBlank(record));
  for (const { cells } of told) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  const [width = 1, count = 0] = [...widths].sort((one, other) => other[1] - one[1])[0] ?? [];
  return { width, share: count / Math.max(1, told.length) };
}

interface Head {
  at: number;
  known: number;
}

/** The record of titles: the one with most known ones; else the first that is as wide as the others and has two words. */
function headOf(records: readonly Record[], knownIn: (titles: readonly string[]) => number): Head {
  const known = records.map(({ cells }) => knownIn(cells));
  const most = Math.max(0, ...known);
  if (most > 1) return { at: known.indexOf(most), known: most };
  const { width } = usualWidth(records);
  const wide = records.findIndex((record) => record.cells.length >= width && filled(record) > 1);
  const any = records.findIndex((record) => !isBlank(record));
  return { at: Math.max(0, wide < 0 ? any : wide), known: known[wide] ?? 0 };
}

/** The sign that parts cells: with it most titles are known, and most rows are equally wide. */
function delimiterOf(text: string, knownIn: (titles: readonly string[]) => number): string {
  let best = { delimiter: ',', score: 0 };
  for (const delimiter of DELIMITERS) {
    const records = firstRecords(text, delimiter);
    const { width, share } = usualWidth(records);
    const { at, known } = headOf(records, knownIn);
    const isParted = width > 1 || (records[at]?.cells.length ?? 0) > 1;
    const score = isParted ? known * 10 + share * 5 + Math.min(width, 20) / 10 : 0;
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

interface TableOptions {
  /** How many of the titles are known ones. */
  knownIn?: (titles: readonly string[]) => number;
  /** Whether a cell is a value of a table, and no title. */
  isValue?: (cell: string) => boolean;
  /** The first row is that of titles, whatever stands there. */
  titlesFirst?: boolean;
}

interface Reading {
  delimiter: string;
  width: number;
  /** What is left of MOST_AHEAD. */
  ahead: { left: number };
}

/** Where a badly quoted record ends: before the next line at which a whole one begins. */
function endOfBroken(text: string, from: number, { delimiter, width, ahead }: Reading): number {
  let end = afterLine(text, from);
  while (end < text.length && ahead.left > 0) {
    const next = recordAt(text, end, delimiter, Math.min(text.length, end + LOOK_AHEAD));
    ahead.left -= next.end - end;
    const line = afterLine(text, end);
    if (next.cells.length >= width && (!next.isOdd || next.end <= line)) return end;
    end = line;
  }
  return end;
}

/** A record; where its quotes run over rows that begin well, it is badly quoted and ends before them. */
function wholeAt(text: string, from: number, reading: Reading): Record {
  const { delimiter, ahead } = reading;
  if (ahead.left <= 0) return recordAt(text.slice(0, afterLine(text, from)), from, delimiter);
  const record = recordAt(text, from, delimiter);
  if (!record.hasStrays || afterLine(text, from) >= record.end) return record;
  ahead.left -= record.end - from;
  const end = endOfBroken(text, from, reading);
  if (!record.isOdd && end >= record.end) return record;
  const own = recordAt(text.slice(0, end), from, delimiter);
  return { ...own, end, isOdd: true };
}

/** A text as a table. No row of it is passed over but blank ones. */
export function readTable(given: string, options: TableOptions = {}): Table {
  const { knownIn = () => 0, isValue = () => false, titlesFirst = false } = options;
  const [separatorLine = '', separator] = SEPARATOR.exec(given) ?? [];
  const text = given.slice(separatorLine.length);
  const delimiter = separator ?? delimiterOf(text, knownIn);
  const records = firstRecords(text, delimiter);
  const head = titlesFirst ? { at: records.findIndex((one) => !isBlank(one)), known: 0 } : headOf(records, knownIn);
  const titleRecord = records[head.at] ?? { cells: [], starts: [], end: 0, hasStrays: false, isOdd: false };
  const untitled = !titlesFirst && head.known < 2 && titleRecord.cells.some(isValue);
  const titles = untitled ? titleRecord.cells.map(() => '') : titleRecord.cells.map((title) => title.trim());
  const width = titles.length;
  const usual = Math.max(width, usualWidth(records.slice(head.at + 1)).width);
  const rows: TableRow[] = [];
  let row = (separatorLine ? 1 : 0) + head.at + (untitled ? 0 : 1);
  const begin = untitled ? (records[head.at - 1]?.end ?? 0) : titleRecord.end;
  const reading = { delimiter, width, ahead: { left: MOST_AHEAD } };
  for (let at = begin; at < text.length; ) {
    row++;
    const record = wholeAt(text, at, reading);
    const { end } = record;
    // A sign at the end of every row parts nothing; at the end of one it may be the text's own.
    const spare = record.cells.length > usual || record.cells.slice(width).some((cell) => cell.trim() !== '');
    if (!isBlank(record)) {
      const flaw = record.isOdd ? 'quotes' : spare ? 'cells' : undefined;
      rows.push({ row, cells: record.cells, ...(flaw && { flaw, tail: tailOf(text, record, end) }) });
    }
    at = end;
  }
  return { titles, rows, delimiter, above: records.slice(0, head.at).filter((one) => !isBlank(one)).length, untitled };
}

/** The text from a cell to the end of its row, without the quotes around it. */
function tailOf(text: string, { starts }: Record, end: number): (cell: number) => string {
  return (cell) => {
    const start = starts[cell];
    if (start === undefined) return '';
    const tail = text.slice(start, Math.max(start, end)).trim();
    const bare = tail.startsWith('"') ? tail.slice(1).replace(/"$/, '') : tail;
    return bare.replaceAll('""', '"');
  };
}
