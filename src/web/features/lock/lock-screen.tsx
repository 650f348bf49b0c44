import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Lock, NEUTRAL_PAGE, tryCode, uncover } from '~/web/device/screen-lock';
import { signOut } from '~/web/session/session';
import { Button } from '~/web/ui/button';
import { Field } from '~/web/ui/field';
import styles from './lock.module.css';

/** Seconds until the next try is taken. */
function usePause({ until }: Lock): number {
  const [now, setNow] = useState(() => Date.now());
  const isPaused = until > now;
  useEffect(() => {
    setNow(Date.now());
    if (until <= Date.now()) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return isPaused ? Math.ceil((until - now) / 1_000) : 0;
}

function CodeForm({ lock }: { lock: Lock }) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const pause = usePause(lock);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || pause > 0) return;
    setBusy(true);
    setWrong(!(await tryCode(code)));
    setCode('');
    setBusy(false);
  };
  // A try counts before it is found right.
  const error = busy
    ? undefined
    : pause > 0
      ? `Несколько раз подряд код не\u00a0подошёл. Следующая попытка через ${pause}\u00a0с.`
      : isWrong
        ? 'Код не\u00a0подошёл. Попробуйте ещё раз.'
        : undefined;
  return (
    <form className={styles.form} onSubmit={(event) => void onSubmit(event)}>
      <Field label="Код" error={error}>
        {(wiring) => (
          <input
            {...wiring}
            className="in"
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={busy} disabled={pause > 0}>
        Открыть
      </Button>
    </form>
  );
}

function Forgotten() {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      await signOut();
      location.replace('/login');
    } catch {
      setBusy(false);
    }
  };
  return (
    <details className={styles.forgotten}>
      <summary>Код не&nbsp;вспоминается</summary>
      <p className="small">
        Выйдите из&nbsp;аккаунта: код пропадёт, а&nbsp;всё, что уже в&nbsp;аккаунте, останется. Пропадёт только то, что
        ещё не&nbsp;отправлено с&nbsp;этого устройства.
      </p>
      <Button kind="line" busy={busy} onClick={() => void leave()}>
        Выйти из&nbsp;аккаунта
      </Button>
    </details>
  );
}

/** Stands over everything until the code, or a tap where there is none. The help line is at hand all the same. */
export function LockScreen({ lock }: { lock: Lock }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={`full ${styles.lock}`}
      aria-labelledby="cover-title"
      onCancel={(event) => event.preventDefault()}
      // A second Esc in a row closes a dialog whatever its page says.
      onClose={() => dialog.current?.showModal()}
    >
      <div className={`stack stack--start gap-5 ${styles.plate}`}>
        <h1 className="d-m" id="cover-title">
          Страница скрыта
        </h1>
        {lock.code ? <CodeForm lock={lock} /> : <Button onClick={uncover}>Показать</Button>}
        <p className="small">
          <a className="lk" href={NEUTRAL_PAGE}>
            Читать статьи
          </a>{' '}
          ·{' '}
          <a className="lk" href="tel:112">
            112
          </a>
        </p>
        {lock.code ? <Forgotten /> : null}
      </div>
    </dialog>
  );
}
