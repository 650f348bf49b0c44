import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { inWords } from '~/web/device/in-words';
import { useSession } from '~/web/session/session';
import { lostOnSignOut } from '~/web/session/sign-out-question';
import { Button } from '~/web/ui/button';
import styles from './account-forms.module.css';
import { AuthFrame } from './auth-frame';

/** A link that belongs to another account than the one that is open here. */
export function WhoseAccount({ address, onGo }: { address: string; onGo: () => void }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const [lost, setLost] = useState<readonly string[]>([]);
  const uid = user?.uid ?? '';
  useEffect(() => {
    void lostOnSignOut(uid).then(({ queued, begun }) => setLost([...queued, ...begun]));
  }, [uid]);
  const form = useRef<HTMLDivElement>(null);
  // The page has changed under the reader: the safe answer comes first.
  useEffect(() => form.current?.querySelector('button')?.focus(), []);
  return (
    <AuthFrame
      title="Ссылка от&nbsp;другого аккаунта"
      lead={
        <>
          Сейчас здесь открыт аккаунт{' '}
          <b className={styles.address}>{user?.displayName || user?.email || 'другого человека'}</b>. Ссылка откроет
          аккаунт <b className={styles.address}>{address}</b>. Если вы&nbsp;не&nbsp;просили такого письма, лучше
          остаться.
        </>
      }
    >
      <div className={`${styles.form} mt-6`} ref={form}>
        {lost.length > 0 && (
          <p className="note note--warn">
            <span>
              Не&nbsp;сохранено в&nbsp;открытом аккаунте: {inWords(lost)}. При переходе это исчезнет с&nbsp;устройства.
            </span>
          </p>
        )}
        <Button kind="soft" wide onClick={() => void navigate('/personal-cabinet', { replace: true })}>
          Остаться
        </Button>
        <Button kind="line" wide onClick={onGo}>
          {lost.length > 0 ? 'Удалить и\u00a0перейти' : 'Перейти'}
        </Button>
      </div>
    </AuthFrame>
  );
}
