import { useEffect, useRef, useState } from 'react';
import type { User } from '~/contract/accounts';
import { dropGuestWork, leaveGuestWork, useGuestWork } from '~/web/device/guest-work';
import { inWords } from '~/web/device/in-words';
import { useSession } from '~/web/session';
import { Button } from '~/web/ui/button';
import { showToast } from '~/web/ui/toast';
import './guest-question.css';

/** What was made here before signing in goes into an account only after a yes, whatever the way of signing in. */
export function GuestQuestion() {
  const { user } = useSession();
  return user ? <OfPerson key={user.uid} user={user} /> : null;
}

type Step = 'asks' | 'carries' | 'in-part' | 'left';

function drop(): void {
  const restore = dropGuestWork();
  showToast({
    kind: 'ok',
    text: 'Удалено с\u00a0устройства',
    action: { label: 'Вернуть', onClick: restore },
  });
}

function OfPerson({ user }: { user: User }) {
  const things = useGuestWork(user.uid);
  const [step, setStep] = useState<Step>('asks');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (step === 'left' || step === 'in-part') heading.current?.focus();
  }, [step]);

  const close = () => {
    setStep('asks');
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const carry = async () => {
    setStep('carries');
    try {
      const { carryGuestWork } = await import('./device-work');
      if (!(await carryGuestWork(user))) return setStep('in-part');
      close();
      showToast({ kind: 'ok', text: 'Перенесено в\u00a0аккаунт' });
    } catch {
      setStep('in-part');
    }
  };
  if (step === 'left')
    return (
      <section className="wrap guestw" aria-labelledby="guestw-title">
        <div className="guestw__in">
          <div className="guestw__t">
            <h2 className="t-m" id="guestw-title" tabIndex={-1} ref={heading}>
              Осталось на&nbsp;этом устройстве
            </h2>
            <p className="mute">
              В&nbsp;аккаунт ничего не&nbsp;попало. После выхода это снова будет видно здесь без входа.
            </p>
          </div>
          <div className="guestw__a">
            <Button
              kind="quiet"
              small
              onClick={() => {
                drop();
                close();
              }}
            >
              Удалить с&nbsp;устройства
            </Button>
            <Button kind="soft" small onClick={close}>
              Понятно
            </Button>
          </div>
        </div>
      </section>
    );
  if (things.length === 0) return null;
  return (
    <section className="wrap guestw" aria-labelledby="guestw-title">
      <div className="guestw__in">
        <div className="guestw__t">
          <h2 className="t-m" id="guestw-title" tabIndex={-1} ref={heading}>
            {step === 'in-part' ? 'Перенеслось не\u00a0всё' : 'Сделано здесь до\u00a0входа'}
          </h2>
          <p>
            {step === 'in-part' ? 'Осталось' : 'На\u00a0этом устройстве'}: {inWords(things)}.
          </p>
          <p className="mute">
            {step === 'in-part' ? (
              <>
                Так бывает без связи, когда записи этого дня уже набраны или в&nbsp;аккаунте есть свой черновик. Здесь
                всё цело.
              </>
            ) : (
              <>
                Перенести в&nbsp;аккаунт <b className="guestw__w">{user.email}</b>?
              </>
            )}
          </p>
        </div>
        <div className="guestw__a">
          <Button
            kind="line"
            small
            disabled={step === 'carries'}
            onClick={() => {
              leaveGuestWork(user.uid);
              setStep('left');
            }}
          >
            Не&nbsp;переносить
          </Button>
          <Button kind="line" small busy={step === 'carries'} onClick={() => void carry()}>
            {step === 'in-part' ? 'Попробовать ещё раз' : 'Перенести в\u00a0этот аккаунт'}
          </Button>
        </div>
      </div>
    </section>
  );
}
