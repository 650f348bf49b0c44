import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import type { ConversationState } from '~/domain/conversations/conversation-state';
import { type Deck, everyCard } from '~/domain/conversations/deck';
import { showToast } from '~/web/ui/toast';
import styles from './cards.module.css';
import { changeConversations } from './change-conversations';

const like = (card: string, favourite: boolean) => void changeConversations({ kind: 'mark', card, favourite });

function drop(card: string): void {
  like(card, false);
  showToast({
    kind: 'ok',
    text: 'Карточки больше нет в\u00a0отложенных на\u00a0потом',
    action: { label: 'Вернуть', onClick: () => like(card, true) },
  });
}

/** Cards that one wants to keep at hand. */
export function Favourites({ decks, shelf }: { decks: readonly Deck[]; shelf: ConversationState }) {
  const texts = new Map([...decks.flatMap(everyCard), ...shelf.own].map(({ id, text }) => [id, text]));
  const cards = shelf.favourites.flatMap((id) => {
    const text = texts.get(id);
    return text === undefined ? [] : [{ id, text }];
  });
  return (
    <section aria-labelledby="favourites">
      <h2 className="t-l" id="favourites">
        На&nbsp;потом
      </h2>
      {cards.length === 0 ? (
        <p className="mute">Открытую карточку можно положить сюда закладкой, чтобы вернуться к&nbsp;ней.</p>
      ) : (
        <ul className={`ruled ${styles.lines} mt-5`}>
          {cards.map(({ id, text }) => (
            <li key={id}>
              <p className={`anywhere ${styles.text} serif`}>{text}</p>
              <button
                type="button"
                className="ib no-print"
                aria-label={`Убрать из\u00a0отложенных на\u00a0потом: ${text}`}
                onClick={() => drop(id)}
              >
                <TrashIcon className="i" aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
