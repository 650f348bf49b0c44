import { localMoment, weekdayOf } from '~/domain/day';
import { MONTHS_OF } from './long-day-text';

/**
 * Days (`YYYY-MM-DD`) and instants as Russian text. The names stand here: a browser takes 25 ms to make its first format
 * of days in a language. date-text.test.ts holds them to the language's own.
 */

const NBSP = '\u00a0';

const MONTHS = [
  'Январь',
  'Февраль',
  'Март',
  'Апрель',
  'Май',
  'Июнь',
  'Июль',
  'Август',
  'Сентябрь',
  'Октябрь',
  'Ноябрь',
  'Декабрь',
] as const;
const MONTHS_SHORT = [
  'янв.',
  'февр.',
  'мар.',
  'апр.',
  'мая',
  'июн.',
  'июл.',
  'авг.',
  'сент.',
  'окт.',
  'нояб.',
  'дек.',
] as const;
export const WEEKDAYS = ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье'] as const;
export const WEEKDAYS_SHORT = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'] as const;

/** The name that a list has for the month of a day or of a month `YYYY-MM`. */
const ofMonth = (names: readonly string[], value: string): string => names[Number(value.slice(5, 7)) - 1] ?? '';
const date = (day: string): number => Number(day.slice(8));

/** «24 марта», with the year when it differs from that of `today`. */
export function dayText(day: string, today?: string): string {
  const text = `${date(day)}${NBSP}${ofMonth(MONTHS_OF, day)}`;
  return today && today.slice(0, 4) !== day.slice(0, 4) ? `${text}${NBSP}${Number(day.slice(0, 4))}` : text;
}

/** «24 мар.» */
export const shortDayText = (day: string): string => `${date(day)}${NBSP}${ofMonth(MONTHS_SHORT, day)}`;

/** «мар. 2026»: for an axis of more than a year */
export const shortMonthText = (day: string): string => `${ofMonth(MONTHS_SHORT, day)}${NBSP}${Number(day.slice(0, 4))}`;

/** «вторник» */
export const weekdayText = (day: string): string => WEEKDAYS[weekdayOf(day) - 1] ?? '';

/** «вторник, 24 марта» */
export const fullDayText = (day: string, today?: string): string => `${weekdayText(day)}, ${dayText(day, today)}`;

/** «Март» of a month `YYYY-MM`. */
export const monthName = (value: string): string => ofMonth(MONTHS, value);

/** «Март 2026» of a month `YYYY-MM`. */
export const monthText = (value: string): string => `${monthName(value)}${NBSP}${Number(value.slice(0, 4))}`;

/** «08:40» on the clocks of a time zone. */
export function clockText(instant: string, timeZone: string): string {
  const { hour, minute } = localMoment(new Date(instant), timeZone);
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
}

/** «С 1 по 24 марта», «с 28 февраля по 24 марта». */
export function rangeText(from: string, to: string, today?: string): string {
  if (from === to) return dayText(from, today);
  const first = from.slice(0, 7) === to.slice(0, 7) ? String(date(from)) : dayText(from, today);
  return `с${NBSP}${first} по${NBSP}${dayText(to, today)}`;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
