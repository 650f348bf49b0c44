const rules = new Intl.PluralRules('ru-RU');

/** Set here below a thousand: a browser takes 20 ms and more to make its first format of numbers. */
function decimals(digits: number) {
  let format: Intl.NumberFormat | undefined;
  return (value: number): string => {
    if (Math.abs(value) < 999) return String(Number(value.toFixed(digits))).replace('.', ',');
    format ??= new Intl.NumberFormat('ru-RU', { maximumFractionDigits: digits });
    return format.format(value);
  };
}

/** The form of a word for a count: `plural(3, ['запись', 'записи', 'записей'])`. */
export function plural(count: number, [one, few, many]: readonly [string, string, string]): string {
  const form = rules.select(count);
  return form === 'one' ? one : form === 'few' || form === 'other' ? few : many;
}

/** Count and word with a no-break space: «3 записи». */
export function counted(count: number, forms: readonly [string, string, string]): string {
  return `${formatNumber(count)}\u00a0${plural(count, forms)}`;
}

/** A number with a decimal comma, at most two digits after it. */
export const formatNumber = decimals(2);
/** A number with a decimal comma, at most one digit after it. */
export const formatShort = decimals(1);

export const SIGNS = ['знак', 'знака', 'знаков'] as const;
