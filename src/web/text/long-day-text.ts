/** Of which month. Set here: a browser takes 25 ms to make its first format of days, and nearly every text has a day. */
export const MONTHS_OF = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
] as const;

/** «24 марта 2026» of a day `YYYY-MM-DD`. Stands alone so that pages with a date load nothing of the diary's calendar. */
export function longDayText(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date}\u00a0${MONTHS_OF[(month ?? 1) - 1]}\u00a0${year}`;
}
