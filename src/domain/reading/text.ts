import type { CoverName } from '../../catalogue/covers';

/** Who answers for a text. */
export interface Byline {
  /** Null: the people of the site. */
  author: string | null;
  /** A psychologist or a lawyer who has read it, with what they are; null: nobody has yet. */
  checkedBy: string | null;
}

/** A long text after its Markdown was rendered: what content gives and pages show. */

export type TextBlock = { kind: 'html'; html: string } | { kind: 'figure'; cover: CoverName; caption: string };

/** What stands between two headings of the second level. */
export interface TextSection {
  /** Anchor. */
  id: string;
  title: string;
  blocks: TextBlock[];
}

export interface RenderedText {
  /** What stands before the first heading of the second level. */
  intro: TextBlock[];
  sections: TextSection[];
  /** The numbered sources as HTML; empty without footnotes. */
  notes: string;
  words: number;
  /** Minutes of unhurried reading, at least 1. */
  minutes: number;
}
