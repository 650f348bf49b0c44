import type { CoverName } from '~/catalogue/covers';
import { CoverPlate } from '~/web/ui/cover-plate';
import styles from './cards.module.css';

/** The back of a deck's cards: its drawing in a paper frame. */
export function DeckBack({ cover, late = false }: { cover: CoverName; late?: boolean }) {
  return (
    <span className="deck-back">
      <CoverPlate name={cover} late={late} className={styles.art} />
    </span>
  );
}
