import { MOOD_TAGS, REST_WORDS } from '~/catalogue/other-diaries';
import { MAX_INTENSITY, MAX_TAG_LENGTH, MAX_TAGS, MAX_TEXT_LENGTH, MIN_INTENSITY } from '../../emotions/entry-rules';
import type { Draft, ImportSource } from './draft';
import type { ImportedEntry } from './imported-entry';
import { numberIn } from './table-columns';
import { type Meanings, namedFeeling } from './word-meaning';

/** Drafts of another diary as entries of this one, and what does not fit. */

/** `day`: the date is not understood; `ahead`: it is yet to come; `word`: no feeling is told; `unmapped`: nothing was chosen for it. */
export type WhyLeft = 'day' | 'ahead' | 'word' | 'unmapped' | 'long';

export interface LeftDraft {
  row: number;
  why: WhyLeft;
  word: string;
}

export interface ImportPlan {
  entries: ImportedEntry[];
  left: LeftDraft[];
  /** Entries whose strength the file told in no number: the one of the word stands instead. */
  unclear: number;
  /** Names of pictures, that go into the texts; the pictures themselves stay where they are. */
  files: number;
}

interface PlanOptions {
  source: ImportSource;
  meanings: Meanings;
  /** The person's day. */
  today: string;
  /** What tells apart tables of different programs; empty for the others. */
  mark: string;
}

/** A day without a time stands at its middle. */
const NOON = '12:00';

/** Scales of strength by their greatest number. */
const SCALES = [5, 10, 100];

/** How strong a number of the file is on the scale of this diary. */
function strengthScale(drafts: readonly Draft[]): (strength: string) => number | null {
  let most = 0;
  for (const { strength } of drafts) most = Math.max(most, numberIn(strength) ?? 0);
  const scale = SCALES.find((greatest) => most <= greatest);
  return (strength) => {
    const number = numberIn(strength);
    if (number === null || number < 0 || scale === undefined) return null;
    return Math.min(MAX_INTENSITY, Math.max(MIN_INTENSITY, Math.round((number * MAX_INTENSITY) / scale)));
  };
}

const tagOf = (tag: string): string =>
  tag.replace(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();

/** The word of the other diary as a tag, so that it is not lost: nothing for the name of a feeling of this one. */
function wordTag(source: ImportSource, word: string): string[] {
  if (namedFeeling(word)) return [];
  return [numberIn(word) === null ? word : `${MOOD_TAGS[source]} ${word}`];
}

/** Tags, and what of them has no room there, as a line of the text. */
export function tagsAndRest(tags: readonly string[]): { tags: string[]; rest: string } {
  const clean = [...new Set(tags.map(tagOf).filter(Boolean))];
  const fitting = clean.filter((tag) => tag.length <= MAX_TAG_LENGTH).slice(0, MAX_TAGS);
  const rest = clean.filter((tag) => !fitting.includes(tag));
  return { tags: fitting, rest: rest.length > 0 ? `${REST_WORDS.tags}: ${rest.join(', ')}` : '' };
}

const textOf = (note: string, files: readonly string[], rest: string): string =>
  [note, files.length > 0 ? `${REST_WORDS.files}: ${files.join(', ')}` : '', rest].filter(Boolean).join('\n\n');

/**
 * Whether each draft becomes an entry, and which. Nothing is cut: what has no place of its own (further tags, names of pictures) stands
 * in the text. A key is made of the moment and of how many of the file stood there before.
 */
export function planImport(drafts: readonly Draft[], { source, meanings, today, mark }: PlanOptions): ImportPlan {
  const plan: ImportPlan = { entries: [], left: [], unclear: 0, files: 0 };
  const seen = new Map<string, number>();
  const strengthOf = strengthScale(drafts);
  for (const { row, day, time, timeZone, word, strength, note, tags: told, files } of drafts) {
    const leave = (why: WhyLeft) => plan.left.push({ row, why, word });
    if (day === null) {
      leave('day');
      continue;
    }
    const moment = `${mark}${day}T${time ?? ''}`;
    const before = seen.get(moment) ?? 0;
    seen.set(moment, before + 1);
    const meaning = meanings.get(word);
    const { tags, rest } = tagsAndRest([...wordTag(source, word), ...told]);
    const entry = textOf(note, files, rest);
    if (day > today) leave('ahead');
    else if (word === '') leave('word');
    else if (!meaning) leave('unmapped');
    else if (entry.length > MAX_TEXT_LENGTH) leave('long');
    else {
      const own = strengthOf(strength);
      if (strength !== '' && own === null) plan.unclear++;
      plan.files += files.length;
      plan.entries.push({
        ...{ key: `${moment}#${before}`, day, time: time ?? NOON, ...(timeZone && { timeZone }), ...meaning },
        ...{ intensity: own ?? meaning.intensity, entry, tags },
      });
    }
  }
  return plan;
}
