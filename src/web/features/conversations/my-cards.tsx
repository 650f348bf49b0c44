import { isBare } from '~/domain/conversations/conversation-state';
import type { Deck } from '~/domain/conversations/deck';
import { useResource } from '~/web/session/use-resource';
import { SaveState } from '~/web/ui/save-state';
import { ReadFailed } from '~/web/ui/states';
import styles from './cards.module.css';
import { ConversationHistory } from './conversation-history';
import { conversationResource } from './conversation-resource';
import { Favourites } from './favourites';
import { OwnCards } from './own-cards';

/** What one has at the cards: favourites, own ones, talks that took place. */
export function MyCards({ decks }: { decks: readonly Deck[] }) {
  const board = useResource(conversationResource);
  const { state: shelf, pendingCount, refused } = board;
  const hasAny = !isBare(shelf) || pendingCount > 0 || refused.length > 0;
  return (
    <div className={`gap-11 split ruled ${styles.mine} mt-12`}>
      {hasAny ? (
        <div className={styles.state}>
          <SaveState {...board} />
        </div>
      ) : null}
      <ReadFailed what="ваши карточки" of={[board.read]} />
      <OwnCards decks={decks} own={shelf.own} />
      <div className={`top stack gap-11`}>
        <Favourites decks={decks} shelf={shelf} />
        <ConversationHistory decks={decks} />
      </div>
    </div>
  );
}
