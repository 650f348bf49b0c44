import type { SessionView } from '~/contract/conversations';
import { deviceDay } from '~/web/device/device-zone';
import { Button, LinkButton } from '~/web/ui/button';
import { AnsweredList } from '../answered-list';
import { DeckWords } from '../beside-deck';
import { CopyActions } from '../copy-actions';
import { PAGE } from '../words';
import { useStepHeading } from './use-step-heading';

interface AskProps {
  /** The other one wants to end, so there is no way back. */
  isAsked: boolean;
  hasWords: boolean;
  isBusy: boolean;
  onKeep: (keep: boolean) => void;
  onBack: () => void;
}

/** Whether what was said may be kept: each is asked, and only two yeses keep it. */
export function AskToSave({ isAsked, hasWords, isBusy, onKeep, onBack }: AskProps) {
  const heading = useStepHeading();
  return (
    <section className="stack gap-6" aria-labelledby="keep">
      <h2 className="d-m" id="keep" ref={heading} tabIndex={-1}>
        {hasWords ? 'Сохранить сказанное?' : 'Закончить разговор?'}
      </h2>
      <p className="mute no-print">
        {hasWords
          ? 'Слова останутся, только если согласны вы\u00a0оба: в\u00a0аккаунте того, кто открыл разговор, и\u00a0копией у\u00a0гостя. Если хоть один против, всё удалится сразу и\u00a0навсегда.'
          : 'Открытых ответов нет, поэтому сохранять нечего. Всё удалится сразу.'}
      </p>
      {isAsked ? <p className="small">Собеседник заканчивает разговор, вопрос и&nbsp;к&nbsp;вам.</p> : null}
      <div className="row no-print">
        {hasWords ? (
          <>
            <Button kind="soft" busy={isBusy} onClick={() => onKeep(true)}>
              Сохранить, если оба согласны
            </Button>
            <Button kind="line" onClick={() => isBusy || onKeep(false)}>
              Ничего не&nbsp;сохранять
            </Button>
          </>
        ) : (
          <Button kind="soft" busy={isBusy} onClick={() => onKeep(false)}>
            Закончить
          </Button>
        )}
        {isAsked ? null : (
          <Button kind="quiet" onClick={onBack}>
            Вернуться
          </Button>
        )}
      </div>
    </section>
  );
}

export function WaitForOther() {
  const heading = useStepHeading();
  return (
    <section className="stack gap-6" aria-labelledby="wait">
      <h2 className="d-m" id="wait" ref={heading} tabIndex={-1}>
        Ваше согласие есть
      </h2>
      <p className="mute no-print" role="status">
        Ждём решения собеседника. Если ответа не&nbsp;будет, через двенадцать часов всё удалится само.
      </p>
    </section>
  );
}

/** Both have agreed: the words to take along, and the end. */
export function SavedConversation({ view, onTaken }: { view: SessionView; onTaken: () => void }) {
  const heading = useStepHeading();
  const isGuest = view.seat === 'guest';
  const day = deviceDay();
  return (
    <section className="stack gap-6" aria-labelledby="kept">
      <h2 className="d-m" id="kept" ref={heading} tabIndex={-1}>
        Сказанное сохранено
      </h2>
      <DeckWords>{view.deck.closing}</DeckWords>
      <p className="mute no-print">
        {isGuest
          ? 'Заберите свою копию сейчас: здесь она пробудет не\u00a0больше часа.'
          : 'Разговор лежит в\u00a0вашей истории, в\u00a0зашифрованном виде.'}
      </p>
      {/* Once the guest has a copy, the words are in the host's history alone. */}
      {view.said.length > 0 ? (
        <>
          <CopyActions title={view.deck.title} day={day} said={view.said} />
          <AnsweredList said={view.said} />
        </>
      ) : null}
      <div className="row no-print">
        {isGuest ? (
          <Button kind="line" onClick={onTaken}>
            Копия у&nbsp;меня, удалить отсюда
          </Button>
        ) : (
          <LinkButton kind="soft" to={PAGE}>
            К&nbsp;истории разговоров
          </LinkButton>
        )}
      </div>
    </section>
  );
}
