import type { ReactNode } from 'react';
import type { CoverName } from '~/catalogue/covers';
import { BarkKnot, Dandelion, Seedling } from './covers';
import { COVER_FIELDS, type CoverShape } from './frames';
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

/** The drawing that a text names; decoration, so it has no name of its own. */
export function Cover({ name, shape = 'card' }: { name: CoverName; shape?: CoverShape }) {
  const Drawing = DRAWINGS[name];
  return <Drawing {...COVER_FIELDS[shape]} />;
}
