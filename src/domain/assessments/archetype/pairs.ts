import { ARCHETYPE_KEYS, type ArchetypeKey } from '../../../catalogue/archetypes';
import { PAIR_ITEMS, PAIR_LINES, PAIRS } from '../tests';
import { type Choice, type Heights, informationOf, type Preference } from './posterior';

/**
 * The second part of the archetype test: twelve pairs of lines among the upper five, each chosen for what it tells about who is the
 * loudest after all that was answered. A pair is an item of the sheet, its number says whose lines stand in it.
 */

/** Among so many of the likeliest. */
const AMONG = 5;
const [FIRST = 0] = PAIR_ITEMS;
const LINES = PAIR_LINES;

const COUPLES = ARCHETYPE_KEYS.flatMap((first, index) =>
  ARCHETYPE_KEYS.slice(index + 1).map((second) => [first, second] as const),
);
const isPair = (item: number): boolean => item >= FIRST && item < FIRST + PAIR_ITEMS.length;

interface Side {
  key: ArchetypeKey;
  /** Which of the archetype's lines, from 0. */
  line: number;
}

/** What stands in a pair, in the order of showing; null: no pair has this number. */
export function pairOf(item: number): readonly [Side, Side] | null {
  const couple = COUPLES[Math.floor((item - FIRST) / LINES)];
  if (!isPair(item) || !couple) return null;
  const variant = (item - FIRST) % LINES;
  const sides = [
    { key: couple[0], line: variant },
    { key: couple[1], line: (variant + COUPLES.indexOf(couple)) % LINES },
  ] as const;
  // Who stands first changes from pair to pair: the first place is chosen a little too often.
  return variant % 2 === 0 ? sides : [sides[1], sides[0]];
}

/** What an answer to a pair says: 1 the first, 5 the second, 3 «не могу выбрать». */
export const PAIR_VALUES = { first: 1, neither: 3, second: 5 } as const;
const PREFERENCES: Readonly<Record<number, Preference>> = { 1: 'first', 3: 'neither', 5: 'second' };

/** The choices in a sheet, whatever else is in it. */
export function choicesOf(answers: Readonly<Record<number, number>>): Choice[] {
  return Object.entries(answers).flatMap(([item, value]) => {
    const [sides, preferred] = [pairOf(Number(item)), PREFERENCES[value]];
    return sides && preferred ? [{ first: sides[0].key, second: sides[1].key, preferred }] : [];
  });
}

/** Numbers of the pairs that have an answer. */
export const answeredPairs = (answers: Readonly<Record<number, number>>): number[] =>
  Object.keys(answers).map(Number).filter(isPair);

/** Of two archetypes the pair of lines that were shown least. */
function freshItem(couple: number, asked: readonly number[]): number | null {
  const shown = (side: Side) =>
    asked.flatMap((item) => pairOf(item) ?? []).filter(({ key, line }) => key === side.key && line === side.line)
      .length;
  const items = Array.from({ length: LINES }, (_, variant) => FIRST + couple * LINES + variant);
  const open = items.filter((item) => !asked.includes(item));
  const times = (item: number) => (pairOf(item) ?? []).reduce((sum, side) => sum + shown(side), 0);
  return open.toSorted((a, b) => times(a) - times(b))[0] ?? null;
}

/** What is left of a pair's worth each time that the same two were asked: nobody likes to be asked of the same two again and again. */
const AGAIN = 0.85;

/**
 * The pair to ask next: of those among the upper five the one that is expected to tell most about who is the loudest; null: all are
 * asked. `heights` and `error` are of the statements alone, `likeliest` the archetypes by their chance after them.
 */
export function nextPair(
  heights: Heights,
  error: number,
  likeliest: readonly ArchetypeKey[],
  answers: Readonly<Record<number, number>>,
): number | null {
  const asked = answeredPairs(answers);
  if (asked.length >= PAIRS) return null;
  const among = likeliest.slice(0, AMONG);
  const couples = COUPLES.map((couple, index) => ({ couple, index })).filter(({ couple }) =>
    couple.every((key) => among.includes(key)),
  );
  const worth = informationOf(
    heights,
    error,
    choicesOf(answers),
    couples.map(({ couple }) => couple),
  );
  const times = (index: number) => asked.filter((item) => Math.floor((item - FIRST) / LINES) === index).length;
  const ranked = couples
    .map(({ index }, at) => ({ index, worth: (worth[at] ?? 0) * AGAIN ** times(index) }))
    .toSorted((a, b) => b.worth - a.worth);
  for (const { index } of ranked) {
    const item = freshItem(index, asked);
    if (item !== null) return item;
  }
  return null;
}
