import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { authNotices } from '~/catalogue/auth-errors';
import { checkSession } from '~/web/session/session';
import styles from './account-forms.module.css';
import { sendConfirmation, sendResetLink, sendSignInLink } from './auth-calls';
import { AuthFrame } from './auth-frame';
import { LoginForm } from './login-form';
import { tellOpener } from './provider-popup';
import { ResetForm } from './reset-form';
import { SECOND_STEP_NEEDED } from './second-step';
import { SecondStepForm } from './second-step-form';
import { WaitingLetter } from './waiting-letter';
import { rememberWayBack, wayBack } from './way-back';

type View = { name: 'form' } | { name: 'forgot' } | { name: 'sent'; kind: keyof typeof SENT };

const SENT = {
  link: { title: 'Ссылка в\u00a0пути', send: sendSignInLink },
  reset: { title: 'Проверьте почту', send: sendResetLink },
  confirm: { title: 'Подтвердите почту', send: sendConfirmation },
};

/** The sign-in page: form, forgotten password, and what follows a letter. */
export function Login() {
  const [params] = useSearchParams();
  const next = params.get('next');
  const popup = params.get('popup');
  const error = params.get('error');
  const [view, setView] = useState<View>(params.get('send') === 'reset' ? { name: 'forgot' } : { name: 'form' });
  const [email, setEmail] = useState('');
  const navigate = useNavigate();
  useEffect(() => {
    if (popup) return tellOpener({ error: popup === 'done' ? null : (error ?? '') });
    void checkSession().then(async (user) => user && navigate(await wayBack(next), { replace: true }));
  }, [popup, error, navigate, next]);

  const sent = async (kind: keyof typeof SENT, address: string) => {
    await SENT[kind].send(address);
    rememberWayBack(next);
    setEmail(address);
    setView({ name: 'sent', kind });
  };
  if (popup)
    return <AuthFrame title="Это окно можно закрыть" lead="Продолжите на&nbsp;странице, с&nbsp;которой начали." />;
  if (error === SECOND_STEP_NEEDED) return <SecondStepForm next={next} email={email} />;
  if (view.name === 'sent') {
    const { title, send } = SENT[view.kind];
    return (
      <WaitingLetter
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
  if (view.name === 'forgot')
    return (
      <ResetForm email={email} onBack={() => setView({ name: 'form' })} send={(address) => sent('reset', address)} />
    );
  return (
    <LoginForm
      next={next}
      email={email}
      error={error}
      onForgot={(address) => {
        setEmail(address);
        setView({ name: 'forgot' });
      }}
      onLetter={sent}
      onSecondStep={setEmail}
    />
  );
}
