import type { ReactNode } from 'react';
import type { CoverName } from '~/catalogue/covers';
import { BarkKnot, Dandelion, Seedling } from './covers';

const DRAWINGS: Partial<Record<CoverName, () => ReactNode>> = {
  bark: () => <BarkKnot />,
  dandelion: () => <Dandelion />,
};

/** The drawing that a text names; decoration, so it has no name of its own. */
export function Cover({ name }: { name: CoverName }) {
  return DRAWINGS[name]?.() ?? <Seedling />;
}
