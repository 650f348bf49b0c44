import { useState } from 'react';
import { counted } from '~/web/plural';
import { Button } from '~/web/ui/button';
import { showToast } from '~/web/ui/toast';
import { carryGuestDays, dropGuestDays, guestDays, restoreGuestDays } from './spark-store';

const ANSWERS = ['ответ', 'ответа', 'ответов'] as const;

function discard(): void {
  const days = dropGuestDays();
  showToast({
    kind: 'ok',
    text: 'Ответы убраны с\u00a0устройства',
    action: { label: 'Вернуть', onClick: () => restoreGuestDays(days) },
  });
}

/** Answers given before signing in are offered for the account. Shows nothing while none waits. */
export function GuestSparksOffer() {
  const [busy, setBusy] = useState(false);
  const answered = [...guestDays().values()].filter(({ state }) => state === 'answered').length;
  if (answered === 0) return null;
  const carry = async () => {
    setBusy(true);
    await carryGuestDays();
    setBusy(false);
  };
  return (
    <aside className="sparks__offer" aria-labelledby="sparks-offer">
      <div>
        <h2 className="t-m" id="sparks-offer">
          Ответы, сделанные до&nbsp;входа
        </h2>
        <p className="mute">
          На&nbsp;этом устройстве {counted(answered, ANSWERS)} на&nbsp;искры. Перенести в&nbsp;аккаунт? Сохранённые там
          ответы останутся.
        </p>
      </div>
      <div className="row">
        <Button kind="quiet" small disabled={busy} onClick={discard}>
          Не&nbsp;нужно
        </Button>
        <Button kind="soft" small busy={busy} onClick={() => void carry()}>
          Перенести
        </Button>
      </div>
    </aside>
  );
}
