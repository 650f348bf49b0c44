import { useEffect, useState } from 'react';
import type { SessionView } from '~/contract/conversations';
import { Button } from '~/web/ui/button';
import { Skeleton } from '~/web/ui/states';
import { useWakeLock } from '../use-wake-lock';
import { AskToKeep, Kept, WaitForOther } from './closing';
import { DepthStep } from './depth-step';
import { forgetHostSeat } from './host-seats';
import { Ended, NoSeat } from './parting';
import { presence } from './presence';
import { RoundCard } from './round-card';
import { giveUpSeat, type OwnSeat } from './seat-memory';
import { type Together, useTogether } from './use-together';

function Step({ view, talk, own }: { view: SessionView; talk: Together; own: OwnSeat }) {
  const [isEnding, setEnding] = useState(false);
  if (view.phase === 'kept') return <Kept view={view} onTaken={talk.leave} />;
  if (view.phase === 'closing' && view.keeps) return <WaitForOther />;
  if (isEnding || view.phase === 'closing')
    return (
      <AskToKeep
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
      <Button kind="line" small className="pair__end" onClick={() => setEnding(true)}>
        Закончить разговор
      </Button>
    </>
  );
}

/** The talk from a seat, as long as it lasts. */
export function Live({ own }: { own: OwnSeat }) {
  const talk = useTogether(own.seat);
  const { view, isGone, isLost } = talk;
  useWakeLock();
  const isOver = isGone || view?.phase === 'kept';
  useEffect(() => {
    if (isGone) giveUpSeat();
    if (isOver) forgetHostSeat(own.seat);
  }, [isGone, isOver, own.seat]);
  if (isGone) return view ? <Ended view={view} /> : <NoSeat stale={own.guestSeat ? 'host' : 'guest'} />;
  if (!view)
    return (
      <div className="wrap pair">
        <Skeleton label="Открываем разговор">
          <span className="sk pair__sk" />
        </Skeleton>
        {isLost ? <Lost /> : null}
      </div>
    );
  return (
    <div className="wrap pair">
      <header className="pair__h">
        <h1 className="t-m">{view.deck.title}</h1>
        <p className="pair__who small" role="status" data-here={view.other.present || undefined}>
          {presence(view.other)}
        </p>
      </header>
      {isLost ? <Lost /> : null}
      <Step view={view} talk={talk} own={own} />
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
