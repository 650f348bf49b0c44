import { useState } from 'react';
import { ENDS_ALONG } from '~/catalogue/account-words';
import type { SessionInfo } from '~/contract/accounts';
import { ApiError, api } from '~/web/sync/api';
import { invalidateAfter } from '~/web/sync/invalidate-after';
import { useApiQuery } from '~/web/sync/use-api-query';
import { Button } from '~/web/ui/button';
import { RetryButton } from '~/web/ui/retry';
import { ErrorState, Skeleton } from '~/web/ui/states';
import { showToast } from '~/web/ui/toast';
import styles from './account-forms.module.css';

const when = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });

const nameOf = ({ device }: SessionInfo) => device || 'Неизвестный браузер';

/** Where the person is signed in, and a way to end what is not theirs. */
export function Sessions({ uid }: { uid: string }) {
  const { data, error, reload } = useApiQuery('GET /api/users/:uid/sessions', { params: { uid } });
  const [busy, setBusy] = useState<string | null>(null);
  const end = async (id: string) => {
    setBusy(id);
    try {
      if (id === 'others') await api('DELETE /api/users/:uid/sessions', { params: { uid } });
      else await api('DELETE /api/users/:uid/sessions/:id', { params: { uid, id } });
      showToast({
        kind: 'ok',
        text: id === 'others' ? 'Остальные сеансы завершены. Проверьте, что ещё открыто.' : 'Сеанс завершён.',
      });
    } catch (failure) {
      // A session that is gone already is what was wanted.
      if (!(failure instanceof ApiError && failure.code === 'not-found'))
        showToast({ kind: 'bad', text: 'Не\u00a0получилось завершить сеанс. Попробуйте ещё раз.' });
    } finally {
      setBusy(null);
      reload();
      // What else was open is ended or asked about with them.
      invalidateAfter('security');
    }
  };
  if (error)
    return (
      <ErrorState title="Сеансы не&nbsp;открылись" action={<RetryButton kind="line" onClick={reload} />}>
        {error.message}
      </ErrorState>
    );
  if (!data)
    return (
      <Skeleton label="Загружаем сеансы">
        <span className={`sk ${styles.bone}`} />
      </Skeleton>
    );
  const sessions = data.sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
  return (
    <>
      <ul className={`${styles.sessions} stack gap-4`}>
        {sessions.map((session) => (
          <li key={session.id} className="line gap-4">
            <div>
              <p className="t-s">{nameOf(session)}</p>
              <p className="cap mute">
                {session.current ? 'Этот сеанс' : `Последний раз ${when.format(new Date(session.lastActiveAt))}`}
              </p>
            </div>
            {!session.current && (
              <Button
                kind="line"
                small
                busy={busy === session.id}
                aria-label={`Завершить сеанс: ${nameOf(session)}`}
                onClick={() => void end(session.id)}
              >
                Завершить
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <>
          <Button kind="quiet" small busy={busy === 'others'} onClick={() => void end('others')}>
            Завершить все остальные
          </Button>
          <p className="hint">{ENDS_ALONG}</p>
        </>
      )}
    </>
  );
}
