import type { ReactNode } from 'react';
import { EMOTION_ORDER } from '~/catalogue/emotion-looks';
import { CompassPlate, Glyph, TreePlate, YearDisc } from '~/web/art/drawings';
import { CoverPlate } from '~/web/ui/cover-plate';
import styles from './landing.module.css';

function Plate({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div className={`plate ${styles.art} ${className}`} aria-hidden="true">
      {children}
    </div>
  );
}

const Compass = () => (
  <Plate className={`${styles.compass} bg-dawn`}>
    <CompassPlate late />
  </Plate>
);

const Year = () => (
  <Plate className={`${styles.year} bg-surface`}>
    <YearDisc seed={12} late />
  </Plate>
);

/** All feelings side by side, none larger than another. */
const Feelings = () => (
  <Plate className={`${styles.eight} bg-linden`}>
    {EMOTION_ORDER.map((emotion) => (
      <span key={emotion} className={`is-${emotion}`}>
        <Glyph emotion={emotion} size={72} late />
      </span>
    ))}
  </Plate>
);

const Tree = () => (
  <Plate className={`${styles.tree} deep`}>
    <TreePlate late />
  </Plate>
);

/** What a section shows, by its anchor: the thing itself wherever there is one. */
const ART: Readonly<Record<string, () => ReactNode>> = {
  entry: Compass,
  patterns: Year,
  data: () => <CoverPlate name="roots" late className={styles.art} />,
  alone: () => <CoverPlate name="matryoshka" late className={styles.art} />,
  'no-marks': Feelings,
  gaps: Year,
  compass: Compass,
  tree: Tree,
  more: () => <CoverPlate name="five" late className={styles.art} />,
  character: () => <CoverPlate name="herbarium" late className={styles.art} />,
  purpose: () => <CoverPlate name="acorn" late className={styles.art} />,
  whole: Year,
  'one-tool': Compass,
  feelings: Feelings,
  borders: () => <CoverPlate name="ripples" late className={styles.art} />,
  care: () => <CoverPlate name="matryoshka" late className={styles.art} />,
  place: () => <CoverPlate name="bark" late className={styles.art} />,
  next: () => <CoverPlate name="nest" late className={styles.art} />,
};

/** The picture of a landing section; none where the anchor has none. */
export function SectionArt({ id }: { id: string }) {
  const Art = ART[id];
  return Art ? <Art /> : null;
}
