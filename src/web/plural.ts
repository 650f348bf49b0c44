const rules = new Intl.PluralRules('ru-RU');
const numbers = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });
const oneDigit = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

/** The form of a word for a count: `plural(3, ['запись', 'записи', 'записей'])`. */
export function plural(count: number, [one, few, many]: readonly [string, string, string]): string {
  const form = rules.select(count);
  return form === 'one' ? one : form === 'few' || form === 'other' ? few : many;
}

/** Count and word with a no-break space: «3 записи». */
export function counted(count: number, forms: readonly [string, string, string]): string {
  return `${numbers.format(count)}\u00a0${plural(count, forms)}`;
}

/** A number with a decimal comma, at most two digits after it. */
export const formatNumber = (value: number): string => numbers.format(value);
/** A number with a decimal comma, at most one digit after it. */
export const formatShort = (value: number): string => oneDigit.format(value);

export const ENTRIES = ['запись', 'записи', 'записей'] as const;
export const DAYS = ['день', 'дня', 'дней'] as const;
export const MINUTES = ['минута', 'минуты', 'минут'] as const;
