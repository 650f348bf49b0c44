import type { Tokens } from 'marked';
import { breakLines, contentWidths } from './break-lines';
import { COLOR, COLUMN, SIZE } from './measures';
import { lineMarks, type Mark, type Part, type Piece, piece, rule } from './piece';
import { inlineRuns, type Run } from './runs';

/** A table of a sheet: a piece a row, with cells tall enough to write in where they are empty. */

const PAD = { x: 6, y: 4.6 };
/** A column to write in asks for at least this much, if there is room. */
const WRITING_WIDTH = 120;
/** Heights of cells to write in, in lines to write on: beside a label, and in a row without words. */
const CELL_LINES = 1.3;
const EMPTY_ROW_LINES = 1.7;

interface Cell {
  runs: Run[];
  size: number;
  leading: number;
}

const cellOf = (cell: Tokens.TableCell, isHead: boolean): Cell => ({
  runs: inlineRuns(cell.tokens, isHead ? { face: 'uiBold' } : {}),
  ...(isHead ? SIZE.head : SIZE.cell),
});

/** Widths of columns in points: each gets what its longest word needs, the rest goes by how much it has to hold. */
export function columnWidths(rows: readonly (readonly Cell[])[], total = COLUMN): number[] {
  const count = rows[0]?.length ?? 0;
  const columns = Array.from({ length: count }, (_, index) => {
    const cells = rows.map((row) => row[index]).filter((cell) => cell !== undefined);
    const widths = cells.map((cell) => contentWidths(cell.runs, cell.size));
    const least = Math.max(...widths.map((width) => width.least)) + 2 * PAD.x;
    const isShort = cells.every((cell) => cell.runs.map(({ text }) => text).join('').length <= 12);
    const isWriting = !isShort && cells.some((cell) => cell.runs.length === 0);
    const most = Math.max(...widths.map((width) => width.most)) + 2 * PAD.x;
    return { least, most: isWriting ? Math.max(most, WRITING_WIDTH) : most };
  });
  const sum = (key: 'least' | 'most') => columns.reduce((all, column) => all + column[key], 0);
  if (sum('most') <= total) return columns.map(({ most }) => (most * total) / sum('most'));
  const share = (total - sum('least')) / (sum('most') - sum('least'));
  return columns.map(({ least, most }) => least + (most - least) * share);
}

function rowMarks(cells: readonly Cell[], widths: readonly number[], tag: 'TH' | 'TD') {
  const parts: Part[] = [];
  const decor: Mark[] = [];
  let x = 0;
  let height = 0;
  for (const [index, { runs, size, leading }] of cells.entries()) {
    const width = widths[index] ?? 0;
    const left = index === 0 ? 0 : PAD.x;
    const lines = breakLines(runs, { width: width - left - PAD.x, size });
    const color = tag === 'TH' ? COLOR.quiet : COLOR.ink;
    const placed = lineMarks(lines, { x: x + left, y: PAD.y, size, leading, color });
    parts.push({ tag, marks: placed.marks });
    decor.push(...placed.decor);
    height = Math.max(height, lines.length * leading + 2 * PAD.y);
    x += width;
  }
  return { parts, decor, height };
}

/** Upright rules between the columns. */
function uprights(widths: readonly number[], height: number): Mark[] {
  let x = 0;
  return widths.slice(0, -1).map((width): Mark => {
    x += width;
    return { kind: 'rule', x, y: 0, dx: 0, dy: height, weight: 0.5, color: COLOR.line };
  });
}

/** The rows of a table; `room` is the height of a line to write on, in points. */
export function tablePieces(table: Tokens.Table, room: number): Piece[] {
  const head = table.header.map((cell) => cellOf(cell, true));
  const rows = table.rows.map((row) => row.map((cell) => cellOf(cell, false)));
  const widths = columnWidths([head, ...rows]);
  const within: Piece['within'] = { key: Symbol('table'), tag: 'Table', row: 'TR' };
  const headRow = rowMarks(head, widths, 'TH');
  const under = rule(0, headRow.height, COLUMN, 0.9, COLOR.ink);
  const first = piece({ ...headRow, before: 9, keep: true, decor: [...headRow.decor, under] }, within);
  const others = rows.map((row, index) => {
    const { parts, decor, height } = rowMarks(row, widths, 'TD');
    const empty = row.filter(({ runs }) => runs.length === 0).length;
    const writing = empty === row.length ? EMPTY_ROW_LINES : empty > 0 ? CELL_LINES : 0;
    const tall = Math.max(height, writing * room);
    const isLast = index === rows.length - 1;
    const lines = [rule(0, tall, COLUMN, 0.5), ...uprights(widths, tall)];
    return piece({ height: tall, after: isLast ? 11 : 0, keep: !isLast, parts, decor: [...decor, ...lines] }, within);
  });
  return [first, ...others];
}
