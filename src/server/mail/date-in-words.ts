const format = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** «9 декабря 2026» of an instant, for letters and refusals. */
export const dateInWords = (at: Date): string =>
  format
    .format(at)
    .replace(/\sг\.$/, '')
    .replaceAll(' ', '\u00a0');
