import { useState } from 'react';
import type { SessionView } from '~/contract/conversations';
import { Button } from '~/web/ui/button';
import styles from './together.module.css';

const TWICE = {
  host: 'Вы\u00a0открыли разговор ещё на\u00a0одном устройстве.',
  guest: 'У\u00a0собеседника разговор открыт ещё на\u00a0одном его\u00a0устройстве.',
} as const;

/** Who else is at the talk: the host's other device, and, for the host, another one that asked for the guest's seat. */
export function SeatWatch({ view, isBusy, onRenew }: { view: SessionView; isBusy: boolean; onRenew: () => void }) {
  return (
    <div role="status" className={`${styles.notes} stack gap-3`}>
      {view.hostTwice ? <p className="note">{TWICE[view.seat]}</p> : null}
      {view.knocked ? (
        <div className={`note note--warn stack--start ${styles.watch} stack gap-3`}>
          <p>
            По&nbsp;ссылке пробовали зайти ещё с&nbsp;одного устройства. Место осталось за&nbsp;тем, кто пришёл первым.
            Если это не&nbsp;тот, кого вы&nbsp;звали, сделайте новую ссылку.
          </p>
          <NewLink view={view} isBusy={isBusy} onRenew={onRenew} />
        </div>
      ) : null}
    </div>
  );
}

/** The host's way to a new link; what it ends is told before it is made. */
export function NewLink({ view, isBusy, onRenew }: { view: SessionView; isBusy: boolean; onRenew: () => void }) {
  const [isAsked, setAsked] = useState(false);
  if (view.seat !== 'host' || !view.other.joined || view.keeps) return null;
  if (!isAsked)
    return (
      <Button kind="line" small onClick={() => setAsked(true)}>
        Сделать новую ссылку
      </Button>
    );
  return (
    <div className={`stack--start ${styles.watch} stack gap-3`}>
      <p className="small">
        Место по&nbsp;прежней ссылке закроется, сказанное в&nbsp;этом разговоре удалится, и&nbsp;он&nbsp;начнётся
        заново.
      </p>
      <div className="row">
        <Button kind="soft" small busy={isBusy} onClick={onRenew}>
          Закрыть прежнее место
        </Button>
        <Button kind="quiet" small onClick={() => setAsked(false)}>
          Оставить как есть
        </Button>
      </div>
    </div>
  );
}
