import type { Token, Tokens } from 'marked';
import { breakLines } from './break-lines';
import { COLOR, COLUMN, SIZE } from './measures';
import { lineMarks, type Mark, moved, type Part, type Piece, piece } from './piece';
import { inlineRuns, plainRun, type Run } from './runs';

/** Headings, paragraphs, lists and callouts of a sheet. */

interface Setting {
  width: number;
  size: number;
  leading: number;
}

const TEXT: Setting = { width: COLUMN, ...SIZE.text };

/** A paragraph as one piece; one with a place to write on has room for a hand. */
export function paragraph(runs: readonly Run[], room: number, setting = TEXT, color: string = COLOR.ink): Piece {
  const { width, size, leading } = setting;
  const lines = breakLines(runs, { width, size });
  const { marks, decor, height } = lineMarks(lines, { x: 0, y: 0, size, leading, color, room: room * 0.92 });
  return piece({ height, before: 7.5, after: decor.length > 0 ? 4 : 0, parts: [{ tag: 'P', marks }], decor });
}

/** A heading of the second level. */
export function heading(runs: readonly Run[]): Piece {
  const { size, leading } = SIZE.heading;
  const set = runs.map((run) => ({ ...run, face: 'display' as const }));
  const lines = breakLines(set, { width: COLUMN, size });
  const { marks, height } = lineMarks(lines, { x: 0, y: 0, size, leading });
  return piece({ height, before: 18, after: 2, keep: true, parts: [{ tag: 'H2', marks }] });
}

/** The name of the sheet. */
export function title(text: string): Piece {
  const { size, leading } = SIZE.title;
  const lines = breakLines([plainRun(text, { face: 'display' })], { width: COLUMN, size });
  const { marks, height } = lineMarks(lines, { x: 0, y: 0, size, leading });
  return piece({ height, after: 2, keep: true, parts: [{ tag: 'H1', marks }] });
}

const INDENT = { dot: 13, box: 18, number: 16 };
const BOX = 9.5;
/** Lists up to this many items stay on one page. */
const TOGETHER = 8;

/** What stands before a point, centred `middle` points below its upper edge. */
function bullet(isTask: boolean, middle: number): Mark {
  const form = isTask
    ? { x: 0.5, width: BOX, height: BOX, radius: 2, fill: null, stroke: COLOR.strong }
    : { x: 2, width: 3, height: 3, radius: 1.5, fill: COLOR.accent, stroke: null };
  return { kind: 'box', y: middle - form.height / 2, ...form };
}

/** A point of a list with a dot, a number, or a box to tick. */
function listItem(item: Tokens.ListItem, number: string | null, room: number) {
  const indent = item.task ? INDENT.box : number === null ? INDENT.dot : INDENT.number;
  const body = paragraph(inlineRuns(item.tokens), room, { ...TEXT, width: COLUMN - indent });
  const inset = (mark: Mark) => moved(mark, indent, 0);
  const marks = body.parts.flatMap((part) => part.marks).map(inset);
  const first = marks[0]?.y ?? SIZE.text.leading;
  const numbered = number === null ? [] : breakLines([plainRun(number)], { width: indent, size: SIZE.text.size });
  const lead = lineMarks(numbered, { x: 0, y: 0, ...SIZE.text, color: COLOR.number }).marks;
  const sign = number === null ? [bullet(item.task, first - SIZE.text.size * 0.3)] : [];
  return {
    height: body.height,
    parts: [{ tag: 'LBody' as const, marks: [...lead, ...marks] }],
    decor: [...sign, ...body.decor.map(inset)],
  };
}

/** Points of a list: dots, numbers, or boxes to tick. */
export function listPieces(list: Tokens.List, room: number): Piece[] {
  const within: Piece['within'] = { key: Symbol('list'), tag: 'L', row: 'LI' };
  const count = list.items.length;
  return list.items.map((item, index) => {
    const number = list.ordered ? `${Number(list.start || 1) + index}.` : null;
    const isLast = index === count - 1;
    const keep = !isLast && (count <= TOGETHER || index === 0 || index === count - 2);
    const spacing = { before: index === 0 ? 5 : 2.6, after: isLast ? 7 : 0, keep };
    return piece({ ...listItem(item, number, room), ...spacing }, within);
  });
}

const PAD = { x: 13, y: 10 };

/** Pieces of one block set inside a tinted ground, which no page break divides. */
export function callout(name: string, inner: readonly Piece[], fill: string): Piece {
  const head = breakLines([plainRun(name, { face: 'uiBold' })], { width: COLUMN - 2 * PAD.x, size: 9.4 });
  const parts: Part[] = [{ tag: 'P', marks: lineMarks(head, { x: PAD.x, y: PAD.y, size: 9.4, leading: 13 }).marks }];
  const decor: Mark[] = [];
  let y = PAD.y + 13 + 2;
  for (const [index, one] of inner.entries()) {
    if (index > 0) y += Math.max(one.before, inner[index - 1]?.after ?? 0);
    const place = (mark: Mark) => moved(mark, PAD.x, y);
    parts.push(...one.parts.map((part) => ({ tag: 'P' as const, marks: part.marks.map(place) })));
    decor.push(...one.decor.map(place));
    y += one.height;
  }
  const height = y + PAD.y;
  const ground: Mark = { kind: 'box', x: 0, y: 0, width: COLUMN, height, radius: 9, fill, stroke: null };
  return piece(
    { height, before: 13, parts, decor: [ground, ...decor] },
    { key: Symbol('callout'), tag: 'Sect', row: null },
  );
}

/** Paragraphs inside a callout. */
export function calloutPieces(tokens: readonly Token[]): Piece[] {
  const setting = { width: COLUMN - 2 * PAD.x, size: 9.6, leading: 13.4 };
  return tokens.flatMap((token) =>
    token.type === 'paragraph' ? [paragraph(inlineRuns(token.tokens ?? []), 0, setting)] : [],
  );
}
