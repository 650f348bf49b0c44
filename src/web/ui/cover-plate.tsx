import type { CoverName } from '~/catalogue/covers';
import { Cover } from '../art/drawings';

/** The wash that a drawing stands on. */
const WASHES: Record<CoverName, 'mist' | 'dawn' | 'heather' | 'linden'> = {
  matryoshka: 'heather',
  five: 'linden',
  ripples: 'dawn',
  acorn: 'heather',
  dandelion: 'linden',
  horizon: 'dawn',
  bark: 'linden',
  roots: 'mist',
  herbarium: 'mist',
  nest: 'heather',
  tide: 'mist',
};

interface CoverPlateProps {
  name: CoverName;
  /** For 21:9 instead of 4:3. */
  wide?: boolean;
  /** Stands below the first screen: drawn when the reader comes near, so that the built page stays light. */
  late?: boolean;
  /** Gives the plate its shape. */
  className?: string;
}

/** The class of a drawing's wash, where it stands on a larger ground than its plate. */
export const washOf = (name: CoverName): string => `bg-${WASHES[name]}`;

/** A drawing on its wash: `<CoverPlate name={article.cover} late className={styles.cover} />`; the class sets its aspect ratio. It may stand in a button. */
export function CoverPlate({ name, wide = false, late = false, className }: CoverPlateProps) {
  return (
    <span className={`plate ${washOf(name)} ${className ?? ''}`}>
      <Cover name={name} shape={wide ? 'wide' : 'card'} late={late} />
    </span>
  );
}
