import type { Piece } from './piece';

/** A piece in its place: `y` is the upper edge in points from the top of the page. */
export interface Placed {
  piece: Piece;
  y: number;
}

export type Page = readonly Placed[];

/** Pieces that must stand on one page. */
function chunks(pieces: readonly Piece[]): Piece[][] {
  const all: Piece[][] = [];
  let isOpen = false;
  for (const piece of pieces) {
    if (isOpen) all.at(-1)?.push(piece);
    else all.push([piece]);
    isOpen = piece.keep;
  }
  return all;
}

/** Places a chunk under what stands above; the last value is where it ends. */
function place(chunk: readonly Piece[], above: Piece | undefined, from: number): { placed: Placed[]; end: number } {
  let y = from;
  let last = above;
  const placed = chunk.map((piece) => {
    if (last) y += Math.max(last.after, piece.before);
    const here = { piece, y };
    y += piece.height;
    last = piece;
    return here;
  });
  return { placed, end: y };
}

/** Pieces by pages whose text stands between `top` and `bottom`, in points. Throws when a chunk is taller than a page. */
export function paginate(pieces: readonly Piece[], top: number, bottom: number): Page[] {
  const pages: Placed[][] = [[]];
  let end = top;
  for (const chunk of chunks(pieces)) {
    const page = pages.at(-1) ?? [];
    let next = place(chunk, page.at(-1)?.piece, end);
    if (next.end > bottom && page.length > 0) {
      pages.push([]);
      next = place(chunk, undefined, top);
    }
    if (next.end > bottom) throw new Error('часть листа выше страницы');
    pages.at(-1)?.push(...next.placed);
    end = next.end;
  }
  return pages;
}
