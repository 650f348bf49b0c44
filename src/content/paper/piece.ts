import type { Line } from './break-lines';
import type { Face } from './faces';
import { COLOR } from './measures';

/** What a sheet is made of: pieces that no page break divides, with marks placed from their left upper corner. */

export type Mark =
  | {
      kind: 'text';
      x: number;
      /** Of the baseline. */
      y: number;
      width: number;
      text: string;
      face: Face;
      size: number;
      color: string;
      href: string | null;
    }
  | { kind: 'rule'; x: number; y: number; dx: number; dy: number; weight: number; color: string }
  | {
      kind: 'box';
      x: number;
      y: number;
      width: number;
      height: number;
      radius: number;
      fill: string | null;
      stroke: string | null;
    };

/** A part of the text with its role in the tagged document. */
export interface Part {
  tag: 'H1' | 'H2' | 'P' | 'TH' | 'TD' | 'LBody';
  marks: Mark[];
}

export interface Piece {
  height: number;
  /** Space above it, unless it opens a page; the greater of two that meet counts. */
  before: number;
  after: number;
  /** It stays on one page with the next. */
  keep: boolean;
  parts: Part[];
  /** Lines and grounds, which hold no words. */
  decor: Mark[];
  /** The table, list or callout that it belongs to; pieces of one share its key. */
  within: { key: symbol; tag: 'Table' | 'L' | 'Sect'; row: 'TR' | 'LI' | null } | null;
}

export const piece = (
  fields: Partial<Omit<Piece, 'within' | 'height'>> & Pick<Piece, 'height'>,
  within: Piece['within'] = null,
): Piece => ({ before: 0, after: 0, keep: false, parts: [], decor: [], ...fields, within });

interface Placing {
  x: number;
  /** Of the first line's upper edge. */
  y: number;
  /** Size and leading of the paragraph. */
  size: number;
  leading: number;
  /** Height of a line with a place to write on; the leading unless given. */
  room?: number;
  color?: string;
}

/** Lines of a paragraph as marks, and how high they stand together; a place to write on becomes a rule. */
export function lineMarks(lines: readonly Line[], placing: Placing): { marks: Mark[]; decor: Mark[]; height: number } {
  const marks: Mark[] = [];
  const decor: Mark[] = [];
  let bottom = placing.y;
  for (const line of lines) {
    const hasBlank = line.some(({ isBlank }) => isBlank);
    bottom += hasBlank ? Math.max(placing.leading, placing.room ?? 0) : placing.leading;
    const base = bottom - placing.leading / 2 + placing.size * 0.34;
    for (const { text, face, size, x, width, raise, href, isBlank } of line) {
      if (isBlank) {
        decor.push(rule(placing.x + x, base + 2, width));
        continue;
      }
      const color = raise > 0 ? COLOR.number : href ? COLOR.link : (placing.color ?? COLOR.ink);
      marks.push({ kind: 'text', x: placing.x + x, y: base - raise, width, text, face, size, color, href });
    }
  }
  return { marks, decor, height: bottom - placing.y };
}

/** A level rule, such as a line to write on. */
export const rule = (x: number, y: number, dx: number, weight = 0.5, color: string = COLOR.strong): Mark => ({
  kind: 'rule',
  x,
  y,
  dx,
  dy: 0,
  weight,
  color,
});

/** The same mark elsewhere. */
export function moved(mark: Mark, dx: number, dy: number): Mark {
  return { ...mark, x: mark.x + dx, y: mark.y + dy };
}
