import words from './search-words.json';

/** What people ask for in words of their own: editors add to `search-words.json`, the search follows. */
interface Synonyms {
  /** Words and phrases of those who search. */
  asked: readonly string[];
  /** Words of the site for the same. */
  means: readonly string[];
}

export const SYNONYMS: readonly Synonyms[] = words.synonyms;
/** Phrases that bring the help lines before any result. */
export const HELP_PHRASES: readonly string[] = words.help;
/** Words too common to look for. */
export const SKIPPED_WORDS: ReadonlySet<string> = new Set(words.skipped.split(' '));
