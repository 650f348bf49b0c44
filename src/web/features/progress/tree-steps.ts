import { neighboursOf, type SefiraKey } from '~/catalogue/sefirot';
import { TREE_NODES } from '~/web/art/tree-map';

type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const DIRECTION: Record<Arrow, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export const isArrow = (key: string): key is Arrow => key in DIRECTION;

/** The sefira that an arrow key leads to along a path: the neighbour nearest to the arrow's direction, null if none lies that way. */
export function stepAlong(from: SefiraKey, arrow: Arrow): SefiraKey | null {
  const [dx, dy] = DIRECTION[arrow];
  const [x, y] = TREE_NODES[from];
  let best: SefiraKey | null = null;
  // A path counts when it leads less than 75° away from the arrow.
  let closest = Math.cos((75 * Math.PI) / 180);
  for (const key of neighboursOf(from)) {
    const [toX, toY] = [TREE_NODES[key][0] - x, TREE_NODES[key][1] - y];
    const cosine = (toX * dx + toY * dy) / Math.hypot(toX, toY);
    if (cosine > closest) [best, closest] = [key, cosine];
  }
  return best;
}
