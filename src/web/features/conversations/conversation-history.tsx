import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Conversation } from '~/contract/conversations';
import type { Deck } from '~/domain/conversations/deck';
import { isId } from '~/domain/id';
import { GUEST } from '~/web/device/device-keys';
import { deviceDay } from '~/web/device/device-zone';
import { useSession } from '~/web/session/session';
import { useResource } from '~/web/session/use-resource';
import { api } from '~/web/sync/api';
import { invalidateAfter } from '~/web/sync/invalidate-after';
import { queries } from '~/web/sync/queries';
import { useApiPages } from '~/web/sync/use-api-query';
import { dayText } from '~/web/text/date-text';
import { counted } from '~/web/text/plural';
import { Button } from '~/web/ui/button';
import { DeletedNote } from '~/web/ui/deleted-note';
import { RetryLink } from '~/web/ui/retry';
import { Skeleton } from '~/web/ui/states';
import { useNamedTarget } from '~/web/ui/use-named-target';
import { SavedWords } from './answered-list';
import styles from './cards.module.css';
import { conversationResource } from './conversation-resource';
import { CopyActions } from './copy-actions';
import { removeHere, useUndoableRemoval } from './use-undoable-removal';
import { CARDS } from './words';

const CONVERSATIONS = 'GET /api/users/:uid/conversations';

interface RowProps {
  talk: Conversation;
  title: string;
  alone: boolean;
  onRemove: () => void;
}

function ConversationRow({ talk, title, alone, onRemove }: RowProps) {
  const day = dayText(talk.day, deviceDay());
  return (
    <li id={talk.id} className="lands">
      <div>
        <p>
          {title}, {day}
        </p>
        <p className="cap mt-1">{counted(talk.cards, CARDS)}</p>
        {talk.kept ? (
          <SavedWords label={alone ? 'Что\u00a0написано' : 'Что\u00a0сказано'} said={talk.kept} alone={alone}>
            <CopyActions title={title} day={talk.day} said={talk.kept} alone={alone} />
          </SavedWords>
        ) : null}
      </div>
      <button type="button" className="ib no-print" aria-label={`Убрать разговор: ${title}, ${day}`} onClick={onRemove}>
        <TrashIcon className="i" aria-hidden />
      </button>
    </li>
  );
}

/** Another tab may have sent what waited: this one's list is not asked for anew by that. */
function useSentElsewhere(waiting: number): void {
  const before = useRef(0);
  useEffect(() => {
    const isSent = before.current > 0 && waiting === 0;
    before.current = waiting;
    if (isSent && queries.isFetching({ queryKey: [CONVERSATIONS] }) === 0) invalidateAfter('talks');
  }, [waiting]);
}

/** Talks that took place, a guest's from the device, a learner's from the account with those still on their way. */
export function ConversationHistory({ decks }: { decks: readonly Deck[] }) {
  const { user } = useSession();
  const { state: shelf, loaded: isShelfKnown, owner, pendingCount } = useResource(conversationResource);
  useSentElsewhere(pendingCount);
  const { pages, known, error, loading, busy, more, reload } = useApiPages(
    user ? [CONVERSATIONS, { uid: user.uid }] : null,
    (cursor, signal) =>
      api(CONVERSATIONS, { params: { uid: user?.uid ?? '' }, query: cursor ? { cursor } : {} }, { signal }),
  );
  const { isGone, remove } = useUndoableRemoval();
  const held = shelf.held.toSorted((one, other) => other.heldAt.localeCompare(one.heldAt));
  const here = held.map(
    ({ heldAt, notes, ...talk }): Conversation => ({
      ...talk,
      day: deviceDay(new Date(heldAt)),
      kept: notes?.map(({ card, text }) => ({ card, mine: text, theirs: '' })) ?? null,
    }),
  );
  const sent = pages.flatMap(({ conversations }) => conversations);
  const list = [...here.filter(({ id }) => !sent.some((talk) => talk.id === id)), ...sent];
  const shown = list.filter(({ id }) => !isGone(id));
  const isWhole = user ? known && more === null : isShelfKnown;
  const named = useNamedTarget((name) => shown.some(({ id }) => id === name));
  const isNamed = isId(named) && !shown.some(({ id }) => id === named);
  const seek = useEffectEvent(() => more?.());
  const { length } = sent;
  useEffect(() => {
    if (isNamed && length > 0) seek();
  }, [isNamed, length]);
  const removeConversation = (id: string) => {
    const guests = owner === GUEST ? held.find((talk) => talk.id === id) : undefined;
    if (guests) removeHere(guests);
    else remove(id);
  };
  const deckOf = (slug: string) => decks.find((deck) => deck.slug === slug);
  return (
    <section aria-labelledby="talks">
      <h2 className="t-l" id="talks">
        Разговоры
      </h2>
      {isNamed && isWhole ? <DeletedNote what="Этого разговора" /> : null}
      {loading && !known ? (
        <Skeleton label="Открываем разговоры">
          <span className={`sk ${styles.bone}`} />
        </Skeleton>
      ) : null}
      {error ? (
        <p className="note note--bad" role="alert">
          <span>
            {error.message} <RetryLink onClick={reload} />
          </span>
        </p>
      ) : null}
      {shown.length > 0 ? (
        <ul className={`ruled ${styles.lines} mt-5`}>
          {shown.map((talk) => (
            <ConversationRow
              key={talk.id}
              talk={talk}
              title={deckOf(talk.deck)?.title ?? 'Колода'}
              alone={deckOf(talk.deck)?.solo ?? false}
              onRemove={() => removeConversation(talk.id)}
            />
          ))}
        </ul>
      ) : loading || error ? null : (
        <p className="mute">
          После трёх открытых карточек разговор сохранится здесь: день и&nbsp;колода, без сказанного.
        </p>
      )}
      {more ? (
        <Button kind="line" busy={busy} onClick={more}>
          Показать ещё
        </Button>
      ) : null}
    </section>
  );
}
