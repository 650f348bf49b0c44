import type { SefiraKey, TreePath } from '~/catalogue/sefirot';
import { branches } from '~/web/art/branches';
import { random } from '~/web/art/geometry';
import { TREE_NODES } from '~/web/art/tree-map';

/** The tones of the sefirot on the deep ground: the same in both themes. */
export const MINERAL: Readonly<Record<SefiraKey, string>> = {
  keter: '#EFE3C6',
  chokhmah: '#B4CBD6',
  binah: '#A58CB6',
  chesed: '#6F9FD4',
  gevurah: '#D86E5C',
  tiferet: '#EBBC60',
  netzach: '#63B08B',
  hod: '#E8925F',
  yesod: '#A897D2',
  malkhut: '#AD9374',
};

/** Rings of a disc: more points, more rings. */
export const ringCount = (points: number): number => Math.min(9, 3 + Math.floor(Math.sqrt(points / 30)));

const UP = -Math.PI / 2;

/** Twigs over Keter and roots under Malkhut. */
export const CROWN_AND_ROOTS = [
  branches(320, 60, UP, 46, 4, 41, { spread: 0.62, bend: 0.3 }),
  branches(318, 62, -2.15, 40, 3, 8, { spread: 0.6 }),
  branches(322, 62, -1, 40, 3, 12, { spread: 0.6 }),
  branches(320, 946, -UP, 50, 5, 23, { spread: 0.6, bend: 0.3 }),
  branches(306, 940, 2.2, 46, 4, 9, { spread: 0.55 }),
  branches(334, 940, 0.95, 46, 4, 14, { spread: 0.55 }),
].join('');

interface Leaf {
  key: string;
  x: number;
  y: number;
  /** Degrees. */
  angle: number;
  fill: string;
}

/** Two leaves on every living path. */
export function leavesOf(live: readonly TreePath[]): Leaf[] {
  return live.flatMap(({ number, from, to }) => {
    const next = random(77 + number);
    const [start, end] = [TREE_NODES[from], TREE_NODES[to]];
    const along = (Math.atan2(end[1] - start[1], end[0] - start[0]) * 180) / Math.PI + 90;
    return [0, 1].map((side) => {
      const at = 0.42 + 0.17 * side + next() * 0.05;
      return {
        key: `${number}-${side}`,
        x: Math.round(start[0] + (end[0] - start[0]) * at),
        y: Math.round(start[1] + (end[1] - start[1]) * at),
        angle: Math.round(along + (side ? 58 : -58)),
        fill: side ? '#8FC088' : '#4A8C69',
      };
    });
  });
}
