/** Words that one slip of the finger tells apart: a sign too many, one too few, another one, two in each other's place. */

/** Shorter stems have too many neighbours: every slip would be a word of its own. */
const SHORTEST = 4;

/**
 * The keys of a stem: itself and it without any one sign. Two stems that one slip tells apart share a key (a symmetric deletion
 * index: Garbe W. SymSpell. 2012), and so do some that two tell apart. A short stem has no key but itself.
 */
export function nearKeys(stem: string): string[] {
  const signs = [...stem];
  if (signs.length < SHORTEST) return [stem];
  return [...new Set([stem, ...signs.map((_, at) => signs.toSpliced(at, 1).join(''))])];
}

/** Whether two stems are one word but for a slip. */
export function isNear(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = [one, other].map((stem) => [...stem]).sort((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  if (short.length < SHORTEST || long.length - short.length > 1) return false;
  const at = short.findIndex((sign, place) => sign !== long[place]);
  if (at < 0) return true;
  const rest = (signs: string[], from: number) => signs.slice(from).join('');
  if (short.length < long.length) return rest(short, at) === rest(long, at + 1);
  if (rest(short, at + 1) === rest(long, at + 1)) return true;
  const isTurned = short[at] === long[at + 1] && short[at + 1] === long[at];
  return isTurned && rest(short, at + 2) === rest(long, at + 2);
}
