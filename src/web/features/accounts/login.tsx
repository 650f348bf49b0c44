import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { authNotices } from '~/catalogue/auth-errors';
import { checkSession } from '~/web/session/session';
import { useQuery } from '~/web/ui/use-query';
import styles from './account-forms.module.css';
import { sendConfirmation, sendResetLink, sendSignInLink } from './auth-calls';
import { AuthFrame } from './auth-frame';
import { isLetterKind, LetterForm, type LetterKind } from './letter-form';
import { LoginForm } from './login-form';
import { PendingLetter } from './pending-letter';
import { notifyOpener } from './provider-popup';
import { rememberReturnPath, returnPath } from './return-path';
import { SECOND_STEP_NEEDED } from './second-step';
import { SecondStepForm } from './second-step-form';

type View = { name: 'form' } | { name: 'asks' | 'sent'; kind: LetterKind };

type Texts = [next: string | null, popup: string | null, error: string | null, wished: string | null];

const SENT: Record<LetterKind, { title: string; send: (address: string) => Promise<unknown> }> = {
  link: { title: 'Ссылка в\u00a0пути', send: sendSignInLink },
  reset: { title: 'Проверьте почту', send: sendResetLink },
  confirm: { title: 'Подтвердите почту', send: sendConfirmation },
};

/** The sign-in page: form, forgotten password, and what follows a letter. */
export function Login() {
  const query = useQuery();
  const isKnown = query !== null;
  const [next, popup, error, wished] = ['next', 'popup', 'error', 'send'].map(
    (name) => query?.get(name) ?? null,
  ) as Texts;
  const [chosen, setView] = useState<View | null>(null);
  const view: View = chosen ?? (isLetterKind(wished) ? { name: 'asks', kind: wished } : { name: 'form' });
  const [email, setEmail] = useState('');
  const navigate = useNavigate();
  useEffect(() => {
    if (!isKnown) return;
    if (popup) return notifyOpener({ error: popup === 'done' ? null : (error ?? '') });
    void checkSession().then(async (user) => user && navigate(await returnPath(next), { replace: true }));
  }, [isKnown, popup, error, navigate, next]);

  const sent = async (kind: LetterKind, address: string) => {
    await SENT[kind].send(address);
    rememberReturnPath(next);
    setEmail(address);
    setView({ name: 'sent', kind });
  };
  if (popup)
    return <AuthFrame title="Это окно можно закрыть" lead="Продолжите на&nbsp;странице, с&nbsp;которой начали." />;
  if (error === SECOND_STEP_NEEDED) return <SecondStepForm next={next} email={email} />;
  if (view.name === 'sent') {
    const { title, send } = SENT[view.kind];
    return (
      <PendingLetter
        title={title}
        lead={
          <>
            {authNotices.resetSent.text} Адрес: <b className={styles.address}>{email}</b>
          </>
        }
        next={next}
        resend={() => send(email)}
        onChangeAddress={() => setView({ name: 'form' })}
      />
    );
  }
  if (view.name === 'asks') {
    const { kind } = view;
    return (
      <LetterForm
        kind={kind}
        email={email}
        onBack={() => setView({ name: 'form' })}
        send={(address) => sent(kind, address)}
      />
    );
  }
  return (
    <LoginForm
      next={next}
      email={email}
      error={error}
      onForgot={(address) => {
        setEmail(address);
        setView({ name: 'asks', kind: 'reset' });
      }}
      onLetter={sent}
      onSecondStep={setEmail}
    />
  );
}
