import { type EmotionKey, emotions } from '~/catalogue/emotions';
import { MAX_INTENSITY, MIN_INTENSITY } from '../../emotions/entry-rules';
import type { Draft } from './draft';

/** What a word of another diary means here: proposed by rule, decided by the person. */

export interface Meaning {
  emotion: EmotionKey;
  /** A key of a shade, or empty. */
  subEmotion: string;
  /** Where the file tells no strength. */
  intensity: number;
}

/** By the word; null: its entries stay out. */
export type Meanings = ReadonlyMap<string, Meaning | null>;

const MIDDLE = 5;
/** Moods that are nearer to the middle than this are neither. */
const NEITHER = 0.15;
const EVEN: Meaning = { emotion: 'joy', subEmotion: 'even', intensity: 2 };

const named = new Map<string, Meaning>();
for (const { key, title, short, sub } of emotions) {
  for (const shade of sub) {
    const meaning = { emotion: key, subEmotion: shade.key, intensity: MIDDLE };
    for (const name of [shade.key, shade.title]) named.set(name.toLowerCase(), meaning);
  }
  for (const name of [key, title, short])
    named.set(name.toLowerCase(), { emotion: key, subEmotion: '', intensity: MIDDLE });
}

/** The feeling that the word names here itself; undefined: it is none of ours. */
export const namedFeeling = (word: string): Meaning | undefined => named.get(word.trim().toLowerCase());

const bounded = (value: number) => Math.min(MAX_INTENSITY, Math.max(MIN_INTENSITY, Math.round(value)));

/**
 * The meaning proposed for a word: the feeling of that name; else by how pleasant it is: joy or sadness, as strong as it is far from
 * the middle, and an even mood there. Null: nothing can be said.
 */
export function proposedMeaning(word: string, pleasant: number | null): Meaning | null {
  const own = namedFeeling(word);
  if (own) return own;
  if (pleasant === null) return null;
  if (Math.abs(pleasant) < NEITHER) return EVEN;
  const intensity = bounded(2 + Math.abs(pleasant) * 7);
  return { emotion: pleasant > 0 ? 'joy' : 'sadness', subEmotion: '', intensity };
}

export interface SourceWord {
  word: string;
  count: number;
  meaning: Meaning | null;
}

/** The words of a file, frequent first, with what is proposed for each. Drafts without a word are not among them. */
export function wordsOf(drafts: readonly Draft[]): SourceWord[] {
  const words = new Map<string, SourceWord>();
  for (const { word, pleasant } of drafts) {
    if (word === '') continue;
    const known = words.get(word);
    if (known) known.count++;
    else words.set(word, { word, count: 1, meaning: proposedMeaning(word, pleasant) });
  }
  return [...words.values()].sort((one, other) => other.count - one.count);
}
