import type { ReactNode } from 'react';
import type { CoverName } from '~/catalogue/covers';
import styles from './beside-deck.module.css';
import { DeckBack } from './deck-back';

/** A page about one deck: the deck at the left, what is said or asked about it beside. */
export function BesideDeck({ cover, children }: { cover: CoverName; children: ReactNode }) {
  return (
    <div className={`wrap page split gap-7 ${styles.beside}`}>
      <div className={styles.deck}>
        <DeckBack cover={cover} stacked />
      </div>
      <div className={`top stack--start ${styles.words} stack gap-6`}>{children}</div>
    </div>
  );
}

/** The first or the last words of a deck. */
export function DeckWords({ children }: { children: ReactNode }) {
  return <p className={`${styles.quote} serif`}>{children}</p>;
}
