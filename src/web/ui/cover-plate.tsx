import type { CoverName } from '~/catalogue/covers';
import { Cover } from '../art/cover';
import { useNear } from './use-near';

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

/** A drawing on its wash: `<CoverPlate name={article.cover} late className="card-art" />`; the class sets its aspect ratio. */
export function CoverPlate({ name, wide = false, late = false, className }: CoverPlateProps) {
  const [plate, near] = useNear<HTMLDivElement>();
  return (
    <div ref={plate} className={['plate', `bg-${WASHES[name]}`, className].filter(Boolean).join(' ')}>
      {late && !near ? null : <Cover name={name} wide={wide} />}
    </div>
  );
}
