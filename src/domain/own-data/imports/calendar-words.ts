/** Words of dates and clocks in the languages that people's programs speak: months, days of the week, halves of a day. */

const LOCALES =
  'en ru uk be bg kk de fr es it pt pl cs sk nl sv da nb fi hu tr ro el lt lv et ka hy az uz ko ja zh ar he hi vi id'.split(
    ' ',
  );
/** Short forms of habit that the standard data lacks. */
const MORE_MONTHS: Readonly<Record<string, number>> = { май: 5, мая: 5, sept: 9, сен: 9, ноя: 11, mär: 3, maerz: 3 };
const MORE_DAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс', 'нд', 'tues', 'thur', 'thurs'];
const SHORTEST_BEGINNING = 3;
const MONTHS = 12;
const WEEK = 7;

/** A half of the day by a word; `day` and `night` of Russian clocks run over noon and midnight. */
export type HalfOfDay = 'am' | 'pm' | 'evening' | 'day' | 'night';
const HALVES: Readonly<Record<string, HalfOfDay>> = {
  ...{ a: 'am', p: 'pm', am: 'am', pm: 'pm', утра: 'am', ранку: 'am', веч: 'evening', вечера: 'evening' },
  ...{ вечора: 'evening', дня: 'day', ночи: 'night', ночі: 'night', 早上: 'am', 晚上: 'evening' },
  ...{ 오전: 'am', 오후: 'pm', 午前: 'am', 午後: 'pm', 上午: 'am', 下午: 'pm' },
};

/** A word without its dots, spaces and case. */
export const bareWord = (word: string): string =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[.\s'’]/g, '');

interface Words {
  /** 1–12 by the word; 0: it names different ones in different languages. */
  months: Map<string, number>;
  days: Set<string>;
  halves: Map<string, HalfOfDay | null>;
}

let read: Words | undefined;

/** A part of what a format says of an instant, as a bare word. */
function wordsIn(locale: string, type: Intl.DateTimeFormatPartTypes, options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory', timeZone: 'UTC' });
  return (at: number) => bareWord(format.formatToParts(at).find((part) => part.type === type)?.value ?? '');
}

/** Keeps what a word means; `none` where it means different things in different languages. */
function learn<T>(map: Map<string, T>, name: string, meaning: T, none: T): void {
  const known = map.get(name);
  if (name !== '') map.set(name, known === undefined || known === meaning ? meaning : none);
}

function readWords(): Words {
  const words: Words = { months: new Map(), days: new Set(MORE_DAYS), halves: new Map() };
  for (const locale of LOCALES) {
    for (const style of ['long', 'short'] as const) {
      for (const options of [{ month: style }, { day: 'numeric', month: style, year: 'numeric' }] as const) {
        const word = wordsIn(locale, 'month', options);
        for (let month = 1; month <= MONTHS; month++) {
          const name = word(Date.UTC(2024, month - 1, 15));
          if (/^\p{L}[\p{L}\p{M}]*$/u.test(name)) learn(words.months, name, month, 0);
        }
      }
      const word = wordsIn(locale, 'weekday', { weekday: style });
      for (let day = 1; day <= WEEK; day++) words.days.add(word(Date.UTC(2024, 0, day)));
    }
    const word = wordsIn(locale, 'dayPeriod', { hour: 'numeric', hour12: true });
    for (const [hour, half] of [[9, 'am'] as const, [21, 'pm'] as const])
      learn(words.halves, word(Date.UTC(2024, 0, 1, hour)), half, null);
  }
  for (const [name, month] of Object.entries(MORE_MONTHS)) words.months.set(name, month);
  for (const [name, half] of Object.entries(HALVES)) words.halves.set(name, half);
  return words;
}

const words = (): Words => {
  read ??= readWords();
  return read;
};

/** 1–12 by a name, or by a beginning of three letters that one month alone has; 0: it is none. */
export function monthOf(name: string): number {
  const { months } = words();
  const bare = bareWord(name);
  const exact = months.get(bare);
  if (exact !== undefined || bare.length < SHORTEST_BEGINNING) return exact ?? 0;
  const found = new Set([...months].flatMap(([known, month]) => (known.startsWith(bare) ? [month] : [])));
  return found.size === 1 ? ([...found][0] ?? 0) : 0;
}

/** A single letter may be a half of the day or an hour’s sign, unless it is a sign of its own writing. */
export function isWeekday(name: string): boolean {
  const bare = bareWord(name);
  const { days, months } = words();
  return (
    days.has(bare) &&
    (bare.length > 1 || /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(bare)) &&
    !months.has(bare) &&
    !halfOf(name)
  );
}

/** Undefined: the word names no half of the day. */
export const halfOf = (name: string): HalfOfDay | undefined => words().halves.get(bareWord(name)) ?? undefined;
