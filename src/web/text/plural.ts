/** Counts of the pages: the forms of their words. */
export { counted, formatNumber, formatShort, plural, SIGNS } from '~/catalogue/plural';

export const ENTRIES = ['запись', 'записи', 'записей'] as const;
export const DAYS = ['день', 'дня', 'дней'] as const;
export const MINUTES = ['минута', 'минуты', 'минут'] as const;
