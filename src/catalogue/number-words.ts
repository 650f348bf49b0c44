/** Numbers up to ten in words, as they stand before a feminine noun: «три записи», «до трёх записей». */
const WORDS = [
  ['ноль', 'ноля'],
  ['одна', 'одной'],
  ['две', 'двух'],
  ['три', 'трёх'],
  ['четыре', 'четырёх'],
  ['пять', 'пяти'],
  ['шесть', 'шести'],
  ['семь', 'семи'],
  ['восемь', 'восьми'],
  ['девять', 'девяти'],
  ['десять', 'десяти'],
] as const;

/** «три»; digits above ten. */
export const numberWord = (count: number): string => WORDS[count]?.[0] ?? String(count);

/** «трёх»; digits above ten. */
export const numberWordOf = (count: number): string => WORDS[count]?.[1] ?? String(count);
