/** Words and marks in sections: what the paper of a test's result or of a plan is laid out from. */

/** A drawing beside a title. Places are 0–1 of its width. */
export type DocumentMark =
  /** A dot with its error on an axis whose middle band is marked. */
  | { kind: 'place'; at: number; error: readonly [number, number]; middle: readonly [number, number] }
  /** A bar from zero to one side. */
  | { kind: 'bar'; zero: number; to: number };

export interface DocumentRow {
  title: string;
  /** Beside the title: a level, a number in words. */
  note: string;
  mark?: DocumentMark;
  /** A quiet name and the text under it. */
  texts: { name?: string; text: string }[];
}

export interface DocumentSection {
  title: string;
  rows: DocumentRow[];
}

export interface SectionedDocument {
  title: string;
  /** Without the ending. */
  fileName: string;
  /** What must be read first. */
  intro: string[];
  facts: [name: string, value: string][];
  sections: DocumentSection[];
  /** The word between a page's number and their count. */
  of: string;
}
