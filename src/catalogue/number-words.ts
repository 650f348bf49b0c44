/** The gender of the noun after a number; only one and two heed it. */
export type Gender = 'masculine' | 'feminine' | 'neuter';

/** [nominative, genitive]. */
type Cases = readonly [string, string];

const ONE: Readonly<Record<Gender, Cases>> = {
  masculine: ['один', 'одного'],
  feminine: ['одна', 'одной'],
  neuter: ['одно', 'одного'],
};
const TWO: Readonly<Record<Gender, Cases>> = {
  masculine: ['два', 'двух'],
  feminine: ['две', 'двух'],
  neuter: ['два', 'двух'],
};
/** From three on. */
const SMALL: readonly Cases[] = [
  ['три', 'трёх'],
  ['четыре', 'четырёх'],
  ['пять', 'пяти'],
  ['шесть', 'шести'],
  ['семь', 'семи'],
  ['восемь', 'восьми'],
  ['девять', 'девяти'],
  ['десять', 'десяти'],
  ['одиннадцать', 'одиннадцати'],
  ['двенадцать', 'двенадцати'],
  ['тринадцать', 'тринадцати'],
  ['четырнадцать', 'четырнадцати'],
  ['пятнадцать', 'пятнадцати'],
  ['шестнадцать', 'шестнадцати'],
  ['семнадцать', 'семнадцати'],
  ['восемнадцать', 'восемнадцати'],
  ['девятнадцать', 'девятнадцати'],
];
/** From twenty on. */
const TENS: readonly Cases[] = [
  ['двадцать', 'двадцати'],
  ['тридцать', 'тридцати'],
  ['сорок', 'сорока'],
  ['пятьдесят', 'пятидесяти'],
  ['шестьдесят', 'шестидесяти'],
  ['семьдесят', 'семидесяти'],
  ['восемьдесят', 'восьмидесяти'],
  ['девяносто', 'девяноста'],
];

function inCase(count: number, gender: Gender, form: 0 | 1): string {
  if (!Number.isInteger(count) || count < 0 || count > 99) return String(count);
  if (count === 0) return ['ноль', 'ноля'][form] ?? '';
  const tens = TENS[Math.floor(count / 10) - 2]?.[form];
  const rest = tens === undefined ? count : count % 10;
  const unit = rest === 1 ? ONE[gender] : rest === 2 ? TWO[gender] : SMALL[rest - 3];
  return [tens, unit?.[form]].filter(Boolean).join(' ');
}

/** «три», «шестьдесят два»; digits from a hundred on. */
export const numberWord = (count: number, gender: Gender = 'feminine'): string => inCase(count, gender, 0);

/** «трёх», «шестидесяти двух»; digits from a hundred on. */
export const numberWordOf = (count: number, gender: Gender = 'feminine'): string => inCase(count, gender, 1);
