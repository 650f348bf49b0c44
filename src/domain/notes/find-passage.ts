import type { Passage } from './passage';

/** Where a quote stands in a text as it is today. */

/** Paragraphs of a text by the anchor of their section, in their order. */
export interface SectionParagraphs {
  section: string;
  paragraphs: readonly string[];
}

export interface FoundPassage {
  section: string;
  paragraph: number;
  /** Where the quote begins in the paragraph, in UTF-16 units. */
  start: number;
  /** It stands elsewhere than it did. */
  moved: boolean;
}

/** Typography may be set anew: spaces, dashes, quotes and ё are alike. */
const alike = (text: string): string =>
  text
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
    .replace(/[–—−]/g, '-')
    .replace(/[«»„“”]/g, '"')
    .replaceAll('ё', 'е')
    .replaceAll('Ё', 'Е');

function positions(text: string, quote: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) found.push(at);
  return found;
}

/** How many signs next to a place are those that stood there. */
function likeness(text: string, start: number, { quote, before, after }: Passage): number {
  const [left, right] = [alike(before), alike(after)];
  let signs = 0;
  while (signs < left.length && text[start - 1 - signs] === left.at(-1 - signs)) signs++;
  const end = start + quote.length;
  let behind = 0;
  while (behind < right.length && text[end + behind] === right[behind]) behind++;
  return signs + behind;
}

/**
 * Finds the quote of a passage: in its paragraph, else where its words stand with the most of what stood around them. Null: the text
 * says it no more.
 */
export function findPassage(text: readonly SectionParagraphs[], passage: Passage): FoundPassage | null {
  const quote = alike(passage.quote);
  const candidates = text.flatMap(({ section, paragraphs }) =>
    paragraphs.flatMap((whole, paragraph) => {
      const words = alike(whole);
      const moved = section !== passage.section || paragraph !== passage.paragraph;
      return positions(words, quote).map((start) => ({
        found: { section, paragraph, start, moved },
        rank: likeness(words, start, passage) + (moved ? 0 : 0.5) + (section === passage.section ? 0.25 : 0),
      }));
    }),
  );
  return candidates.toSorted((a, b) => b.rank - a.rank)[0]?.found ?? null;
}
