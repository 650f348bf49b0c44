import { MONTH_BEGINNINGS } from '~/catalogue/other-diaries';
import { isDay, localMoment } from '../../day';

/** Days and times as tables of other programs tell them. */

/** How a day with the year at its end is to be read: «05/06/2024». */
export type DayOrder = 'day-first' | 'month-first';

export interface ToldMoment {
  day: string | null;
  time: string | null;
}

const NONE: ToldMoment = { day: null, time: null };
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Seconds and milliseconds since 1970 that lie between 2001 and 2100. */
const SECONDS = /^\d{10}(?:\.\d+)?$/;
const MILLISECONDS = /^\d{13}$/;
const TIME = /(\d{1,2})[:.](\d{2})(?:[:.]\d{2}(?:[.,]\d+)?)?\s*([ap])?\.?\s?(?:m\.?)?/i;

const two = (part: string | number) => String(part).padStart(2, '0');

const dayOf = (year: string, month: string | number, day: string): string | null => {
  const text = `${year}-${two(month)}-${two(day)}`;
  return isDay(text) ? text : null;
};

/** The instant in the wall clock of a zone. */
export function momentAt(instant: Date, timeZone: string): ToldMoment {
  if (Number.isNaN(instant.getTime())) return NONE;
  const { day, hour, minute } = localMoment(instant, timeZone);
  return { day, time: `${two(hour)}:${two(minute)}` };
}

/** «9:05 pm», «21:05», «21.05.30» as `HH:MM`; null for what is no time. */
export function timeIn(text: string): string | null {
  const [, hour = '', minute = '', half = ''] = TIME.exec(text.trim()) ?? [];
  if (hour === '') return null;
  const shift = half.toLowerCase() === 'p' && Number(hour) < 12 ? 12 : 0;
  const at = half.toLowerCase() === 'a' && Number(hour) === 12 ? 0 : Number(hour) + shift;
  return at < 24 && Number(minute) < 60 ? `${two(at)}:${minute}` : null;
}

function monthOf(word: string): number {
  const short = word.toLowerCase().replace(/^май/, 'мая');
  const english = MONTHS.indexOf(short.slice(0, 3));
  return 1 + (english >= 0 ? english : MONTH_BEGINNINGS.findIndex((month) => short.startsWith(month)));
}

function dayIn(text: string, order: DayOrder): { day: string | null; rest: string } {
  const yearFirst = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})/.exec(text);
  const yearLast = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})/.exec(text);
  const named = /^(\d{1,2})\s+([a-zа-яё]{3,})\.?,?\s+(\d{4})/i.exec(text);
  const namedFirst = /^([a-z]{3,})\.?\s+(\d{1,2}),?\s+(\d{4})/i.exec(text);
  const rest = text.slice((yearFirst ?? yearLast ?? named ?? namedFirst)?.[0].length ?? 0);
  const day = (): string | null => {
    if (yearFirst) return dayOf(yearFirst[1] ?? '', yearFirst[2] ?? '', yearFirst[3] ?? '');
    if (named) return dayOf(named[3] ?? '', monthOf(named[2] ?? ''), named[1] ?? '');
    if (namedFirst) return dayOf(namedFirst[3] ?? '', monthOf(namedFirst[1] ?? ''), namedFirst[2] ?? '');
    if (!yearLast) return null;
    const [, one = '', other = '', year = ''] = yearLast;
    return order === 'day-first' ? dayOf(year, other, one) : dayOf(year, one, other);
  };
  return { day: day(), rest };
}

/** A day, with its time where it is told, from one cell. What has an offset is told in the wall clock of `timeZone`. */
export function momentIn(text: string, order: DayOrder, timeZone: string): ToldMoment {
  const told = text.trim();
  if (SECONDS.test(told)) return momentAt(new Date(Number(told) * 1000), timeZone);
  if (MILLISECONDS.test(told)) return momentAt(new Date(Number(told)), timeZone);
  if (/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}\S*(?:Z|[+-]\d{2}:?\d{2})$/.test(told)) {
    const normal = told.replace(' ', 'T').replace(/([+-]\d{2})(\d{2})$/, '$1:$2');
    return momentAt(new Date(normal), timeZone);
  }
  const { day, rest } = dayIn(told, order);
  return { day, time: day === null ? null : timeIn(rest) };
}

/** The order that fits every one of the days; where both do, the day comes first. */
export function dayOrderOf(texts: readonly string[]): DayOrder {
  const fits = (order: DayOrder) => texts.filter((text) => dayIn(text.trim(), order).day !== null).length;
  return fits('month-first') > fits('day-first') ? 'month-first' : 'day-first';
}
