import { useEffect, useState } from 'react';
import { authMessage } from '~/catalogue/auth-errors';
import { Button, LinkButton } from '~/web/ui/button';
import { AuthFrame } from './auth-frame';
import { NewPasswordForm } from './new-password-form';
import { OwnPasswordForm } from './own-password-form';
import { type LinkMode, UnusableLink } from './unusable-link';
import { type AppliedMode, useOpenedLink } from './use-opened-link';
import { WhoseAccount } from './whose-account';

const TITLES: Record<LinkMode, string> = {
  verifyEmail: 'Подтверждаем почту',
  changeEmail: 'Меняем почту',
  signIn: 'Входим',
  resetPassword: 'Новый пароль',
};

function readAddress(): { mode: LinkMode | null; token: string } {
  const query = new URLSearchParams(typeof window === 'undefined' ? '' : window.location.search);
  const mode = query.get('mode');
  return { mode: mode !== null && mode in TITLES ? (mode as LinkMode) : null, token: query.get('token') ?? '' };
}

/** A link from a letter was opened. The token leaves the address bar at once and goes nowhere but to its own calls. */
export function OpenedLetter() {
  const [{ mode, token }] = useState(readAddress);
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);
  if (!mode || !token) return <UnusableLink mode={mode} text={authMessage('auth/invalid-action-code').text} />;
  if (mode === 'resetPassword') return <NewPasswordForm token={token} />;
  return <AppliedLink mode={mode} token={token} />;
}

function AppliedLink({ mode, token }: { mode: AppliedMode; token: string }) {
  const { step, look, replaceAccount, enter } = useOpenedLink(mode, token);
  switch (step.name) {
    case 'asks':
      return <WhoseAccount address={step.address} onGo={() => void replaceAccount()} />;
    case 'needs-password':
      return <OwnPasswordForm mode={mode} token={token} onConfirmed={enter} />;
    case 'changed':
      return (
        <AuthFrame
          title="Почта изменена"
          lead="Теперь письма приходят на&nbsp;новый адрес, с&nbsp;ним&nbsp;же&nbsp;вы&nbsp;входите."
        >
          <LinkButton to="/profile/settings" wide>
            К&nbsp;настройкам
          </LinkButton>
        </AuthFrame>
      );
    case 'failed':
      if (step.problem.action !== 'retry') return <UnusableLink mode={mode} text={step.problem.text} />;
      return (
        <AuthFrame title="Пока не&nbsp;получилось" lead={step.problem.text}>
          <Button wide onClick={() => void look()}>
            Попробовать ещё раз
          </Button>
        </AuthFrame>
      );
    case 'looks':
    case 'works':
      return (
        <AuthFrame title={TITLES[mode]} lead="Это займёт пару секунд.">
          <p className="vh" role="status">
            Проверяем ссылку
          </p>
        </AuthFrame>
      );
  }
}
