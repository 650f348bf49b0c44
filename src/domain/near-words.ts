/** Words that one slip of the finger tells apart: a sign too many, one too few, another one, two in each other's place. */

/** Shorter stems have too many neighbours: every slip would be a word of its own. */
const SHORTEST = 4;
/** A longer one is no word, and its keys would grow with the square of its length. */
const LONGEST = 32;

const mayHaveSlip = ({ length }: readonly string[]): boolean => length >= SHORTEST && length <= LONGEST;

/** Whether a stem is one that a slip may hide: neither too short nor endless. */
export const isSlippery = (stem: string): boolean => mayHaveSlip([...stem]);

/**
 * The keys of a stem: itself and it without any one sign. Two stems that one slip tells apart share a key (a symmetric deletion
 * index: Garbe W. SymSpell. 2012), and so do some that two tell apart. A short stem and a very long one have no key but
 * themselves.
 */
export function nearKeys(stem: string): string[] {
  const signs = [...stem];
  if (!mayHaveSlip(signs)) return [stem];
  return [...new Set([stem, ...signs.map((_, at) => signs.toSpliced(at, 1).join(''))])];
}

/** Whether two stems are one word but for a slip. */
export function isNear(one: string, other: string): boolean {
  if (one === other) return true;
  // In UTF-16 units a sign may take two.
  if (Math.abs(one.length - other.length) > 2 || one.length > 2 * LONGEST) return false;
  const [short, long] = [one, other].map((stem) => [...stem]).sort((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  if (!mayHaveSlip(short) || !mayHaveSlip(long) || long.length - short.length > 1) return false;
  const at = short.findIndex((sign, place) => sign !== long[place]);
  if (at < 0) return true;
  const rest = (signs: string[], from: number) => signs.slice(from).join('');
  if (short.length < long.length) return rest(short, at) === rest(long, at + 1);
  if (rest(short, at + 1) === rest(long, at + 1)) return true;
  const isTurned = short[at] === long[at + 1] && short[at + 1] === long[at];
  return isTurned && rest(short, at + 2) === rest(long, at + 2);
}

/** Letters from the end in which a slip may hide the ending from a stemmer. */
const ENDING = 8;
const LETTERS = [...'абвгдежзийклмнопрстуфхцчшщъыьэюя'];

/** Words in small letters that a Russian one may have been meant for, had a finger slipped near its end; the first letter is sure. */
export function slipsAtEnd(word: string): string[] {
  const signs = [...word];
  const places = signs.map((_, at) => at).filter((at) => at > 0 && at >= signs.length - ENDING);
  const meant = places.flatMap((at) => [
    signs.toSpliced(at, 1),
    ...(at + 1 < signs.length ? [signs.toSpliced(at, 2, signs[at + 1] ?? '', signs[at] ?? '')] : []),
    ...LETTERS.flatMap((letter) => [signs.toSpliced(at, 1, letter), signs.toSpliced(at, 0, letter)]),
  ]);
  const longer = LETTERS.map((letter) => [...signs, letter]);
  return [...new Set([...meant, ...longer].map((one) => one.join('')))].filter((one) => one !== word);
}
