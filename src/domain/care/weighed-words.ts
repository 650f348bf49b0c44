import { CARE_KINDS, KINDS_ABOUT } from '~/catalogue/care-kinds';
import { BEGINS, STEP, WEIGHTS } from '~/catalogue/care-weights';
import { skeletonOf } from '../skeleton';

/**
 * What many ways to say it have in common, where no rule knows the phrase: the kinds of its words, which of them stand near each other,
 * and the words themselves. Each feature has its place in a table of weights by a hash.
 */
export const PLACES = 1 << 15;

export const WORD = /\p{L}+/gu;
const NEAR = 3;
/** How many letters of a word stand for all of its forms. */
const STEM = 5;
const PIECES = [3, 4, 5] as const;
const FORCE = { kind: 1, near: 0.7, stem: 0.6, pair: 0.5, piece: 0.4 } as const;
/** Keeps long texts from weighing more for being long. */
const SCALE = 3;

const whole = new Map<string, Set<string>>();
const beginnings = new Map<string, Set<string>>();
for (const [kind, list] of Object.entries(CARE_KINDS))
  for (const written of list.split(' ')) {
    const [words, word] = written.endsWith('*')
      ? [beginnings, skeletonOf(written.slice(0, -1))]
      : [whole, skeletonOf(written)];
    words.set(word, (words.get(word) ?? new Set()).add(kind));
  }

function kindsOf(word: string): readonly string[] {
  const kinds = new Set(whole.get(word));
  for (let length = 3; length <= word.length; length++)
    for (const kind of beginnings.get(word.slice(0, length)) ?? []) kinds.add(kind);
  return [...kinds];
}

/** FNV-1a. */
function bucketOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return ((hash >>> 15) ^ hash) & (PLACES - 1);
}

interface Known {
  kinds: readonly string[];
  stem: string;
  /** Places of what the word weighs by itself. */
  own: readonly (readonly [number, number])[];
}
const KNOWN_WORDS = 4_000;
const known = new Map<string, Known>();

function read(word: string): Known {
  const before = known.get(word);
  if (before) return before;
  const kinds = kindsOf(word);
  const own: [number, number][] = kinds.map((kind) => [bucketOf(kind), FORCE.kind]);
  const stem = word.slice(0, STEM);
  if (word.length > 2) own.push([bucketOf(`.${stem}`), FORCE.stem]);
  const edged = `_${word}_`;
  for (const length of PIECES)
    for (let at = 0; at + length <= edged.length; at++)
      own.push([bucketOf(`#${edged.slice(at, at + length)}`), FORCE.piece]);
  if (known.size >= KNOWN_WORDS) known.clear();
  const answer = { kinds, stem, own };
  known.set(word, answer);
  return answer;
}

/** The places of the features of words that stand in a row, and how much each counts; they are skeletons. */
export function featuresOf(row: readonly string[]): ReadonlyMap<number, number> {
  const features = new Map<number, number>();
  const words = row.map(read);
  words.forEach(({ kinds, stem, own }, at) => {
    for (const [place, force] of own) features.set(place, force);
    const next = words[at + 1];
    if (next) features.set(bucketOf(`.${stem}.${next.stem}`), FORCE.pair);
    for (const near of words.slice(at + 1, at + 1 + NEAR))
      for (const kind of kinds) for (const other of near.kinds) features.set(bucketOf(`${kind}>${other}`), FORCE.near);
  });
  return features;
}

/** How much these features weigh by a table of weights, the same for long texts and short ones. */
export function weightOf(features: ReadonlyMap<number, number>, weights: ArrayLike<number>): number {
  let sum = 0;
  for (const [place, force] of features) sum += (weights[place] ?? 0) * force;
  return sum * scaleOf(features);
}

/** What a weight of one adds to the whole, divided by its own force. */
export function scaleOf(features: ReadonlyMap<number, number>): number {
  let size = 1;
  for (const force of features.values()) size += force * force;
  return SCALE / Math.sqrt(size);
}

const about = { violence: new Set(KINDS_ABOUT.violence.split(' ')), despair: new Set(KINDS_ABOUT.despair.split(' ')) };
const weights = Int8Array.from(atob(WEIGHTS), (sign) => sign.charCodeAt(0));
/** From this weight on words that no rule knows tell something. */
const WEIGHTY = 1;
/** Fewer words are no more than the beginning of something. */
const FEWEST = 4;
/** A longer sentence is weighed in pieces. */
const LONGEST = 40;

/** How much a text sounds like not wanting to live or being hurt, and whether rather like the second; `text` is a skeleton. */
export function weigh(text: string): { weight: number; violent: boolean; told: boolean } {
  const words = text.match(WORD) ?? [];
  let weight = Number.NEGATIVE_INFINITY;
  for (let from = 0; from === 0 || from + LONGEST / 2 < words.length; from += LONGEST / 2)
    weight = Math.max(weight, BEGINS + STEP * weightOf(featuresOf(words.slice(from, from + LONGEST)), weights));
  let violent = 0;
  for (const kind of new Set(words.flatMap((word) => read(word).kinds)))
    violent += Number(about.violence.has(kind)) - Number(about.despair.has(kind));
  return { weight, violent: violent > 0, told: words.length >= FEWEST && weight > WEIGHTY };
}
