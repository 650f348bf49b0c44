import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOrderOf } from '~/domain/own-data/imports/parse-time';
import { type ImportPlan, planImport } from '~/domain/own-data/imports/plan-import';
import { guessColumns, scaleInTitle, tableDrafts } from '~/domain/own-data/imports/table-columns';
import { wordsOf } from '~/domain/own-data/imports/word-meaning';
import { readDiary } from './diary-file';

/**
 * A model of tables: rows of a diary are written in any of the ways that programs have, and read again. Each row comes back as it was,
 * or is told by its number; a table that is written well comes back whole.
 */

const RUNS = Number(process.env.MODEL_RUNS ?? 600);
const ZONE = 'Europe/Moscow';
const ZONE_MS = 3 * 60 * 60 * 1000;
const NOW = new Date('2027-01-01T00:00:00Z');

interface Entry {
  /** Of the wall clock in Moscow, as if it were that of Greenwich. */
  at: Date;
  word: string;
  strength: number;
  note: string;
  tags: string[];
}

const two = (part: number) => String(part).padStart(2, '0');
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const timeOf = (at: Date) => at.toISOString().slice(11, 16);
const parts = (at: Date) => ({ y: at.getUTCFullYear(), m: at.getUTCMonth() + 1, d: at.getUTCDate() });
const named = (locale: string, at: Date) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at);
const instant = (at: Date) => new Date(at.getTime() - ZONE_MS).toISOString();
const hour12 = (at: Date, [am, pm]: readonly [string, string], isBefore = false) => {
  const clock = `${at.getUTCHours() % 12 || 12}:${two(at.getUTCMinutes())}`;
  const half = at.getUTCHours() < 12 ? am : pm;
  return isBefore ? `${half} ${clock}` : `${clock} ${half}`;
};

/** Ways to write a day; `order` where it has two readings alone. */
const DAYS = {
  iso: dayOf,
  short: (at: Date) => `${parts(at).y}-${parts(at).m}-${parts(at).d}`,
  slashes: (at: Date) => dayOf(at).replaceAll('-', '/'),
  dots: (at: Date) => `${two(parts(at).d)}.${two(parts(at).m)}.${parts(at).y}`,
  dayFirst: (at: Date) => `${parts(at).d}/${parts(at).m}/${parts(at).y}`,
  monthFirst: (at: Date) => `${parts(at).m}/${parts(at).d}/${parts(at).y}`,
  compact: (at: Date) => dayOf(at).replaceAll('-', ''),
  serial: (at: Date) => String(Date.parse(dayOf(at)) / 86_400_000 + 25_569),
  russian: (at: Date) => named('ru', at),
  german: (at: Date) => named('de', at),
  french: (at: Date) => named('fr', at),
  english: (at: Date) => named('en', at),
  british: (at: Date) => named('en-GB', at),
} as const;

const CLOCKS = {
  plain: timeOf,
  seconds: (at: Date) => `${timeOf(at)}:07`,
  dotted: (at: Date) => timeOf(at).replace(':', '.'),
  english: (at: Date) => hour12(at, ['AM', 'PM']),
  narrow: (at: Date) => hour12(at, ['AM', 'PM']).replace(' ', '\u202f'),
  ukrainian: (at: Date) => hour12(at, ['дп', 'пп']),
  spanish: (at: Date) => hour12(at, ['a. m.', 'p. m.']),
  korean: (at: Date) => hour12(at, ['오전', '오후'], true),
  french: (at: Date) => timeOf(at).replace(':', ' h '),
} as const;

/** Ways to write a whole moment in one cell. */
const MOMENTS = {
  z: instant,
  offset: (at: Date) => `${dayOf(at)} ${timeOf(at)}:00 +0300`,
  greenwich: (at: Date) => `${instant(at).slice(0, 19).replace('T', ' ')} UTC`,
  hours: (at: Date) => `${dayOf(at)}T${timeOf(at)}:00+03`,
  seconds: (at: Date) => String(Date.parse(instant(at)) / 1000),
  milliseconds: (at: Date) => String(Date.parse(instant(at))),
} as const;

const ENCODINGS = [
  'utf-8',
  'bom',
  'utf-16le',
  'utf-16le-bare',
  'windows-1251',
  'koi8-r',
  'ibm866',
  'x-mac-cyrillic',
] as const;
const letters = new Map<string, string>();

function bytesOf(text: string, encoding: (typeof ENCODINGS)[number]): Uint8Array<ArrayBuffer> {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'bom') return new TextEncoder().encode(`\ufeff${text}`);
  if (encoding === 'utf-16le' || encoding === 'utf-16le-bare')
    return Uint8Array.from(Buffer.from(encoding === 'utf-16le' ? `\ufeff${text}` : text, 'utf16le'));
  const known =
    letters.get(encoding) ?? new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, at) => at));
  letters.set(encoding, known);
  const bytes = [...text].map((sign) => known.indexOf(sign));
  // Other letters than those of the encoding no program writes in it.
  fc.pre(!bytes.includes(-1));
  return Uint8Array.from(bytes);
}

const WORDS = ['Радость', 'Грусть', 'страх', 'гнев', 'тревога'];
const PLAIN_TEXT = fc.array(
  fc.constantFrom(
    ...'шли в парк, ели мороженое; смеялись "громко" и 5 < 6 & <br> &amp; | \' - = + Ёж 100 % ели'.split(' '),
    '\n',
  ),
  { maxLength: 12 },
);

const entryArbitrary: fc.Arbitrary<Entry> = fc.record({
  at: fc
    .date({ min: new Date('2015-01-01T00:00:00Z'), max: new Date('2026-11-01T00:00:00Z'), noInvalidDate: true })
    .map((at) => new Date(Math.floor(at.getTime() / 60_000) * 60_000)),
  word: fc.constantFrom(...WORDS),
  strength: fc.integer({ min: 1, max: 10 }),
  note: PLAIN_TEXT.map((words) => words.join(' ')),
  tags: fc.uniqueArray(fc.constantFrom('дом', 'работа', 'долгая прогулка', 'сон'), { maxLength: 3 }),
});

const styleArbitrary = fc.record({
  encoding: fc.constantFrom(...ENCODINGS),
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  line: fc.constantFrom('\n', '\r\n'),
  day: fc.constantFrom(...(Object.keys(DAYS) as (keyof typeof DAYS)[])),
  clock: fc.constantFrom(...(Object.keys(CLOCKS) as (keyof typeof CLOCKS)[])),
  /** One cell for the day and the time; null: two. */
  moment: fc.option(fc.constantFrom(...(Object.keys(MOMENTS) as (keyof typeof MOMENTS)[]))),
  quotes: fc.constantFrom('all', 'needed', 'none', 'bare'),
  titles: fc.constantFrom('ru', 'en'),
  shuffle: fc.array(fc.nat(), { minLength: 7, maxLength: 7 }),
  head: fc.constantFrom('', 'sep', 'lines'),
  extra: fc.boolean(),
  last: fc.boolean(),
  /** A byte of no text in one of the rows. */
  broken: fc.boolean(),
});
type Style = ReturnType<typeof styleArbitrary.generate>['value'];

const TITLES = {
  ru: {
    day: 'Дата',
    time: 'Время',
    word: 'Чувство',
    strength: 'Сила (1-10)',
    note: 'Текст записи',
    tags: 'Метки',
    zone: 'Погода',
  },
  en: {
    day: 'Date',
    time: 'Time',
    word: 'Mood',
    strength: 'Intensity 1-10',
    note: 'Note',
    tags: 'Tags',
    zone: 'weather',
  },
} as const;

function bytesWritten(entries: readonly Entry[], style: Style): Uint8Array<ArrayBuffer> {
  const { delimiter, quotes, line, moment } = style;
  const names = TITLES[style.titles];
  const columns = (['day', 'time', 'word', 'strength', 'note', 'tags', 'zone'] as const)
    .map((name, at) => ({ name, place: style.shuffle[at] ?? 0 }))
    .filter(({ name }) => (name !== 'time' || moment === null) && (name !== 'zone' || style.extra))
    .sort((one, other) => one.place - other.place)
    .map(({ name }) => name);
  const cellsOf = (one: Entry) => ({
    day: moment ? MOMENTS[moment](one.at) : DAYS[style.day](one.at),
    time: CLOCKS[style.clock](one.at),
    ...{
      word: one.word,
      strength: String(one.strength),
      note: one.note,
      tags: one.tags.join(delimiter === '|' ? ',' : ' | '),
    },
    zone: 'дождь',
  });
  const cell = (text: string) => {
    const isNeeded = text.includes(delimiter) || /["\n]/.test(text) || text !== text.trim();
    if (quotes === 'none') return text;
    // Quotes around a text that holds some, not doubled.
    if (quotes === 'bare') return isNeeded ? `"${text}"` : text;
    return quotes === 'all' || isNeeded ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = [
    columns.map((name) => names[name]),
    ...entries.map((one) => columns.map((name) => cellsOf(one)[name])),
  ];
  const head =
    style.head === 'sep' ? `sep=${delimiter}${line}` : style.head === 'lines' ? `Мой дневник${line}${line}` : '';
  const body = lines.map((cells) => cells.map(cell).join(delimiter)).join(line);
  const bytes = bytesOf(`${head}${body}${style.last ? line : ''}`, style.encoding);
  if (style.broken && style.encoding === 'utf-8') {
    const at = bytes.findLastIndex((byte) => byte >= 0x80 && byte < 0xc0);
    if (at > 0) bytes[at] = 0x3f;
  }
  return bytes;
}

const isWell = ({ quotes, broken, encoding }: Style) =>
  (quotes === 'all' || quotes === 'needed') && !(broken && encoding === 'utf-8');

async function planOf(
  bytes: Uint8Array<ArrayBuffer>,
  style: Style,
): Promise<{ plan: ImportPlan; rows: number } | null> {
  const file = await readDiary(new File([bytes], 'x.csv'), ZONE);
  if (!file.ok || file.format === null) return null;
  const { table, format } = file;
  const columns = guessColumns(table.titles, format);
  const proof = dayOrderOf(table.rows.map(({ cells }) => cells[columns.indexOf('day')] ?? ''));
  const isOrdered = style.moment === null && (style.day === 'dayFirst' || style.day === 'monthFirst');
  // What the file does not prove the person says.
  const order = proof.order ?? (style.day === 'monthFirst' ? 'month-first' : 'day-first');
  if (isOrdered && proof.order) expect(proof.order).toBe(style.day === 'monthFirst' ? 'month-first' : 'day-first');
  const drafts = tableDrafts(table, { columns, format, order, timeZone: ZONE, moods: null });
  const meanings = new Map(wordsOf(drafts).map(({ word, meaning }) => [word, meaning]));
  const strength = scaleInTitle(table.titles[columns.indexOf('strength')] ?? '');
  const plan = planImport(drafts, {
    source: 'csv',
    meanings,
    now: NOW,
    timeZone: ZONE,
    strength,
    takesFlawed: false,
    mark: '',
  });
  return { plan, rows: table.rows.length };
}

const FEELINGS: Readonly<Record<string, string>> = {
  ...{ Радость: 'joy/', Грусть: 'sadness/', страх: 'fear/', гнев: 'anger/', тревога: 'fear/anxiety' },
};
const told = (one: Entry) => [
  dayOf(one.at),
  timeOf(one.at),
  FEELINGS[one.word],
  one.strength,
  one.note.trim(),
  one.tags,
];
const came = ({ day, time, emotion, subEmotion, intensity, entry, tags }: ImportPlan['entries'][number]) => [
  ...[day, time, `${emotion}/${subEmotion}`, intensity, entry.trim(), tags],
];
/** Where a program has not marked its quotes, those around a whole text can’t be told from the text’s own. */
const loosely = (row: unknown[]) => JSON.stringify(row).replace(/\\"|\s|\\n/g, '');

test(`${RUNS} tables of a model come back equal, or are told`, { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(entryArbitrary, { minLength: 2, maxLength: 8 }),
      styleArbitrary,
      async (entries, style) => {
        const read = await planOf(bytesWritten(entries, style), style);
        if (read === null) return expect(isWell(style)).toBe(false);
        const { plan } = read;
        const expected = entries.map(told);
        if (isWell(style)) {
          expect(plan.left).toEqual([]);
          expect(plan.entries.map(came)).toEqual(expected);
          expect(plan.unclear).toEqual([]);
          return;
        }
        // Nothing comes that was not written, and whatever did not come is told.
        const written = expected.map(loosely);
        for (const one of plan.entries.map(came)) expect(written).toContain(loosely(one));
        expect(plan.entries.length + plan.left.length).toBeGreaterThanOrEqual(entries.length);
      },
    ),
    { numRuns: RUNS, seed: Number(process.env.MODEL_SEED ?? 7) },
  );
});

test('a table that grew brings its new rows alone, whatever the person says of it the second time', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(entryArbitrary, { minLength: 2, maxLength: 8 }),
      styleArbitrary.filter(isWell),
      fc.nat(6),
      async (entries, style, at) => {
        const keys = async (rows: Entry[]) =>
          (await planOf(bytesWritten(rows, style), style))?.plan.entries.map(({ key }) => key) ?? [];
        const place = at % entries.length;
        const old = await keys(entries.toSpliced(place, 1));
        const grown = await keys(entries);
        expect(grown.filter((key) => !old.includes(key))).toHaveLength(1);
        expect(old.filter((key) => !grown.includes(key))).toEqual([]);
      },
    ),
    { numRuns: 60, seed: 7 },
  );
});
