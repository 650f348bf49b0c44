/** Search over the site's texts: what the build writes and the browser reads, and how words become comparable. */

/** Kinds of results in the order of the interface where nothing else decides. */
export const SEARCH_KINDS = [
  'tool',
  'article',
  'answer',
  'guide',
  'course',
  'practice',
  'episode',
  'worksheet',
  'question',
  'page',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export interface SearchPage {
  kind: SearchKind;
  path: string;
  title: string;
  description: string;
}

/** A stretch of a page between two headings: what a hit leads to. */
export interface SearchSection {
  /** Place of its page in `SearchFile.pages`. */
  page: number;
  /** Anchor; empty for the page's beginning. */
  anchor: string;
  /** Heading; empty for the page's beginning. */
  section: string;
  text: string;
}

/** What stands in `/search/index.json`: the pages and the serialised index of their sections. */
export interface SearchFile {
  pages: SearchPage[];
  index: object;
}

/** Searched fields: the page's title, the heading, the topic's label and the description at its beginning, the text. */
export const SEARCH_FIELDS = ['title', 'section', 'about', 'text'];
export const SEARCH_STORED = ['page', 'anchor', 'section', 'text'];

const WORD = /[\p{L}\p{N}]+/gu;
const CYRILLIC = /^[а-я]+$/;
const LAST_CONSONANTS: Readonly<Record<string, string>> = { ж: 'г', ч: 'к', ш: 'х' };

/** The words of a text in their order. */
export const searchWords = (text: string): string[] => text.match(WORD) ?? [];

/**
 * A word as the index knows it: small letters, ё as е, the stem by `stem`; adjectives and adverbs join their noun
 * (тревожно, тревога; страшный, страх; грустно, грусть).
 */
export function searchTerm(word: string, stem: (word: string) => string): string {
  const plain = word.normalize('NFC').toLowerCase().replaceAll('ё', 'е');
  if (!CYRILLIC.test(plain)) return plain;
  const root = stem(plain) || plain;
  const noun = root.length > 4 ? root.replace(/([бвгджзклмнпрстфхцчшщ])н$/, '$1') : root;
  const last = noun.at(-1) ?? '';
  return noun.length > 3 ? noun.slice(0, -1) + (LAST_CONSONANTS[last] ?? last) : noun;
}

/** How both sides cut and compare words; the stemmer is given, this folder knows no package. */
export const searchRules = (stem: (word: string) => string) => ({
  fields: SEARCH_FIELDS,
  storeFields: SEARCH_STORED,
  tokenize: searchWords,
  processTerm: (word: string) => searchTerm(word, stem),
});
