import { stemmer } from '@orama/stemmers/russian';
import type { Query, SearchOptions, SearchResult } from 'minisearch';
import { type AskedPart, askedParts } from '~/domain/reading/asked-words';
import { type SearchKind, type SearchPage, type SearchSection, searchTerm } from '~/domain/reading/search';
import { markWords, type Piece } from '~/web/ui/marked';
import { excerptAround } from './excerpt';
import type { SiteIndex } from './site-index';

/** A page that was found, led to by its best section. */
export interface Hit {
  /** Path with the section's anchor. */
  to: string;
  title: Piece[];
  /** Heading of the section; null for the page's beginning. */
  section: Piece[] | null;
  excerpt: Piece[];
}

export interface HitGroup {
  kind: SearchKind;
  hits: Hit[];
}

export interface Found {
  /** Pages in all groups. */
  count: number;
  /** The best group first. */
  groups: HitGroup[];
  /** No page holds all the words: these hold some of them. */
  loose: boolean;
}

const SHORTEST_FUZZY = 5;
const SHORTEST_PREFIX = 3;
/** Pages about the site stand behind pages about life, and a short answer, whose words all stand close, behind a whole text. */
const KIND_WEIGHT: Partial<Record<SearchKind, number>> = { page: 0.5, answer: 0.75, tool: 1.4 };
const BEGINNING_WEIGHT = 1.25;

type Result = SearchResult & SearchSection;

function optionsFor({ pages }: SiteIndex): SearchOptions {
  return {
    boost: { title: 4, section: 3, about: 2 },
    prefix: (term) => term.length >= SHORTEST_PREFIX,
    fuzzy: (term) => (term.length >= SHORTEST_FUZZY ? 0.2 : false),
    weights: { prefix: 0.5, fuzzy: 0.2 },
    boostDocument: (_, __, stored) => {
      const { page, anchor } = stored as unknown as SearchSection;
      const kind = pages[page]?.kind;
      return ((kind && KIND_WEIGHT[kind]) ?? 1) * (anchor ? 1 : BEGINNING_WEIGHT);
    },
  };
}

function toHit(page: SearchPage, { anchor, section, text, match }: Result): Hit {
  const isHit = (word: string) => Object.hasOwn(match, searchTerm(word, stemmer));
  // A page that only its description knows is told by it.
  const body = anchor || markWords(text, isHit).some((piece) => piece.hit) ? text : page.description;
  return {
    to: anchor ? `${page.path}#${anchor}` : page.path,
    title: markWords(page.title, isHit),
    section: section ? markWords(section, isHit) : null,
    excerpt: excerptAround(markWords(body, isHit)),
  };
}

function bestSections(results: readonly Result[]): Result[] {
  const seen = new Set<number>();
  return results.filter(({ page }) => !seen.has(page) && seen.add(page));
}

function grouped(index: SiteIndex, results: readonly Result[]): HitGroup[] {
  const groups = new Map<SearchKind, Hit[]>();
  for (const result of bestSections(results)) {
    const page = index.pages[result.page];
    if (page) groups.set(page.kind, [...(groups.get(page.kind) ?? []), toHit(page, result)]);
  }
  return [...groups].map(([kind, hits]) => ({ kind, hits }));
}

/** How much the words of a query weigh beside what the site itself calls them. */
const OWN_WORDS_WEIGHT = 0.5;

function partQuery({ words, means }: AskedPart): Query {
  const own = { combineWith: 'AND' as const, queries: words };
  if (means.length === 0) return own;
  // Whole words: the part was found to be one.
  const known = { prefix: false, fuzzy: false } as const;
  return { combineWith: 'OR', queries: [{ ...own, ...known, boostTerm: () => OWN_WORDS_WEIGHT }, ...means], ...known };
}

/** How much more a section weighs that holds all words of the query. */
const WHOLE_WEIGHT = 2;
/** A section that weighs less than this part of the best one names the thing in passing. */
const IN_PASSING = 0.15;

const idsOf = (results: readonly Result[]): Set<unknown> => new Set(results.map(({ id }) => id));

/** Sections about what the query names in people's words; its other words only raise a section. */
function aboutKnown(results: readonly Result[], known: ReadonlySet<unknown>, whole: ReadonlySet<unknown>): Result[] {
  const weighed = results
    .filter(({ id }) => known.has(id))
    .map((result) => (whole.has(result.id) ? { ...result, score: result.score * WHOLE_WEIGHT } : result))
    .sort((a, b) => b.score - a.score);
  const least = (weighed[0]?.score ?? 0) * IN_PASSING;
  return weighed.filter(({ score }) => score >= least);
}

/**
 * Pages about what the query calls by people's own words. Where it has none of these, pages that hold all its words in one section, or
 * else some of them.
 */
export function findPages(index: SiteIndex, query: string): Found {
  const options = optionsFor(index);
  const parts = askedParts(query, stemmer);
  const search = (combineWith: 'AND' | 'OR', some: readonly AskedPart[]) =>
    index.sections.search({ combineWith, queries: some.map(partQuery) }, options) as Result[];
  const whole = search('AND', parts);
  const any = search('OR', parts);
  const known = idsOf(
    search(
      'OR',
      parts.filter(({ means }) => means.length > 0),
    ),
  );
  const loose = whole.length === 0;
  const groups = grouped(index, known.size > 0 ? aboutKnown(any, known, idsOf(whole)) : loose ? any : whole);
  return { count: groups.reduce((sum, { hits }) => sum + hits.length, 0), groups, loose: loose && groups.length > 0 };
}
