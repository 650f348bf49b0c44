/** Calendar days in a person's time zone. A day is the text `YYYY-MM-DD` (docs/specification.md §9). */

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MS_PER_DAY = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function partsFormat(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format;
}

export interface LocalMoment {
  /** `YYYY-MM-DD` */
  day: string;
  /** 0–23 */
  hour: number;
  /** 0–59 */
  minute: number;
  /** 1 (Monday) – 7 (Sunday), ISO 8601 */
  weekday: number;
}

const digits = (value: number, count: number) => String(value).padStart(count, '0');

/** The wall-clock reading of an instant in an IANA time zone. Throws RangeError on an unknown zone. */
export function localMoment(instant: Date, timeZone: string): LocalMoment {
  const part: Record<string, string> = {};
  for (const { type, value } of partsFormat(timeZone).formatToParts(instant)) part[type] = value;
  const day = `${digits(Number(part.year), 4)}-${part.month}-${part.day}`;
  return { day, hour: Number(part.hour), minute: Number(part.minute), weekday: weekdayOf(day) };
}

/** The day key of an instant in an IANA time zone: `YYYY-MM-DD`. */
export function dayKey(instant: Date, timeZone: string): string {
  return localMoment(instant, timeZone).day;
}

/** True for a text `YYYY-MM-DD` that names a real date (no 30 February) from year 1 on. */
export function isDay(value: string): boolean {
  if (!DAY.test(value) || value.startsWith('0000')) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** The day `count` days later (negative: earlier). Time zones play no part: a day is a date. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * MS_PER_DAY).toISOString().slice(0, 10);
}

/** The first day of the month of a day. */
export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The last day of the month of a day. */
export const lastOfMonth = (day: string): string => addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1);

/** Whole days from `from` to `to` (0 for the same day). */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / MS_PER_DAY);
}

/** 1 (Monday) – 7 (Sunday), ISO 8601. */
export function weekdayOf(day: string): number {
  return new Date(Date.parse(`${day}T00:00:00Z`)).getUTCDay() || 7;
}

/** True when the runtime knows the IANA time zone and it is a region name or UTC (fixed offsets are refused). */
export function isTimeZone(value: string): boolean {
  if (!/^(UTC|[A-Za-z]+(?:\/[A-Za-z0-9_+-]+)+)$/.test(value)) return false;
  try {
    partsFormat(value);
    return true;
  } catch {
    return false;
  }
}
