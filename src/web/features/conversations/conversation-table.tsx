import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { BookmarkSimpleIcon } from '@phosphor-icons/react/dist/ssr/BookmarkSimple';
import { ShuffleIcon } from '@phosphor-icons/react/dist/ssr/Shuffle';
import { type KeyboardEvent, useRef } from 'react';
import type { Deck } from '~/domain/conversations/deck';
import type { OpenConversation } from '~/domain/conversations/open-conversation';
import { Button } from '~/web/ui/button';
import styles from './conversation-table.module.css';
import { NoteField } from './note-field';
import { Sheet } from './sheet';
import { TurnClock } from './turn-clock';
import { useSwipe } from './use-swipe';
import { useTable } from './use-table';
import { useWakeLock } from './use-wake-lock';
import { DEPTH_WORDS } from './words';

const VOICES = ['Первый голос', 'Второй голос'] as const;

/** Who speaks now, of two. */
function Voices({ talk, onPass }: { talk: OpenConversation; onPass: () => void }) {
  if (talk.people === 1) return null;
  return (
    <div className={`row middle ${styles.voices}`}>
      <p className={`flex gap-5 ${styles.names}`} aria-live="polite">
        {VOICES.map((voice, index) => (
          <span className="gap-2 mute3" key={voice} data-on={index === talk.voice || undefined}>
            {voice}
            {index === talk.voice ? <span className="vh"> отвечает</span> : null}
          </span>
        ))}
      </p>
      <Button kind="quiet" small disabled={talk.openedAt === null} onClick={onPass}>
        Передать слово
      </Button>
    </div>
  );
}

function UsedUp({ onShuffle, onEnd }: { onShuffle: () => void; onEnd: () => void }) {
  return (
    <div className={`centred ${styles.none} stack gap-4`}>
      <h2 className="t-l">Карточки этой глубины закончились</h2>
      <p className="mute">
        Можно перемешать колоду и&nbsp;встретиться с&nbsp;ними снова или закончить на&nbsp;сегодня.
      </p>
      <div className={`row middle`}>
        <Button kind="soft" onClick={onShuffle}>
          <ShuffleIcon className="i" aria-hidden />
          Перемешать колоду
        </Button>
        <Button kind="quiet" onClick={onEnd}>
          Закончить разговор
        </Button>
      </div>
    </div>
  );
}

/** One card on the table: it lies face down, is opened, gives way to the next. */
export function ConversationTable({ deck, talk }: { deck: Deck; talk: OpenConversation }) {
  const table = useTable(deck, talk);
  const place = useRef<HTMLDivElement>(null);
  const isOpen = talk.openedAt !== null;
  const number = talk.turned + 1;
  useWakeLock();
  const next = () => isOpen && table.next();
  const swipe = useSwipe(next);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowRight' || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    next();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow is a shortcut of the button «Следующая карточка»
    <div className={`wrap ${styles.page} stack gap-4`} onKeyDown={onKeyDown} ref={place}>
      <header className={`cluster baseline middle ${styles.head}`}>
        <h1 className="t-m">{deck.title}</h1>
        <p className="small mute3">
          {DEPTH_WORDS[talk.depth].title}, карточка {number}
        </p>
      </header>
      {talk.card === null ? (
        <UsedUp onShuffle={table.shuffle} onEnd={table.end} />
      ) : (
        <>
          <Voices talk={talk} onPass={table.pass} />
          <Sheet
            key={`${talk.seen.length} ${talk.card}`}
            cover={deck.cover}
            text={table.card?.text ?? 'Этой карточки в\u00a0колоде больше нет.'}
            isOpen={isOpen}
            label={`Открыть карточку ${number}`}
            onOpen={table.open}
            swipe={swipe}
          />
          <TurnClock talk={talk} />
          {deck.solo && isOpen ? <NoteField talk={talk} card={talk.card} onWrite={table.write} /> : null}
          <div className={`row middle`}>
            {isOpen ? (
              <Button onClick={table.next}>
                Следующая карточка
                <ArrowRightIcon className="i" aria-hidden />
              </Button>
            ) : (
              <Button onClick={table.open}>Открыть карточку</Button>
            )}
            <Button kind="quiet" onClick={table.skip}>
              Пропустить
            </Button>
            <button
              type="button"
              className={`btn btn--quiet ${styles.like}`}
              aria-pressed={table.isFavourite}
              disabled={!isOpen}
              onClick={() => table.like(!table.isFavourite)}
            >
              <BookmarkSimpleIcon className="i" aria-hidden />
              На&nbsp;потом
            </button>
          </div>
          <p className={`cap ${styles.keys} hide-s`}>Пробел открывает карточку, стрелка вправо кладёт следующую.</p>
          <Button kind="line" small className="mt-3" onClick={table.end}>
            Закончить разговор
          </Button>
        </>
      )}
    </div>
  );
}
