import type { ReactNode } from 'react';
import { EMOTION_ORDER } from '~/catalogue/emotion-looks';
import { CompassPlate, Glyph, TreePlate, YearDisc } from '~/web/art/drawings';
import { CoverPlate } from '~/web/ui/cover-plate';
import { useNear } from '~/web/ui/use-near';
import styles from './landing.module.css';

/** Drawn when the reader comes near: the built page stays light. */
function Late({ className, children }: { className: string; children: ReactNode }) {
  const [plate, near] = useNear<HTMLDivElement>();
  return (
    <div ref={plate} className={`plate ${styles.art} ${className}`} aria-hidden="true">
      {near ? children : null}
    </div>
  );
}

const Compass = () => (
  <Late className={`${styles.compass} bg-dawn`}>
    <CompassPlate />
  </Late>
);

const Year = () => (
  <Late className={`${styles.year} bg-surface`}>
    <YearDisc seed={12} />
  </Late>
);

/** All feelings side by side, none larger than another. */
const Feelings = () => (
  <Late className={`${styles.eight} bg-linden`}>
    {EMOTION_ORDER.map((emotion) => (
      <span key={emotion} className={`is-${emotion}`}>
        <Glyph emotion={emotion} size={72} />
      </span>
    ))}
  </Late>
);

const Tree = () => (
  <Late className={`${styles.tree} deep`}>
    <TreePlate />
  </Late>
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
