import { useState } from 'react';
import { checkSession, INIT_FAILED, useSession } from '~/web/session/session';
import { RetryButton } from '~/web/ui/retry';
import styles from './session-trouble.module.css';

/** The start or the profile failed: the person stays themselves, reads the owner's text of it and can try again. */
export function SessionTrouble() {
  const { user, unsure, error } = useSession();
  const [busy, setBusy] = useState(false);
  if (!error || !(user || unsure)) return null;
  if (user && !navigator.onLine)
    return (
      <div className="wrap">
        <p className={`note between ${styles.trouble} no-print`} role="status">
          Сети нет. Открыто то, что есть на&nbsp;этом устройстве; записанное отправится само, когда появится связь.
        </p>
      </div>
    );
  const retry = async () => {
    setBusy(true);
    // The button goes with what it mends: the reading goes on in the page.
    if (await checkSession()) document.getElementById('main')?.focus({ preventScroll: true });
    setBusy(false);
  };
  return (
    <div className="wrap">
      <div className={`note note--bad cluster between ${styles.trouble} no-print`} role="alert">
        <div>
          <b>{error === INIT_FAILED ? 'Не\u00a0получилось проверить вход' : 'Не\u00a0получилось открыть профиль'}</b>
          <p>Вы&nbsp;не&nbsp;вышли из&nbsp;аккаунта, черновики на&nbsp;месте. Возможно, пропала связь.</p>
          <p className="cap" lang="en">
            {error}
          </p>
        </div>
        <RetryButton kind="line" small busy={busy} onClick={() => void retry()} />
      </div>
    </div>
  );
}
