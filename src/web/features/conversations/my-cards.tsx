import type { Deck } from '~/domain/conversations/deck';
import { Favourites } from './favourites';
import './my-cards.css';
import { OwnCards } from './own-cards';
import { TalkHistory } from './talk-history';
import { useShelf } from './use-shelf';

/** What one has at the cards: favourites, own ones, talks that took place. */
export function MyCards({ decks }: { decks: readonly Deck[] }) {
  const { shelf, waits } = useShelf();
  return (
    <div className="my-cards">
      {waits ? (
        <p className="note my-cards__w" role="status">
          Нет связи. Изменения ждут на&nbsp;этом устройстве и&nbsp;уйдут сами.
        </p>
      ) : null}
      <OwnCards decks={decks} own={shelf.own} />
      <div className="my-cards__r">
        <Favourites decks={decks} shelf={shelf} />
        <TalkHistory decks={decks} />
      </div>
    </div>
  );
}
