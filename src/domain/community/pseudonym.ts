import { ADJECTIVES, NOUNS } from '~/catalogue/pseudonyms';

/** Names that are given for one topic: an adjective and a noun in its gender, drawn by chance and never made from who it is. */

const GENDERS = ['m', 'f', 'n'] as const;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Every name there is: over a thousand. */
export const PSEUDONYMS: readonly string[] = GENDERS.flatMap((gender) =>
  NOUNS[gender].flatMap((noun) => ADJECTIVES.map((adjective) => `${capital(adjective[gender])} ${noun}`)),
);

/**
 * A name that nobody has in a topic yet.
 * @param taken names of the topic
 * @param random from 0 up to 1
 */
export function drawPseudonym(taken: ReadonlySet<string>, random: () => number): string {
  const free = PSEUDONYMS.filter((name) => !taken.has(name));
  const names = free.length > 0 ? free : PSEUDONYMS;
  const name = names[Math.floor(random() * names.length)] ?? names[0] ?? '';
  if (free.length > 0) return name;
  // More people than names: a number tells them apart.
  let count = 2;
  while (taken.has(`${name} ${count}`)) count++;
  return `${name} ${count}`;
}
