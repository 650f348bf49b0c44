import { type EmotionKey, emotions } from '~/catalogue/emotions';
import { isNear } from '../near-words';
import { searchTerm } from '../reading/search';
import { plainWords, type Stem } from '../words';

/** Feelings and their shades by what a person types: names, synonyms, whole phrases, in any form and with one slip of the finger. */

/** Words of feelings as the catalogue keeps them: lists by commas. */
interface ShadeWords {
  /** Words that say nothing of the feeling, parted by spaces. */
  skipped: string;
  /** Words that are one with the next, «не» among them. */
  joined: string;
  /** By the key of an emotion, and by the key of a shade. */
  emotions: Readonly<Record<string, string>>;
  shades: Readonly<Record<string, string>>;
}

export interface FoundShade {
  emotion: EmotionKey;
  /** Empty: the emotion itself. */
  shade: string;
  title: string;
  /** The name of its emotion; empty for the emotion itself. */
  of: string;
}

interface Phrase {
  plain: string;
  terms: readonly string[];
}

/** Finds at most `SHOWN`, the nearest first; among equals those of `chosen`. Nothing for an empty word. */
export type FindShades = (typed: string, chosen: EmotionKey | null) => FoundShade[];

const SHOWN = 6;
/** Shorter beginnings bring half of the catalogue. */
const SHORTEST_BEGINNING = 2;

/** How well a phrase answers what was typed: the smaller, the better; undefined for not at all. */
function distance(typed: Phrase, { isTitle, ...phrase }: Phrase & { isTitle: boolean }): number | undefined {
  if (typed.plain === phrase.plain) return isTitle ? 0 : 1;
  const holds = (whole: readonly string[], part: readonly string[]) => part.every((term) => whole.includes(term));
  const [isWithin, isAround] = [holds(phrase.terms, typed.terms), holds(typed.terms, phrase.terms)];
  if (isWithin && isAround) return isTitle ? 2 : 2.5;
  if (typed.plain.length >= SHORTEST_BEGINNING && phrase.plain.startsWith(typed.plain)) return isTitle ? 3 : 4;
  // The more of what was typed it says, the better.
  if (isAround) return 5 + 1 / (1 + phrase.terms.length);
  return isWithin ? 6 : undefined;
}

/** One slip makes a word a sign longer or shorter at most. */
const isSlip = (one: string, other: string): boolean => Math.abs(one.length - other.length) <= 1 && isNear(one, other);

/** The same where nothing but slips of the finger tell them apart. `near`: the terms that those of `typed` may have been meant for. */
function slipDistance(typed: Phrase, phrase: Phrase, near: ReadonlySet<string>): number | undefined {
  if (isSlip(typed.plain, phrase.plain)) return 0;
  if (!phrase.terms.every((term) => near.has(term))) return undefined;
  return phrase.terms.length === typed.terms.length ? 1 : 1 + 1 / phrase.terms.length;
}

/** The search over all that is offered. `stem` cuts a Russian word. */
export function shadeFinder({ skipped, joined, ...words }: ShadeWords, stem: Stem): FindShades {
  const skips = new Set(skipped.split(' '));
  const joins = new Set(joined.split(' '));
  const phraseOf = (text: string): Phrase => {
    const all = plainWords(text);
    const terms: string[] = [];
    let before = '';
    for (const word of all) {
      if (joins.has(word)) before += word;
      else if (before !== '' || !skips.has(word)) {
        terms.push(searchTerm(before + word, stem));
        before = '';
      }
    }
    if (before) terms.push(before);
    return { plain: all.join(' '), terms: terms.length > 0 ? terms : all };
  };
  const listOf = (title: string, forms = '') =>
    [title, ...forms.split(', ')].filter(Boolean).map((text, at) => ({ ...phraseOf(text), isTitle: at === 0 }));
  const known = emotions.flatMap(({ key, short, sub }) => {
    const name = short.toLowerCase();
    // A shade by the name of its feeling is the feeling.
    const offered = sub.filter(({ title, offered }) => offered !== 'no' && title !== name);
    return [
      { emotion: key, shade: '', title: name, of: '', phrases: listOf(name, words.emotions[key]) },
      ...offered.map(({ key: shade, title }) => ({
        ...{ emotion: key, shade, title, of: name },
        phrases: listOf(title, words.shades[shade]),
      })),
    ];
  });
  const allTerms = new Set(known.flatMap(({ phrases }) => phrases.flatMap(({ terms }) => terms)));
  /** Each thing that answers, by its nearest phrase. */
  const answers = (chosen: EmotionKey | null, how: (phrase: Phrase & { isTitle: boolean }) => number | undefined) =>
    known
      .flatMap(({ phrases, ...one }) => {
        const all = phrases.flatMap((phrase) => how(phrase) ?? []);
        return all.length > 0 ? [{ one, far: Math.min(...all) + (one.emotion === chosen ? 0 : 0.1) }] : [];
      })
      .sort((a, b) => a.far - b.far)
      .slice(0, SHOWN)
      .map(({ one }) => one);
  return (text, chosen) => {
    const typed = phraseOf(text);
    if (typed.plain === '') return [];
    const found = answers(chosen, (phrase) => distance(typed, phrase));
    if (found.length > 0) return found;
    const near = new Set([...allTerms].filter((term) => typed.terms.some((one) => isSlip(one, term))));
    return answers(chosen, (phrase) => slipDistance(typed, phrase, near));
  };
}
