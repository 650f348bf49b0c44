import type { CoverName } from '~/catalogue/covers';
import { Cover } from '../art/drawings';

const GROUNDS = ['mist', 'dawn', 'heather', 'linden'] as const;

/** The wash that a drawing stands on. */
const WASHES: Record<CoverName, (typeof GROUNDS)[number]> = {
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
  /** How many of its name stand before it in a list: each of eight looks otherwise, by its ground and its side. */
  alike?: number;
  /** Gives the plate its shape. */
  className?: string;
}

/** For each of the texts of a list, how many with its drawing stand before it. */
export function alikeBefore(texts: readonly { cover: CoverName }[]): number[] {
  const seen = new Map<CoverName, number>();
  return texts.map(({ cover }) => {
    const before = seen.get(cover) ?? 0;
    seen.set(cover, before + 1);
    return before;
  });
}

function groundOf(name: CoverName, alike: number): string {
  const wash = GROUNDS[(GROUNDS.indexOf(WASHES[name]) + alike) % GROUNDS.length];
  const isTurned = (alike + Math.floor(alike / GROUNDS.length)) % 2 === 1;
  return isTurned ? `bg-${wash} plate--turned` : `bg-${wash}`;
}

/** The class of a drawing's wash, where it stands on a larger ground than its plate. */
export const washOf = (name: CoverName): string => `bg-${WASHES[name]}`;

/** A drawing on its wash: `<CoverPlate name={article.cover} late className={styles.cover} />`; the class sets its aspect ratio. It may stand in a button. */
export function CoverPlate({ name, wide = false, late = false, alike = 0, className }: CoverPlateProps) {
  return (
    <span className={`plate ${groundOf(name, alike)} ${className ?? ''}`}>
      <Cover name={name} shape={wide ? 'wide' : 'card'} late={late} />
    </span>
  );
}
