import type { ReactNode } from 'react';
import type { CoverName } from '~/catalogue/covers';
import { BarkKnot, Dandelion, Seedling } from './covers';
import type { SceneSize } from './scene';
import { FivePlants } from './scenes/five-plants';
import { Horizon, Ripples, Tide } from './scenes/landscapes';
import { Matryoshka, Nest } from './scenes/nested';
import { Acorn, Herbarium } from './scenes/plants';

const DRAWINGS: Record<CoverName, (size: SceneSize) => ReactNode> = {
  matryoshka: Matryoshka,
  five: FivePlants,
  ripples: Ripples,
  acorn: Acorn,
  dandelion: Dandelion,
  horizon: Horizon,
  bark: BarkKnot,
  roots: Seedling,
  herbarium: Herbarium,
  nest: Nest,
  tide: Tide,
};

const CARD = { w: 560, h: 420 };
const WIDE = { w: 980, h: 420 };

/** The drawing that a text names, drawn for 4:3 or, when wide, for 21:9; decoration, so it has no name of its own. */
export function Cover({ name, wide = false }: { name: CoverName; wide?: boolean }) {
  const Drawing = DRAWINGS[name];
  return <Drawing {...(wide ? WIDE : CARD)} />;
}
