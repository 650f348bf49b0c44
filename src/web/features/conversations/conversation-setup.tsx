import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type Deck, type Depth, drawCard } from '~/domain/conversations/deck';
import {
  type ConversationSettings,
  type OpenConversation,
  startConversation,
  TIMER_MINUTES,
} from '~/domain/conversations/open-conversation';
import { useResource } from '~/web/session/use-resource';
import { newId } from '~/web/sync/new-id';
import { counted } from '~/web/text/plural';
import { Button, LinkButton } from '~/web/ui/button';
import { Segmented } from '~/web/ui/choice';
import { BesideDeck, DeckWords } from './beside-deck';
import { saveWords } from './change-conversations';
import { conversationResource } from './conversation-resource';
import styles from './conversation-setup.module.css';
import { deckCards } from './deck-cards';
import { DeepCaution } from './deep-caution';
import { DepthChoice } from './depth-choice';
import { storeOpenConversation } from './open-conversation';
import { OpenTogether } from './open-together';
import { conversationPath } from './use-deck-address';
import { MINUTES_ACCUSATIVE, PAGE } from './words';

type Minutes = ConversationSettings['minutes'];

const PEOPLE = [
  { value: '1', label: 'Один человек' },
  { value: '2', label: 'Двое' },
] as const;

const MINUTES = TIMER_MINUTES.map((minutes) => ({
  value: String(minutes),
  label: minutes === 0 ? 'Нет' : `${minutes}\u00a0мин`,
}));

function Choice({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <div className={`full stack--start stack gap-2`}>
      <p className="t-s">{title}</p>
      {children}
      {hint ? <p className="cap">{hint}</p> : null}
    </div>
  );
}

/** A deck, and how to talk with it. */
export function ConversationSetup({ deck, talk }: { deck: Deck; talk: OpenConversation | null }) {
  const [depth, setDepth] = useState<Depth>(2);
  const [people, setPeople] = useState<1 | 2>(deck.solo ? 1 : 2);
  const [minutes, setMinutes] = useState<Minutes>(0);
  const { state: shelf } = useResource(conversationResource);
  const navigate = useNavigate();
  const isOpen = talk?.deck === deck.slug && !talk.ended;

  function start() {
    saveWords(talk);
    const drawn = new Set(shelf.drawn);
    const card = drawCard(deckCards(deck, shelf.own), drawn, { depth, turned: 0 }, Math.random);
    const settings = { deck: deck.slug, depth, people, minutes };
    storeOpenConversation(startConversation(settings, newId(), new Date().toISOString(), card?.id ?? null));
    void navigate(conversationPath(deck.slug));
  }

  return (
    <BesideDeck cover={deck.cover}>
      <Link className={`go ${styles.up}`} to={PAGE}>
        <ArrowLeftIcon className="i" aria-hidden />
        Все колоды
      </Link>
      <h1 className="d-l" tabIndex={-1}>
        {deck.title}
      </h1>
      <p className="lead">{deck.description}</p>
      <Choice title="Как глубоко">
        <DepthChoice value={depth} onChange={setDepth} />
        <DeepCaution deck={deck} depth={depth} />
      </Choice>
      {deck.solo ? null : (
        <Choice title="Сколько вас">
          <Segmented
            label="Сколько вас"
            value={people === 1 ? '1' : '2'}
            options={PEOPLE}
            onChange={(value) => setPeople(value === '1' ? 1 : 2)}
          />
        </Choice>
      )}
      <Choice
        title="Время на&nbsp;ответ"
        hint={
          minutes === 0
            ? 'Говорите, сколько хочется.'
            : `${counted(minutes, MINUTES_ACCUSATIVE)} на\u00a0реплику. Часы закончатся без звука.`
        }
      >
        <Segmented
          label="Время на&nbsp;ответ, минуты"
          value={String(minutes)}
          options={MINUTES}
          onChange={(value) => setMinutes(Number(value) as Minutes)}
        />
      </Choice>
      <DeckWords>{deck.opening}</DeckWords>
      <div className="row">
        {isOpen ? (
          <>
            <LinkButton to={conversationPath(deck.slug)}>Продолжить разговор</LinkButton>
            <Button kind="soft" onClick={start}>
              Начать заново
            </Button>
          </>
        ) : (
          <Button onClick={start}>Начать разговор</Button>
        )}
      </div>
      {deck.solo ? null : <OpenTogether deck={deck.slug} />}
    </BesideDeck>
  );
}
