import { Link } from 'react-router';
import type { Deck } from '~/domain/conversations/deck';
import { finishedOf, type OpenConversation } from '~/domain/conversations/open-conversation';
import { useSession } from '~/web/session/session';
import { loginPath } from '~/web/session/session-path';
import { useResource } from '~/web/session/use-resource';
import { counted } from '~/web/text/plural';
import { LinkButton } from '~/web/ui/button';
import { SaveState } from '~/web/ui/save-state';
import { BesideDeck, DeckWords } from './beside-deck';
import { conversationResource } from './conversation-resource';
import { deckPath } from './use-deck-address';
import { CARDS, PAGE } from './words';

/** The last words of a talk, and what stays of it. */
export function ConversationEnd({ deck, talk }: { deck: Deck; talk: OpenConversation }) {
  const { user, unsure } = useSession();
  const board = useResource(conversationResource);
  const held = finishedOf(talk, new Date());
  const stays = held?.notes
    ? 'день, колода, число карточек и\u00a0то, что вы\u00a0написали для\u00a0себя. Другим это не\u00a0видно, а\u00a0убрать можно там\u00a0же.'
    : 'день, колода и\u00a0число карточек, без ваших слов.';
  return (
    <BesideDeck cover={deck.cover}>
      <h1 className="d-l" tabIndex={-1}>
        {held ? 'Разговор состоялся' : 'На\u00a0сегодня всё'}
      </h1>
      <p className="mute">
        {held
          ? `Колода «${deck.title}», ${counted(held.cards, CARDS)}. В\u00a0истории останутся ${stays}`
          : 'Открытых карточек было меньше трёх, поэтому в\u00a0историю разговор не\u00a0попал. Вернуться к\u00a0колоде можно в\u00a0любой день.'}
      </p>
      <DeckWords>{deck.closing}</DeckWords>
      {held ? <SaveState {...board} /> : null}
      {held && !user && !unsure ? (
        <p className="small mute">
          История хранится на&nbsp;этом устройстве.{' '}
          <Link className="lk" to={loginPath(PAGE)}>
            Войдите
          </Link>
          , чтобы она была с&nbsp;вами везде.
        </p>
      ) : null}
      <div className="row">
        <LinkButton to={PAGE} kind="soft">
          К&nbsp;колодам
        </LinkButton>
        <LinkButton to={deckPath(deck.slug)} kind="quiet">
          Ещё разговор
        </LinkButton>
      </div>
    </BesideDeck>
  );
}
