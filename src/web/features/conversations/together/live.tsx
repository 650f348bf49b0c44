import { useEffect, useEffectEvent, useState } from 'react';
import type { SessionView } from '~/contract/conversations';
import { useSession } from '~/web/session/session';
import { Button } from '~/web/ui/button';
import { Skeleton } from '~/web/ui/states';
import { useWakeLock } from '../use-wake-lock';
import { AskToSave, SavedConversation, WaitForOther } from './closing';
import { DepthStep } from './depth-step';
import { Ended, HostAway, NoSeat } from './ended';
import { forgetHostSeat, storeHostSeat } from './host-seats';
import { presence } from './presence';
import { RoundCard } from './round-card';
import { forgetDevice } from './seat-devices';
import { giveUpSeat, type OwnSeat, takeSeat } from './seat-memory';
import { NewLink, SeatWatch } from './seat-watch';
import styles from './together.module.css';
import { type Together, useTogether } from './use-together';

interface StepProps {
  view: SessionView;
  talk: Together;
  own: OwnSeat;
  renew: () => void;
}

function Step({ view, talk, own, renew }: StepProps) {
  const [isEnding, setEnding] = useState(false);
  if (view.phase === 'kept') return <SavedConversation view={view} onTaken={talk.leave} />;
  if (view.phase === 'closing' && view.keeps) return <WaitForOther />;
  if (isEnding || view.phase === 'closing')
    return (
      <AskToSave
        isAsked={view.phase === 'closing'}
        hasWords={view.said.length > 0 || view.round?.theirs != null}
        isBusy={talk.isBusy}
        onKeep={talk.close}
        onBack={() => setEnding(false)}
      />
    );
  return (
    <>
      {view.round ? (
        <RoundCard key={view.round.number} view={view} round={view.round} talk={talk} />
      ) : (
        <DepthStep view={view} talk={talk} {...(own.guestSeat ? { guestSeat: own.guestSeat } : {})} />
      )}
      <div className="row mt-6">
        <Button kind="line" small onClick={() => setEnding(true)}>
          Закончить разговор
        </Button>
        {view.knocked ? null : <NewLink view={view} isBusy={talk.isBusy} onRenew={renew} />}
      </div>
    </>
  );
}

interface LiveProps {
  own: OwnSeat;
  /** The secret by which this browser sits there. */
  device: string;
  onOwn: (own: OwnSeat) => void;
  /** This browser has not joined, though it has meant to: its request may have been lost. */
  onStranger: () => void;
}

/** The talk from a seat, as long as it lasts. */
export function Live({ own, device, onOwn, onStranger }: LiveProps) {
  const talk = useTogether({ seat: own.seat, device });
  const { view, isGone, isLost, refusal } = talk;
  const { user } = useSession();
  useWakeLock();
  const isOver = isGone || view?.phase === 'kept';
  useEffect(() => {
    if (isGone) giveUpSeat();
    if (isGone) forgetDevice(own.seat);
    if (isOver) forgetHostSeat(own.seat);
  }, [isGone, isOver, own.seat]);
  const leave = useEffectEvent(onStranger);
  useEffect(() => {
    if (refusal === 'seat-taken') leave();
  }, [refusal]);
  const renew = async () => {
    const guestSeat = await talk.renew();
    if (!guestSeat) return;
    const renewed = { seat: own.seat, guestSeat };
    takeSeat(renewed);
    if (user) storeHostSeat(user.uid, renewed);
    onOwn(renewed);
  };
  if (isGone) return view ? <Ended view={view} /> : <NoSeat stale={own.guestSeat ? 'host' : 'guest'} />;
  if (refusal === 'host-seat') return <HostAway />;
  if (!view)
    return (
      <div className={`wrap ${styles.page} stack gap-6`}>
        <Skeleton label="Открываем разговор">
          <span className={`sk ${styles.bone}`} />
        </Skeleton>
        {isLost ? <Lost /> : null}
      </div>
    );
  return (
    <div className={`wrap ${styles.page} stack gap-6`}>
      <header className={`cluster baseline between ${styles.head}`}>
        <h1 className="t-m">{view.deck.title}</h1>
        <p
          className={`gap-2 ${styles.who} mute small no-print`}
          role="status"
          data-here={view.other.present || undefined}
        >
          {presence(view.other)}
        </p>
      </header>
      {isLost ? <Lost /> : null}
      <SeatWatch view={view} isBusy={talk.isBusy} onRenew={() => void renew()} />
      <Step view={view} talk={talk} own={own} renew={() => void renew()} />
    </div>
  );
}

function Lost() {
  return (
    <p className="note note--warn" role="status">
      Связь прервалась. Набранное на&nbsp;месте, разговор продолжится сам.
    </p>
  );
}
