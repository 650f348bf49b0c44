const format = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** «24 марта 2026» of a day `YYYY-MM-DD`. Stands alone so that pages with a date load nothing of the diary's calendar. */
export const longDayText = (day: string): string =>
  format
    .format(new Date(`${day}T00:00:00Z`))
    .replace(/ г\.$/, '')
    .replaceAll(' ', '\u00a0');
