import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { loginPath } from '~/web/session/session-path';
import { api, failureText } from '~/web/sync/api';
import { invalidateAfter } from '~/web/sync/invalidate-after';
import { Button } from '~/web/ui/button';
import { showToast } from '~/web/ui/toast';
import styles from './result-parts.module.css';
import type { ShownResult } from './use-results';

interface ShareLinkProps {
  /** Null: a guest, who has nothing to link to. */
  owner: string | null;
  result: ShownResult;
  /** The page that shows a shared result, by the id of the link. */
  pathOf: (share: string) => string;
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showToast({ kind: 'ok', text: 'Ссылка скопирована' });
  } catch {
    showToast({
      kind: 'warn',
      text: 'Не\u00a0получилось скопировать',
      hint: 'Ссылку можно выделить и\u00a0взять вручную.',
    });
  }
}

/** A link that shows the result to others until its owner takes it back. */
export function ShareLink({ owner, result, pathOf }: ShareLinkProps) {
  const id = useId();
  const { pathname } = useLocation();
  const [shared, setShared] = useState(result.shared);
  const [busy, setBusy] = useState(false);
  const address = shared === null ? '' : location.origin + pathOf(shared);

  async function attempt(work: (params: { uid: string; id: string }) => Promise<void>) {
    if (!owner) return;
    setBusy(true);
    try {
      await work({ uid: owner, id: result.id });
    } catch (error) {
      showToast({
        kind: 'bad',
        text: failureText(error),
      });
    } finally {
      setBusy(false);
    }
  }
  const open = () =>
    attempt(async (params) => {
      const { id: given } = await api('PUT /api/users/:uid/assessments/:id/share', { params });
      setShared(given);
      invalidateAfter('assessments');
      await copy(location.origin + pathOf(given));
    });
  const close = () =>
    attempt(async (params) => {
      await api('DELETE /api/users/:uid/assessments/:id/share', { params });
      setShared(null);
      invalidateAfter('assessments');
      showToast({ kind: 'ok', text: 'Ссылка закрыта' });
    });

  return (
    <section className="stack stack--start gap-4 card no-print" aria-labelledby={id}>
      <h2 className="t-l" id={id}>
        Показать другому человеку
      </h2>
      <p className="mute">
        По&nbsp;ссылке видны шкалы и&nbsp;день теста; имени, почты, пола и&nbsp;возраста там нет. Ссылку можно закрыть
        в&nbsp;любую минуту.
      </p>
      {!owner ? (
        <p className="small">
          Ссылку хранит аккаунт.{' '}
          <Link className="lk" to={loginPath(pathname)}>
            Войдите или заведите его
          </Link>
          , и&nbsp;результат можно будет перенести.
        </p>
      ) : shared === null ? (
        <Button kind="soft" small busy={busy} onClick={() => void open()}>
          Сделать ссылку
        </Button>
      ) : (
        <div className={`cluster cluster--stretch gap-3 full`}>
          <input
            className={`in narrows ${styles.address}`}
            readOnly
            aria-label="Ссылка на&nbsp;результат"
            value={address}
            onFocus={(event) => event.target.select()}
          />
          <Button kind="soft" small onClick={() => void copy(address)}>
            Скопировать
          </Button>
          <Button kind="quiet" small busy={busy} onClick={() => void close()}>
            Закрыть ссылку
          </Button>
        </div>
      )}
    </section>
  );
}
