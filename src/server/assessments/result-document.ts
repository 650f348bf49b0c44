/** A result in words and shares: what its paper is laid out from. Each kind of test makes its own. */

export interface DocumentRow {
  title: string;
  /** Beside the title: a level, a number in words. */
  note: string;
  /** 0–1, drawn as a bar; absent: no bar. */
  share?: number;
  /** A quiet name and the text under it. */
  texts: { name?: string; text: string }[];
}

export interface DocumentSection {
  title: string;
  rows: DocumentRow[];
}

export interface ResultDocument {
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
