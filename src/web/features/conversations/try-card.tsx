import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Deck } from '~/domain/conversations/deck';
import { Button } from '~/web/ui/button';
import styles from './conversation-table.module.css';
import { Sheet } from './sheet';
import { deckPath } from './use-deck-address';
import { useSwipe } from './use-swipe';

/** A few cards of a deck that can be turned on the spot; nothing is kept. */
export function TryCard({ deck }: { deck: Pick<Deck, 'slug' | 'cover' | 'cards'> }) {
  const [turned, setTurned] = useState({ at: 0, isOpen: false });
  const touched = useRef(false);
  const card = deck.cards[turned.at % deck.cards.length];
  const turn = (next: typeof turned) => {
    touched.current = true;
    setTurned(next);
  };
  const open = () => turn({ ...turned, isOpen: true });
  const next = () => turned.isOpen && turn({ at: turned.at + 1, isOpen: false });
  const swipe = useSwipe(next);
  return (
    <div className={`${styles.middle} stack gap-5`}>
      <Sheet
        key={turned.at}
        cover={deck.cover}
        text={card?.text ?? ''}
        isOpen={turned.isOpen}
        label="Открыть карточку"
        onOpen={open}
        swipe={swipe}
        takesFocus={touched.current}
      />
      <div className={`row middle`}>
        {turned.isOpen ? <Button onClick={next}>Другая карточка</Button> : <Button onClick={open}>Повернуть</Button>}
        <Link className="go" to={deckPath(deck.slug)}>
          Вся колода
        </Link>
      </div>
    </div>
  );
}
