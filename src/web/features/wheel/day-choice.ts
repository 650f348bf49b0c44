import { addDays, dayKey } from '~/domain/day';
import { deviceZone } from '~/web/device/device-zone';
import { dayText } from '~/web/text/date-text';

/** The calendar of the person, or of their device while nobody is signed in. */
export const zoneOf = (user: { profile: { timeZone: string } } | null): string =>
  user?.profile.timeZone ?? deviceZone();

export const todayIn = (timeZone: string): string => dayKey(new Date(), timeZone);

/** Days until a new step is due, unless another day is chosen. */
export const STEP_DAYS = 7;

/** By when a step is meant: «завтра», «к 24 марта». */
export function dueText(due: string, today: string): string {
  if (due === today) return 'сегодня';
  if (due === addDays(today, 1)) return 'завтра';
  return due > today
    ? `к\u00a0${dayText(due, today)}`
    : `день прошёл ${dayText(due, today)}, можно перенести или отпустить`;
}
