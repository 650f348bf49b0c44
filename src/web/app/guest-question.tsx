import { type ReactNode, useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import type { User } from '~/contract/accounts';
import { inWords } from '~/web/device/in-words';
import { useCovered } from '~/web/device/screen-lock';
import { useSession } from '~/web/session/session';
import { declineGuestWork, dropGuestWork, useGuestWork } from '~/web/sync/guest-work';
import { Button } from '~/web/ui/button';
import { showToast } from '~/web/ui/toast';
import styles from './guest-question.module.css';

/** What was made here before signing in goes into an account only after a yes, whatever the way of signing in. */
export function GuestQuestion() {
  const { user } = useSession();
  const isCovered = useCovered();
  return user && !isCovered ? <OfPerson key={user.uid} user={user} /> : null;
}

type Step = 'asks' | 'carries' | 'in-part' | 'left';

interface PanelProps {
  title: string;
  /** It follows an answer: the reading goes on here. */
  focused: boolean;
  text: ReactNode;
  children: ReactNode;
}

function Panel({ title, focused, text, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <section className={`wrap ${styles.frame} no-print`} aria-labelledby="guestw-title">
      <div className={`between r-m ${styles.question} cluster`}>
        <div className={`${styles.text} stack gap-1`}>
          <h2 className="t-m" id="guestw-title" tabIndex={-1} ref={heading}>
            {title}
          </h2>
          {text}
        </div>
        <div className={`${styles.answers} full-s cluster`}>{children}</div>
      </div>
    </section>
  );
}

async function drop(): Promise<void> {
  const restore = await dropGuestWork();
  const action = { label: 'Вернуть', onClick: () => void restore() };
  showToast({ kind: 'ok', text: 'Удалено с\u00a0устройства', action });
}

/** After a no. */
function Left({ onClose }: { onClose: () => void }) {
  return (
    <Panel
      title={'Осталось на\u00a0этом устройстве'}
      focused
      text={
        <p className="mute">
          В&nbsp;аккаунт ничего не&nbsp;попало. После выхода это снова будет видно здесь без входа.
        </p>
      }
    >
      <Button
        kind="quiet"
        small
        onClick={() => {
          void drop();
          onClose();
        }}
      >
        Удалить с&nbsp;устройства
      </Button>
      <Button kind="soft" small onClick={onClose}>
        Понятно
      </Button>
    </Panel>
  );
}

const IN_PART =
  'Так бывает без связи, когда записи этого дня уже набраны или в\u00a0аккаунте есть свой черновик. Здесь всё цело.';

interface AskingProps {
  things: readonly string[];
  email: string;
  step: Exclude<Step, 'left'>;
  onNo: () => void;
  onYes: () => void;
}

function Asking({ things, email, step, onNo, onYes }: AskingProps) {
  const isPart = step === 'in-part';
  return (
    <Panel
      title={isPart ? 'Перенеслось не\u00a0всё' : 'Сделано здесь до\u00a0входа'}
      focused={isPart}
      text={
        <>
          <p>
            {isPart ? 'Осталось' : 'На\u00a0этом устройстве'}: {inWords(things)}.
          </p>
          <p className="mute">
            {isPart ? (
              IN_PART
            ) : (
              <>
                Перенести в&nbsp;аккаунт <b className={`anywhere ${styles.words}`}>{email}</b>?
              </>
            )}
          </p>
        </>
      }
    >
      <Button kind="line" small disabled={step === 'carries'} onClick={onNo}>
        Не&nbsp;переносить
      </Button>
      <Button kind="line" small busy={step === 'carries'} onClick={onYes}>
        {isPart ? 'Попробовать ещё раз' : 'Перенести в\u00a0этот аккаунт'}
      </Button>
    </Panel>
  );
}

const OPEN_JOURNAL = {
  label: 'Открыть дневник',
  to: href('/awareness-tools/emotional-compass/journal-history'),
};

function OfPerson({ user }: { user: User }) {
  const things = useGuestWork(user.uid);
  const [step, setStep] = useState<Step>('asks');
  const close = () => {
    setStep('asks');
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const transfer = async () => {
    setStep('carries');
    try {
      const { transferGuestWork } = await import('./transfer-guest-work');
      const { whole, refused, entriesRefused } = await transferGuestWork(user);
      if (refused)
        showToast({
          kind: 'warn',
          text: 'Перенеслось не\u00a0всё',
          hint: refused,
          stays: true,
          ...(entriesRefused ? { action: OPEN_JOURNAL } : {}),
        });
      if (!whole) return setStep('in-part');
      close();
      if (!refused) showToast({ kind: 'ok', text: 'Перенесено в\u00a0аккаунт' });
    } catch {
      setStep('in-part');
    }
  };
  const refuse = () => {
    declineGuestWork(user.uid);
    setStep('left');
  };
  if (step === 'left') return <Left onClose={close} />;
  if (things.length === 0) return null;
  return <Asking things={things} email={user.email} step={step} onNo={refuse} onYes={() => void transfer()} />;
}
