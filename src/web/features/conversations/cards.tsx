import { type ReactNode, useEffect, useRef } from 'react';
import type { Deck } from '~/domain/conversations/deck';
import { ConversationEnd } from './conversation-end';
import { ConversationSetup } from './conversation-setup';
import { ConversationTable } from './conversation-table';
import { DeckList } from './deck-list';
import { DeckLoading, showDecks } from './deck-loading';
import { useOpenConversation } from './open-conversation';
import { useDeckAddress } from './use-deck-address';

/** A step that was gone to begins at its top, with the focus on its heading; at the table the card takes it by itself. */
function Step({ children, isFirst }: { children: ReactNode; isFirst: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFirst) return;
    place.current?.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [isFirst]);
  return <div ref={place}>{children}</div>;
}

/** Cards at one screen: decks, the settings of a talk, the table, the end. */
export function Cards({ decks }: { decks: readonly Deck[] }) {
  const place = useDeckAddress();
  const talk = useOpenConversation();
  const deck = decks.find(({ slug }) => slug === place.deck);
  const current = talk && talk.deck === deck?.slug && place.step === 'talk' ? talk : null;
  const name = current ? (current.ended ? 'end' : 'talk') : deck ? 'setup' : 'decks';
  useEffect(() => {
    if (place.known) showDecks();
  }, [place.known]);
  const was = useRef(name);
  const isFirst = was.current === name;
  useEffect(() => {
    was.current = name;
  }, [name]);
  return (
    <Step key={name} isFirst={isFirst}>
      {current && deck ? (
        current.ended ? (
          <ConversationEnd deck={deck} talk={current} />
        ) : (
          <ConversationTable deck={deck} talk={current} />
        )
      ) : deck ? (
        <ConversationSetup key={deck.slug} deck={deck} talk={talk} />
      ) : (
        <>
          <DeckLoading known={place.known} />
          <DeckList decks={decks} talk={talk} />
        </>
      )}
    </Step>
  );
}
