import { feltName, findEmotion } from '~/catalogue/emotions';
import type { Entry } from '../emotions/entry';
import { TEXT_FIELDS } from '../emotions/entry-rules';
import type { Stem } from '../words';
import type { Found } from './found';
import { matchText, type SearchedWord } from './match-words';

const EXCERPT = 200;

/** An entry that holds the searched words, its feeling's name among them, as it is found; null: it does not hold them all. */
export function foundEntry(entry: Entry, words: readonly SearchedWord[], stem: Stem): Found | null {
  const text = TEXT_FIELDS.map((field) => entry[field])
    .filter(Boolean)
    .join('\n');
  const found = {
    place: { kind: 'entry' as const, id: entry.id },
    day: entry.localDate,
    title: feltName(entry.emotion, entry.subEmotion),
  };
  const whole = matchText(text, words, stem);
  if (whole) return { ...found, ...whole };
  const [named, also] = [findEmotion(entry.emotion), findEmotion(entry.also ?? '')];
  const names = [found.title, named?.title, also?.short, also?.title].filter(Boolean).join(' ');
  return matchText(`${text}\n${names}`, words, stem) ? { ...found, excerpt: text.slice(0, EXCERPT), marks: [] } : null;
}
