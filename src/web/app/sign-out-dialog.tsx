import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { inWords } from '~/web/device/in-words';
import { currentUser } from '~/web/session/session';
import { lostOnSignOut, type SignOutQuestion, useSignOutQuestion } from '~/web/session/sign-out-question';
import { localData } from '~/web/sync/owner';
import type { Unsent } from '~/web/sync/unsent-drafts';
import { Button } from '~/web/ui/button';
import styles from './sign-out-dialog.module.css';

function subscribeNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribeNetwork,
    () => navigator.onLine,
    () => true,
  );

/** Before a sign-out that would lose something. The browser's own dialog: it is there without a network too. */
export function SignOutDialog() {
  const question = useSignOutQuestion();
  return question ? <Question question={question} /> : null;
}

function Lost({ lost: { queued, begun }, inPart, online }: { lost: Unsent; inPart: boolean; online: boolean }) {
  return (
    <div className={`anywhere stack gap-3 mt-3`}>
      {queued.length > 0 && <p>Ещё не&nbsp;отправлено: {inWords(queued)}.</p>}
      {begun.length > 0 && (
        <p>
          Лежит только здесь и&nbsp;само не&nbsp;отправится: {inWords(begun)}. Можно остаться и&nbsp;закончить или
          скопировать слова себе.
        </p>
      )}
      <p className="mute">После выхода всё это исчезнет с&nbsp;устройства.</p>
      {inPart && (
        <p className="err" role="alert">
          Отправилось не&nbsp;всё. Проверьте связь и&nbsp;попробуйте ещё раз.
        </p>
      )}
      {!online && queued.length > 0 && (
        <p className="mute" role="status">
          Сейчас нет связи, поэтому отправить не&nbsp;получится.
        </p>
      )}
    </div>
  );
}

function Question({ question: { uid, lost: first, answer } }: { question: SignOutQuestion }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [sending, setSending] = useState<'not-yet' | 'now' | 'in-part'>('not-yet');
  const online = useOnline();
  // The browser gives the focus to the first button: the safe one.
  useEffect(() => dialog.current?.showModal(), []);
  const [lost, setLost] = useState(first);

  /** The focus goes back to where it was before the question. */
  const finish = (leaves: boolean) => {
    dialog.current?.close();
    answer(leaves);
  };
  const send = async () => {
    const user = currentUser();
    if (!user) return finish(true);
    setSending('now');
    try {
      await localData().flushOutbox(user.uid);
    } catch {
      // Its code did not come: everything still waits.
    }
    const left = await lostOnSignOut(uid);
    if (left.queued.length === 0) return finish(true);
    setLost(left);
    setSending('in-part');
  };
  return (
    <dialog
      ref={dialog}
      className={`dlg ${styles.leave}`}
      aria-labelledby="leave-title"
      onCancel={(event) => {
        event.preventDefault();
        if (sending !== 'now') finish(false);
      }}
    >
      <h2 className="t-l" id="leave-title">
        Не&nbsp;всё сохранено в&nbsp;аккаунте
      </h2>
      <Lost lost={lost} inPart={sending === 'in-part'} online={online} />
      <div className="stack gap-2 mt-6">
        <button type="button" className="btn btn--soft" disabled={sending === 'now'} onClick={() => finish(false)}>
          Остаться
        </button>
        {lost.queued.length > 0 && online && (
          <Button kind="brand" busy={sending === 'now'} onClick={() => void send()}>
            Отправить и&nbsp;выйти
          </Button>
        )}
        <Button kind="quiet" className={styles.leaving} disabled={sending === 'now'} onClick={() => finish(true)}>
          Выйти и&nbsp;удалить
        </Button>
      </div>
    </dialog>
  );
}
