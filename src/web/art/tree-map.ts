import type { Sefira } from '~/domain/progress/sefirot';
import type { Point } from './geometry';

/** Where the ten sefirot stand (box 30 -64 580 1150) and the 22 paths of the Kircher tree. */
export const TREE_NODES: Readonly<Record<Sefira, Point>> = {
  keter: [320, 92],
  chokhmah: [494, 206],
  binah: [146, 206],
  chesed: [500, 412],
  gevurah: [140, 412],
  tiferet: [320, 506],
  netzach: [482, 652],
  hod: [158, 652],
  yesod: [320, 744],
  malkhut: [320, 912],
};

export const TREE_PATHS: readonly (readonly [Sefira, Sefira])[] = [
  ['keter', 'chokhmah'],
  ['keter', 'binah'],
  ['keter', 'tiferet'],
  ['chokhmah', 'binah'],
  ['chokhmah', 'tiferet'],
  ['chokhmah', 'chesed'],
  ['binah', 'tiferet'],
  ['binah', 'gevurah'],
  ['chesed', 'gevurah'],
  ['chesed', 'tiferet'],
  ['chesed', 'netzach'],
  ['gevurah', 'tiferet'],
  ['gevurah', 'hod'],
  ['tiferet', 'netzach'],
  ['tiferet', 'yesod'],
  ['tiferet', 'hod'],
  ['netzach', 'hod'],
  ['netzach', 'yesod'],
  ['netzach', 'malkhut'],
  ['hod', 'yesod'],
  ['hod', 'malkhut'],
  ['yesod', 'malkhut'],
];

/** The trunk: three paths of the middle pillar, drawn thicker. */
export function isTrunk([a, b]: readonly [Sefira, Sefira]): boolean {
  return ['keter-tiferet', 'tiferet-yesod', 'yesod-malkhut'].includes(`${a}-${b}`);
}
