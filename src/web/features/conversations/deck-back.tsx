import type { CoverName } from '~/catalogue/covers';
import { CoverPlate } from '~/web/ui/cover-plate';
import styles from './deck-back.module.css';

/** The back of a deck's cards: its drawing in a paper frame; `stacked`: on top of the others. */
export function DeckBack({ cover, stacked = false }: { cover: CoverName; stacked?: boolean }) {
  return (
    <span className={stacked ? `block r-m ${styles.paper} ${styles.stacked}` : `block r-m ${styles.paper}`}>
      <CoverPlate name={cover} className={styles.art} />
    </span>
  );
}
