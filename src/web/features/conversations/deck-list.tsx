import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { Link } from 'react-router';
import { timeText } from '~/catalogue/durations';
import type { Deck } from '~/domain/conversations/deck';
import type { OpenConversation } from '~/domain/conversations/open-conversation';
import { counted } from '~/web/text/plural';
import styles from './cards.module.css';
import { DeckBack } from './deck-back';
import { MyCards } from './my-cards';
import { ReturnOffer } from './together/return-offer';
import { conversationPath, deckPath } from './use-deck-address';
import { CARDS } from './words';

function DeckLink({ deck }: { deck: Deck }) {
  return (
    <li className={`grid gap-5 ${styles.deck}`}>
      <DeckBack cover={deck.cover} stacked />
      <div className={`${styles.about} stack gap-1`}>
        <h2 className="t-m">
          <Link className="stretched-link" to={deckPath(deck.slug)}>
            {deck.title}
          </Link>
        </h2>
        <p className="small mute">{deck.description}</p>
        <p className="cap">{counted(deck.cards.length, CARDS)}</p>
      </div>
    </li>
  );
}

/** What it is, the decks, and what one has here. */
export function DeckList({ decks, talk }: { decks: readonly Deck[]; talk: OpenConversation | null }) {
  const open = talk && !talk.ended ? decks.find(({ slug }) => slug === talk.deck) : undefined;
  return (
    <div className={`wrap page ${styles.cards}`}>
      <header className={`gap-6 split ${styles.head}`}>
        <h1 className="d-l" tabIndex={-1}>
          Разговор по&nbsp;душам с&nbsp;карточками
        </h1>
        <div>
          <p className="lead">
            Карточка спрашивает, вы&nbsp;отвечаете: вслух, по&nbsp;очереди, сколько хочется. Пять колод, три глубины,
            одному или вдвоём.
          </p>
          <p className="small mute measure mt-4">
            Нужно от&nbsp;{timeText('cards')}. За&nbsp;одним экраном ваших слов никто не&nbsp;записывает; на&nbsp;двух
            устройствах их&nbsp;видите вы&nbsp;двое. Любую карточку можно пропустить. Это разговор,
            а&nbsp;не&nbsp;консультация и&nbsp;не&nbsp;диагноз.
          </p>
          {open ? (
            <Link className="go mt-3" to={conversationPath(open.slug)}>
              Продолжить разговор, колода «{open.title}»
              <ArrowRightIcon className="i" aria-hidden />
            </Link>
          ) : null}
        </div>
      </header>
      <ReturnOffer />
      <ul className={`stack gap-6 ${styles.decks}`}>
        {decks.map((deck) => (
          <DeckLink key={deck.slug} deck={deck} />
        ))}
      </ul>
      <MyCards decks={decks} />
    </div>
  );
}
