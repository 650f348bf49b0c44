import { typeset } from '../markdown';
import type { LinesToken, ScaleToken } from '../markdown-blocks';
import { wheelDrawing } from '../wheel-drawing';
import { breakLines } from './break-lines';
import { COLOR, COLUMN, SIZE } from './measures';
import { lineMarks, type Mark, type Piece, piece, rule } from './piece';
import { plainRun } from './runs';

/** The fields of a sheet: lines to write on and scales to mark. */

/** This many lines stay together at either side of a page break. */
const TOGETHER = 3;

/** Lines to write on, each `room` points high. */
export function linePieces({ count }: LinesToken, room: number): Piece[] {
  return Array.from({ length: count }, (_, index) => {
    const isLast = index === count - 1;
    const keep = !isLast && (index < TOGETHER - 1 || index >= count - TOGETHER);
    return piece({ height: room, after: isLast ? 11 : 0, keep, decor: [rule(0, room - 0.5, COLUMN)] });
  });
}

const CIRCLE = 17;

/** A scale: numbers in circles over the whole width, words at both ends. */
export function scalePiece({ from, to, low, high }: ScaleToken): Piece {
  const count = to - from + 1;
  const step = (COLUMN - CIRCLE) / (count - 1);
  const decor: Mark[] = [];
  const marks: Mark[] = [];
  for (let index = 0; index < count; index++) {
    const box = { x: index * step, y: 0, width: CIRCLE, height: CIRCLE, radius: CIRCLE / 2 };
    decor.push({ kind: 'box', ...box, fill: null, stroke: COLOR.strong });
    const [line = []] = breakLines([plainRun(String(from + index), { face: 'ui' })], { width: CIRCLE, size: 9.4 });
    const x = box.x + (CIRCLE - (line[0]?.width ?? 0)) / 2;
    marks.push(...lineMarks([line], { x, y: 0, size: 9.4, leading: CIRCLE }).marks);
  }
  for (const [text, isRight] of [
    [low, false],
    [high, true],
  ] as const) {
    const [line = []] = breakLines([plainRun(typeset(text), { face: 'ui' })], {
      width: COLUMN / 2,
      size: SIZE.head.size,
    });
    const x = isRight ? COLUMN - (line[0]?.width ?? 0) : 0;
    marks.push(...lineMarks([line], { x, y: CIRCLE + 3, ...SIZE.head, color: COLOR.quiet }).marks);
  }
  return piece({ height: CIRCLE + 3 + SIZE.head.leading, before: 8, after: 11, parts: [{ tag: 'P', marks }], decor });
}

const WHEEL = { radius: 86, margin: 8 };

/** An empty wheel of life, to be filled from the middle to each number. */
export function wheelPiece(): Piece {
  const { rings, spokes, labels } = wheelDrawing(WHEEL.radius);
  const [x, y] = [COLUMN / 2, WHEEL.radius + WHEEL.margin];
  const circles = rings.map((radius): Mark => {
    const box = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius, radius };
    return { kind: 'box', ...box, fill: null, stroke: COLOR.strong };
  });
  const borders = spokes.map(
    (end): Mark => ({ kind: 'rule', x, y, dx: end.x, dy: end.y, weight: 0.7, color: COLOR.strong }),
  );
  const marks = labels.flatMap(({ text, anchor, ...place }) => {
    const [line = []] = breakLines([plainRun(text, { face: 'ui' })], { width: COLUMN / 2, size: 9.4 });
    const left = x + place.x - (anchor === 'end' ? (line[0]?.width ?? 0) : 0);
    return lineMarks([line], { x: left, y: y + place.y - 6.5, size: 9.4, leading: 13 }).marks;
  });
  const height = 2 * (WHEEL.radius + WHEEL.margin);
  return piece({ height, before: 8, after: 8, parts: [{ tag: 'P', marks }], decor: [...circles, ...borders] });
}
