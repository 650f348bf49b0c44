import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { AccountAccess, User } from '~/contract/accounts';
import { Button } from '~/web/ui/button';
import { lazyPart } from '~/web/ui/lazy-part';
import { Skeleton } from '~/web/ui/states';
import { showToast } from '~/web/ui/toast';
import { RecoveryCodes } from './recovery-codes';
import { beginTwoFactor, renewRecoveryCodes, type TwoFactorStart, turnTwoFactorOff } from './security-calls';
import { useProof } from './use-proof';

const Setup = lazyPart(async () => (await import('./two-factor-setup')).TwoFactorSetup);
const day = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric' });

type Step = { name: 'rests' } | { name: 'begins'; start: TwoFactorStart } | { name: 'codes'; codes: string[] };

/** A step that takes the place of what was pressed: its heading is there and has the focus before the rest has come. */
function NextStep({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    // A dialog that closes in the same moment gives the focus back to what is gone.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) heading.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <>
      <h4 className="t-m" tabIndex={-1} ref={heading}>
        {title}
      </h4>
      {children}
    </>
  );
}

/** Codes of an app as the second step of every sign-in: turning it on, its recovery codes, turning it off. */
export function TwoFactor({
  user,
  state,
  onChange,
}: {
  user: User;
  state: AccountAccess['twoFactor'];
  onChange: () => void;
}) {
  const [step, setStep] = useState<Step>({ name: 'rests' });
  const { prove, dialog } = useProof(user);
  if (step.name === 'codes')
    return (
      <NextStep key="codes" title="Запасные коды">
        <RecoveryCodes email={user.email} codes={step.codes} onDone={() => setStep({ name: 'rests' })} />
      </NextStep>
    );
  if (step.name === 'begins')
    return (
      <NextStep key="begins" title="Приложение для&nbsp;кодов">
        <Suspense
          fallback={
            <>
              <p className="mute">Готовим картинку для&nbsp;приложения…</p>
              <Skeleton label="Готовим картинку для&nbsp;приложения">
                <span className="sk" />
              </Skeleton>
            </>
          }
        >
          <Setup
            uri={step.start.totpURI}
            onCancel={() => setStep({ name: 'rests' })}
            onTurnedOn={() => {
              setStep({ name: 'codes', codes: step.start.backupCodes });
              onChange();
            }}
          />
        </Suspense>
      </NextStep>
    );
  const begin = async () => setStep({ name: 'begins', start: await beginTwoFactor() });
  const renew = async () => {
    setStep({ name: 'codes', codes: (await renewRecoveryCodes()).backupCodes });
    onChange();
  };
  const turnOff = async () => {
    await turnTwoFactorOff();
    showToast({ kind: 'ok', text: 'Вход с\u00a0кодом выключен.' });
    onChange();
  };
  return (
    <>
      {dialog}
      {state ? (
        <>
          <p className="small">
            Включён {day.format(new Date(state.since))}. Запасных кодов: осталось {state.codesLeft}, использовано{' '}
            {state.codesUsed}.
          </p>
          <div className="cluster gap-3">
            <Button kind="soft" small onClick={() => prove(renew)}>
              Получить новые коды
            </Button>
            <Button kind="line" small onClick={() => prove(turnOff)}>
              Выключить
            </Button>
          </div>
        </>
      ) : (
        <Button kind="soft" small onClick={() => prove(begin)}>
          Включить вход с&nbsp;кодом
        </Button>
      )}
    </>
  );
}
