import { type PointerEvent, useEffect, useRef } from 'react';
import type { CoverName } from '~/catalogue/covers';
import { DeckBack } from './deck-back';
import styles from './sheet.module.css';

interface SheetProps {
  cover: CoverName;
  text: string;
  isOpen: boolean;
  /** Name of the button that opens it. */
  label: string;
  onOpen: () => void;
  /** False for a card that nobody has reached yet. */
  takesFocus?: boolean;
  swipe: { onPointerDown: (event: PointerEvent) => void; onPointerUp: (event: PointerEvent) => void };
}

/** A paper card: its back is a button, its face takes the focus once it is up. */
export function Sheet({ cover, text, isOpen, label, onOpen, swipe, takesFocus = true }: SheetProps) {
  const back = useRef<HTMLButtonElement>(null);
  const face = useRef<HTMLDivElement>(null);
  // A new card after another one, and a face after its back, go on where the hand was.
  useEffect(() => {
    if (takesFocus) (isOpen ? face : back).current?.focus({ preventScroll: true });
  }, [isOpen, takesFocus]);
  return (
    <div className={styles.sheet} data-open={isOpen || undefined} {...swipe}>
      <div className={`stack ${styles.turning}`}>
        <button
          type="button"
          className={`full block ${styles.back}`}
          aria-label={label}
          ref={back}
          inert={isOpen}
          onClick={onOpen}
        >
          <DeckBack cover={cover} />
        </button>
        <div className={`stack ${styles.face}`} data-face ref={face} tabIndex={-1}>
          <p className="serif">{isOpen ? text : null}</p>
        </div>
      </div>
    </div>
  );
}
