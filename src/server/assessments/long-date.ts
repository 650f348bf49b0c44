const format = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'UTC' });

/** «24 марта 2026» of a day `YYYY-MM-DD`. */
export const longDate = (day: string): string =>
  format
    .format(new Date(`${day}T00:00:00Z`))
    .replace(/\sг\.$/, '')
    .replaceAll(' ', '\u00a0');
