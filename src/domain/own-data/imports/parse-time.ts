import { isDay, localMoment } from '../../day';
import { STORED_YEARS } from '../../instant';
import { type HalfOfDay, halfOf, isWeekday, monthOf } from './calendar-words';

/**
 * Days and times as tables of other programs tell them. A cell is understood as a whole or not at all: an offset, a half of the day or a
 * word that nobody can place makes another moment of it, so what is left unread makes the cell unread.
 */

/** How a day of two numbers is to be read: «05/06/2024». */
export type DayOrder = 'day-first' | 'month-first';
const ORDERS: readonly DayOrder[] = ['day-first', 'month-first'];

export interface ParsedTime {
  /** `YYYY-MM-DD`; null: it is not understood, or has two readings and no order is given. */
  day: string | null;
  /** `HH:MM`; null: none is told. */
  time: string | null;
  /** Where an offset is told. */
  instant?: Date;
}

export interface Clock {
  /** `HH:MM` */
  time: string;
  /** Minutes east of Greenwich; absent: none is told. */
  offset?: number;
}

const NONE: ParsedTime = { day: null, time: null };
const SECONDS = /^[12]\d{9}(?:[.,]\d+)?$/;
const MILLISECONDS = /^[12]\d{12}$/;
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})(?!\d)/;
/** Days of a spreadsheet, counted from 30 December 1899, of the years 1954 to 2119. */
const SERIAL = /^([2-7]\d{4})(?:[.,](\d+))?$/;
const SERIAL_ZERO_MS = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const NOON_HOUR = 12;
/** A year of two digits is of this century up to here. */
const LAST_SHORT_YEAR = 69;
const EASTMOST = 14 * 60;

/** What stands between the parts of a date and a time and says nothing. */
const FILLERS = new Set([
  ...['г', 'год', 'года', 'р', 't', 'в', 'у', 'о', 'ора', 'at', 'um', 'a', 'à', 'á', 'às', 'as', 'alle', 'kl', 'den'],
  ...['the', 'on', 'il', 'le', 'el', 'las', 'la'],
]);
const NAMED_OFFSETS: Readonly<Record<string, number>> = { z: 0, utc: 0, gmt: 0, мск: 180, msk: 180 };

const two = (part: string | number) => String(part).padStart(2, '0');

/** A text with plain spaces, digits and dashes. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
    .toLowerCase();

const dayOf = (year: string | number, month: string | number, day: string | number): string | null => {
  const text = `${year}-${two(month)}-${two(day)}`;
  return isDay(text) && Number(year) >= STORED_YEARS.first && Number(year) <= STORED_YEARS.last ? text : null;
};

/** The instant in the wall clock of a zone. */
export function timeAt(instant: Date, timeZone: string): ParsedTime {
  if (Number.isNaN(instant.getTime())) return NONE;
  const { day, hour, minute } = localMoment(instant, timeZone);
  return { day, time: `${two(hour)}:${two(minute)}`, instant };
}

/** Minutes of «+03:00», «utc», «gmt+3», «мск»; undefined: it is no offset. */
function offsetOf(text: string): number | undefined {
  const [, name = '', sign = '', hours = '', minutes = '0'] =
    /^(z|utc|gmt|мск|msk)? ?(?:([+-])(\d{1,2}):?(\d{2})?)?$/.exec(text) ?? [];
  if ((name === '' && hours === '') || Number(minutes) > 59) return undefined;
  const told = hours === '' ? 0 : (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  if (Math.abs(told) > EASTMOST) return undefined;
  return told + (hours === '' || name === 'мск' || name === 'msk' ? (NAMED_OFFSETS[name] ?? 0) : 0);
}

function hourOf(hour: number, half: HalfOfDay | undefined): number | null {
  if (half === undefined) return hour < 24 ? hour : null;
  if (half === 'am') return hour < NOON_HOUR ? hour : hour === NOON_HOUR ? 0 : null;
  if (half === 'night') {
    if (hour === NOON_HOUR) return 0;
    return hour < 6 ? hour : hour > 8 && hour < NOON_HOUR ? hour + NOON_HOUR : null;
  }
  if (hour > NOON_HOUR) return hour < 24 ? hour : null;
  if (half === 'evening') return hour > 3 && hour < NOON_HOUR ? hour + NOON_HOUR : null;
  if (half === 'day') return hour === NOON_HOUR ? hour : hour > 0 && hour < 7 ? hour + NOON_HOUR : null;
  return hour === NOON_HOUR ? hour : hour > 0 ? hour + NOON_HOUR : null;
}

const CLOCK =
  /^(?<lead>[^\d+-]*)(?<hour>\d{1,2})(?:(?<sign>[:.]| ?(?:h|ч|час|часа|часов|uhr|시|時|时|点|點)\.? ?)(?:(?<minute>\d{2}) ?(?:분|分|мин|min|m(?![a-z.]))?\.?(?:[:.]? ?(?<second>\d{2})(?:[.,]\d{1,9})? ?(?:초|秒)?)?)?)?(?<tail>(?!\d).*)$/u;

/** A time of day that the whole text tells: «9:05 pm», «21.05», «오후 9:05», «21 h 05», «23:30:00 +0000»; null for anything else. */
export function clockIn(text: string): Clock | null {
  const {
    lead = '',
    hour = '',
    sign = '',
    minute = '',
    second = '0',
    tail = '',
  } = CLOCK.exec(plain(text))?.groups ?? {};
  if (hour === '') return null;
  const before = lead
    .split(/[ ,]+/)
    .filter((word) => word !== '' && !FILLERS.has(word.replace(/\.$/, '')))
    .join('');
  const after = tail.replace(/^[ ,]+/, '').replace(/(?<=[a-zа-я\d]) \([^()]*\)$/, '');
  let half = before === '' ? undefined : halfOf(before);
  if (before !== '' && half === undefined) return null;
  let offset: number | undefined;
  // The half of the day may have spaces inside, and an offset may follow it.
  const halfLength = half
    ? 0
    : [...after.matchAll(/.(?= |$|[+-]|\()/g)]
        .map(({ index }) => index + 1)
        .findLast((end) => halfOf(after.slice(0, end)));
  if (halfLength) half = halfOf(after.slice(0, halfLength));
  const rest = after
    .slice(halfLength ?? 0)
    .replace(/^[ ,.]+/, '')
    .replace(/ (?:uhr|ч|г)\.?$|^(?:uhr|ч|r)\.?$/, '');
  if (rest !== '') {
    offset = offsetOf(rest);
    if (offset === undefined) return null;
  }
  if (minute === '' && half === undefined && !/[^:. ]/.test(sign)) return null;
  const told = hourOf(Number(hour), half);
  if (told === null || Number(minute) > 59 || Number(second) > 60) return null;
  return { time: `${two(told)}:${two(minute || 0)}`, ...(offset !== undefined && { offset }) };
}

/** The time in a cell of a column of times: a bare hour and a part of a spreadsheet’s day too. */
export function timeIn(text: string): Clock | null {
  const told = plain(text);
  if (/^\d{1,2}$/.test(told) && Number(told) < 24) return { time: `${two(told)}:00` };
  if (/^0[.,]\d+$/.test(told)) return { time: clockOf(Number(told.replace(',', '.'))) };
  return clockIn(told);
}

/** A part of a day as `HH:MM`. */
function clockOf(part: number): string {
  const minutes = Math.min(24 * 60 - 1, Math.round(part * 24 * 60));
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** A day found in a text, by each order, and what stands around it. */
interface Found {
  days: Readonly<Record<DayOrder, string | null>>;
  rest: string;
}

const YEAR_FIRST =
  /(?<![\d./-])(\d{4})(?:([-./]) ?(\d{1,2})\2 ?(\d{1,2})\.?|[年년] ?(\d{1,2})[月월] ?(\d{1,2})[日일]?)(?!\d)/u;
const YEAR_LAST = /(?<![\d./-])(\d{1,2})([-./]) ?(\d{1,2})\2 ?(\d{4}|\d{2}(?![\d:]))(?!\d)/u;
const NAME = String.raw`(\p{L}[\p{L}\p{M}]*)\.?`;
const DAY_NUMBER = String.raw`(\d{1,2})(?:st|nd|rd|th|er|º|-?го|-?е|\.)?`;
const NAMED = new RegExp(
  String.raw`(?<!\d)${DAY_NUMBER}(?:[ /.-]+(?:de |of )?|(?=\p{L}))${NAME}[ ,/.-]+(?:de |del )?(\d{4})(?!\d)`,
  'u',
);
const NAMED_FIRST = new RegExp(String.raw`(?<!\p{L})${NAME}[ /-]+${DAY_NUMBER},?[ ,/-]+(\d{4})(?!\d)`, 'u');
const NAMED_YEAR_FIRST = new RegExp(String.raw`(?<!\d)(\d{4})\.?[ ,/-]+${NAME}[ /-]+${DAY_NUMBER}(?!\d)`, 'u');

/** A text without names of days of the week. */
const withoutWeekday = (text: string): string =>
  text
    .replace(/(?<!\d)\(?([\p{L}\p{M}]+-?[\p{L}\p{M}]*)\.?\)?,?(?!\d)/gu, (whole, word: string) =>
      isWeekday(word) ? ' ' : whole,
    )
    .replace(/ +/g, ' ')
    .trim();

function findDay(text: string): Found | null {
  const around = (match: RegExpExecArray) =>
    withoutWeekday(`${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`);
  const one = (day: string | null, match: RegExpExecArray): Found => ({
    days: { 'day-first': day, 'month-first': day },
    rest: around(match),
  });
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) {
    const [, year = '', , month, day, otherMonth, otherDay] = yearFirst;
    return one(dayOf(year, month ?? otherMonth ?? '', day ?? otherDay ?? ''), yearFirst);
  }
  const yearLast = YEAR_LAST.exec(text);
  if (yearLast) {
    const [, first = '', sign = '', second = '', told = ''] = yearLast;
    // «24-05-18» may begin with its year.
    if (told.length === 2 && sign === '-') return null;
    const year = told.length === 4 ? told : Number(told) > LAST_SHORT_YEAR ? `19${told}` : `20${told}`;
    const days = { 'day-first': dayOf(year, second, first), 'month-first': dayOf(year, first, second) };
    return { days, rest: around(yearLast) };
  }
  const compact = COMPACT.exec(text);
  if (compact) return one(dayOf(compact[1] ?? '', compact[2] ?? '', compact[3] ?? ''), compact);
  for (const [pattern, year, month, day] of [
    [NAMED, 3, 2, 1],
    [NAMED_FIRST, 3, 1, 2],
    [NAMED_YEAR_FIRST, 1, 2, 3],
  ] as const) {
    const match = pattern.exec(text);
    const number = match && monthOf(match[month] ?? '');
    if (match && number) return one(dayOf(match[year] ?? '', number, match[day] ?? ''), match);
  }
  return null;
}

/** What stands around a day: nothing, or a clock. Undefined: something that is neither. */
function clockAround(rest: string): Clock | null | undefined {
  const told = rest.replace(/^[\s,;.]+|[\s,;]+$/g, '').replace(/^t(?=\d)/, '');
  const words = told.split(/[\s,.;]+/).filter((word) => word !== '' && !FILLERS.has(word));
  if (words.length === 0) return null;
  return clockIn(told) ?? undefined;
}

/** The moment that an instant or the days of a spreadsheet tell; null: it is no such number. */
function counted(told: string, timeZone: string): ParsedTime | null {
  if (SECONDS.test(told)) return timeAt(new Date(Number(told.replace(',', '.')) * 1000), timeZone);
  if (MILLISECONDS.test(told)) return timeAt(new Date(Number(told)), timeZone);
  const [, days, part] = SERIAL.exec(told) ?? [];
  if (days === undefined) return null;
  const day = new Date(SERIAL_ZERO_MS + Number(days) * DAY_MS).toISOString().slice(0, 10);
  return { day, time: part === undefined ? null : clockOf(Number(`0.${part}`)) };
}

/**
 * A day, with its time where it is told, from one cell, and from the cell of times beside it. What has an offset is told in the wall
 * clock of `timeZone`. A day with two readings and no order is none.
 */
export function parseTime(text: string, order: DayOrder | null, timeZone: string): ParsedTime {
  const told = plain(text);
  const number = counted(told, timeZone);
  if (number) return number;
  const found = findDay(withoutWeekday(told));
  if (!found) return NONE;
  const { days, rest } = found;
  const day = order ? days[order] : isOneDay(days) ? (days['day-first'] ?? days['month-first']) : null;
  const clock = clockAround(rest);
  if (day === null || clock === undefined) return NONE;
  if (clock === null) return { day, time: null };
  return inZone(day, clock, timeZone);
}

/** A day and a clock, in the wall clock of the zone where the clock has an offset. */
export function inZone(day: string, { time, offset }: Clock, timeZone: string): ParsedTime {
  if (offset === undefined) return { day, time };
  return timeAt(new Date(Date.parse(`${day}T${time}:00Z`) - offset * MINUTE_MS), timeZone);
}

const isOneDay = (days: Found['days']): boolean => {
  const [one, other] = ORDERS.map((order) => days[order]);
  return one === other || one === null || other === null;
};

export interface OrderProof {
  /** Null: nothing in the file tells it, or it tells both. */
  order: DayOrder | null;
  /** Whether some of the days have two readings, so that it matters. */
  matters: boolean;
}

/** The order of days and months that all rows of a file prove together: each day that has one reading alone speaks for its order. */
export function dayOrderOf(texts: readonly string[]): OrderProof {
  const votes = { 'day-first': 0, 'month-first': 0 };
  let twofold = 0;
  let dotted = 0;
  for (const text of texts) {
    const told = plain(text);
    const days = findDay(withoutWeekday(told))?.days;
    if (!days) continue;
    const [one, other] = ORDERS.map((order) => days[order]);
    if (one === other) continue;
    if (one && other) {
      twofold++;
      // Nobody parts an American date by dots.
      if (/\d\.\s?\d{1,2}\./.test(told)) dotted++;
    } else votes[one ? 'day-first' : 'month-first']++;
  }
  const order = ORDERS.find((one) => votes[one] > 0 && ORDERS.every((other) => other === one || votes[other] === 0));
  const byDots = votes['month-first'] === 0 && dotted === twofold && twofold > 0 ? 'day-first' : null;
  return { order: order ?? byDots, matters: twofold > 0 };
}

/** A moment as it stands in a file, whatever a person says of its order and zone: by it a row is known again. */
export function timeName(day: string, time: string): string {
  const told = parseTime(day, null, 'UTC');
  const clock = time.trim() === '' ? null : timeIn(time);
  if (told.day === null || (time.trim() !== '' && !clock)) return `${plain(day)} ${plain(time)}`.trim();
  if (!clock || told.instant) return `${told.day}T${told.time ?? ''}${told.instant ? 'Z' : ''}`;
  const whole = inZone(told.day, clock, 'UTC');
  return `${whole.day}T${whole.time}${whole.instant ? 'Z' : ''}`;
}
