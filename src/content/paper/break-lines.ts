import { type Face, widthOf } from './faces';
import type { Run } from './runs';

/** Words of one look on one line. */
export interface Segment {
  text: string;
  face: Face;
  size: number;
  /** From the left edge of the line. */
  x: number;
  width: number;
  /** Points above the baseline. */
  raise: number;
  href: string | null;
  isBlank: boolean;
}

export type Line = readonly Segment[];

/** What no line break divides: pieces of one or more runs. */
type Atom = { run: Run; text: string }[];

interface Setting {
  width: number;
  size: number;
}

const RAISED = 0.66;
/** A last line shorter than this share of the width looks lost. */
const SHORT_LINE = 0.14;

const sizeOf = (run: Run, size: number) => (run.isRaised ? size * RAISED : size);
const pieceWidth = (run: Run, text: string, size: number) =>
  widthOf(run.isBlank ? 'text' : run.face, sizeOf(run, size), text);
const atomWidth = (atom: Atom, size: number) =>
  atom.reduce((sum, { run, text }) => sum + pieceWidth(run, text, size), 0);

function toAtoms(runs: readonly Run[]): Atom[] {
  const atoms: Atom[] = [[]];
  for (const run of runs)
    for (const [index, text] of run.text.split(/ +/).entries()) {
      if (index > 0 && atoms.at(-1)?.length) atoms.push([]);
      if (text) atoms.at(-1)?.push({ run, text });
    }
  return atoms.filter((atom) => atom.length > 0);
}

/** Which atoms stand on which line, each line as full as it can be. */
function fill(atoms: readonly Atom[], { width, size }: Setting): Atom[][] {
  const lines: Atom[][] = [];
  let left = 0;
  for (const atom of atoms) {
    const space = pieceWidth(atom[0]?.run as Run, '\u00a0', size);
    const needed = atomWidth(atom, size);
    if (lines.length === 0 || needed + space > left) {
      lines.push([]);
      left = width + space;
    }
    lines.at(-1)?.push(atom);
    left -= needed + space;
  }
  return lines;
}

/** Neighbours of one run join into one segment with the spaces between them. */
function toSegments(atoms: readonly Atom[], size: number): Segment[] {
  const joined: { run: Run; text: string }[] = [];
  for (const [index, atom] of atoms.entries())
    for (const [place, { run, text }] of atom.entries()) {
      const gap = index > 0 && place === 0 ? ' ' : '';
      const last = joined.at(-1);
      if (last?.run === run) last.text += gap + text;
      else if (last?.run.isBlank) joined.push({ run, text: gap + text });
      else {
        if (last) last.text += gap;
        joined.push({ run, text });
      }
    }
  let x = 0;
  return joined.map(({ run, text }) => {
    const width = pieceWidth(run, text, size);
    const raise = run.isRaised ? size * 0.36 : 0;
    const { face, href, isBlank } = run;
    const segment = { text, face, size: sizeOf(run, size), x, width, raise, href, isBlank };
    x += width;
    return segment;
  });
}

/** A place to write on that ends a line of some length goes on to the edge. */
function stretchBlank(line: Segment[], width: number): Segment[] {
  const last = line.at(-1);
  if (!last?.isBlank || last.x + last.width < width / 2) return line;
  return [...line.slice(0, -1), { ...last, width: width - last.x }];
}

/** A paragraph by lines. The last line gets company where one short word would stand alone. */
export function breakLines(runs: readonly Run[], setting: Setting): Line[] {
  const atoms = toAtoms(runs);
  const { width, size } = setting;
  let lines = fill(atoms, setting);
  const lastWidth = (of: Atom[][]) => (of.at(-1) ?? []).reduce((sum, atom) => sum + atomWidth(atom, size), 0);
  for (let narrower = width - 6; narrower > width * 0.8 && lastWidth(lines) < width * SHORT_LINE; narrower -= 6) {
    const again = fill(atoms, { width: narrower, size });
    if (lines.length < 2 || again.length > lines.length) break;
    lines = again;
  }
  return lines.map((line, index) => {
    const segments = toSegments(line, size);
    return index === lines.length - 1 ? stretchBlank(segments, width) : segments;
  });
}

/** Width of the widest unbreakable word and of the whole text on one line. */
export function contentWidths(runs: readonly Run[], size: number): { least: number; most: number } {
  const widths = toAtoms(runs).map((atom) => atomWidth(atom, size));
  const spaces = widthOf('text', size, '\u00a0') * Math.max(0, widths.length - 1);
  return { least: Math.max(0, ...widths), most: widths.reduce((sum, width) => sum + width, 0) + spaces };
}
