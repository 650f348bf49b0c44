import { useEffect, useState } from 'react';
import type { SessionView } from '~/contract/conversations';
import { ApiError, api, failureText } from '~/web/sync/api';
import { Button, LinkButton } from '~/web/ui/button';
import { RetryButton } from '~/web/ui/retry';
import { Skeleton } from '~/web/ui/states';
import { BesideDeck } from '../beside-deck';
import { PAGE } from '../words';
import { NoSeat } from './ended';
import { ensureDevice, forgetDevice } from './seat-devices';
import { giveUpSeat } from './seat-memory';
import styles from './together.module.css';
import { useStepHeading } from './use-step-heading';

type State = 'asked' | 'taken' | 'gone';

const stateAfter = (error: unknown): State | null => {
  if (!(error instanceof ApiError)) return null;
  return error.code === 'seat-taken' ? 'taken' : error.status === 404 ? 'gone' : null;
};

/** Another browser sits there: what to do now. */
function Taken() {
  const heading = useStepHeading();
  return (
    <BesideDeck cover="ripples">
      <h1 className="d-l" ref={heading} tabIndex={-1}>
        Этот разговор уже открыт на&nbsp;другом устройстве
      </h1>
      <p className="lead">
        Место у&nbsp;гостя одно, и&nbsp;его занял браузер, где первым нажали «Присоединиться». Если это были вы,
        вернитесь туда.
      </p>
      <p className="mute">
        Если нет, напишите тому, кто вас позвал: пусть сделает новую ссылку. Прежнее место закроется, и&nbsp;разговор
        начнётся заново.
      </p>
      <LinkButton to={PAGE} kind="soft">
        К&nbsp;колодам
      </LinkButton>
    </BesideDeck>
  );
}

/** A guest's link before its seat is taken: only the press takes it, so that no preview of the link sits down first. */
export function Invited({ seat, onJoined }: { seat: string; onJoined: () => void }) {
  const [deck, setDeck] = useState<SessionView['deck']>();
  const [state, setState] = useState<State>('asked');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);

  const showError = (error: unknown) => {
    const next = stateAfter(error);
    if (next) setState(next);
    else setFault(failureText(error));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew at each turn.
  useEffect(() => {
    let stopped = false;
    setFault(null);
    api('POST /api/card-sessions/invitation', { body: { seat } }).then(
      (invitation) => stopped || setDeck(invitation.deck),
      (error: unknown) => stopped || showError(error),
    );
    return () => {
      stopped = true;
    };
  }, [seat, turn]);
  useEffect(() => {
    if (state === 'asked') return;
    forgetDevice(seat);
    giveUpSeat();
  }, [state, seat]);

  async function join() {
    setBusy(true);
    setFault(null);
    try {
      await api('POST /api/card-sessions/join', { body: { seat, device: ensureDevice(seat) } });
      onJoined();
    } catch (error) {
      showError(error);
      setBusy(false);
    }
  }

  if (state === 'taken') return <Taken />;
  if (state === 'gone') return <NoSeat stale="guest" />;
  const failure = fault ? (
    <p className="note note--warn" role="alert">
      {fault}
    </p>
  ) : null;
  if (!deck)
    return (
      <div className={`wrap ${styles.page} stack gap-6`}>
        {failure ? (
          <>
            {failure}
            <RetryButton kind="soft" className={`${styles.again} mt-6`} onClick={() => setTurn((count) => count + 1)} />
          </>
        ) : (
          <Skeleton label="Открываем приглашение">
            <span className={`sk ${styles.bone}`} />
          </Skeleton>
        )}
      </div>
    );
  return (
    <BesideDeck cover={deck.cover}>
      <h1 className="d-l" tabIndex={-1}>
        Вас позвали поговорить
      </h1>
      <p className="lead">
        Колода «{deck.title}». Карточка спрашивает обоих, каждый пишет свой ответ, и&nbsp;открываются они вместе.
        Отвечать необязательно: любую карточку можно пропустить. Ничего не&nbsp;сохранится, если об&nbsp;этом
        не&nbsp;попросите вы&nbsp;оба.
      </p>
      {failure}
      <Button busy={busy} onClick={() => void join()}>
        Присоединиться
      </Button>
      <p className="small mute">
        Место гостя одно и&nbsp;останется за&nbsp;этим браузером; в&nbsp;приватном окне&nbsp;— пока оно открыто.
        С&nbsp;другого устройства войти по&nbsp;той же&nbsp;ссылке уже не&nbsp;получится.
      </p>
    </BesideDeck>
  );
}
