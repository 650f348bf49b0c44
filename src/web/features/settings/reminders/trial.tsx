import { useState } from 'react';
import { api } from '~/web/sync/api';
import { Button } from '~/web/ui/button';
import { showToast } from '~/web/ui/toast';
import styles from './reminders.module.css';
import { textOf } from './use-reminders';

/** Sends one now, to see that it arrives. */
export function Trial({ uid, hasDevices }: { uid: string; hasDevices: boolean }) {
  const [busy, setBusy] = useState<'push' | 'letter' | null>(null);
  const send = async (by: 'push' | 'letter') => {
    setBusy(by);
    try {
      await api('POST /api/users/:uid/reminders/trial', { params: { uid }, body: { by } });
      showToast({
        kind: 'ok',
        text: by === 'push' ? 'Пробное уведомление отправлено.' : 'Пробное письмо отправлено на\u00a0вашу почту.',
      });
    } catch (error) {
      showToast({ kind: 'bad', text: textOf(error) });
    }
    setBusy(null);
  };
  return (
    <div className={`${styles.part} stack gap-3`}>
      <p className="small mute">Хотите увидеть заранее, как это выглядит?</p>
      <div className="cluster gap-3">
        <Button kind="line" small busy={busy === 'letter'} onClick={() => void send('letter')}>
          Прислать пробное письмо
        </Button>
        {hasDevices && (
          <Button kind="line" small busy={busy === 'push'} onClick={() => void send('push')}>
            Прислать пробное уведомление
          </Button>
        )}
      </div>
    </div>
  );
}
