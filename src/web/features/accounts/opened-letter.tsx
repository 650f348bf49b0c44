import { useEffect, useState } from 'react';
import { authMessage } from '~/catalogue/auth-errors';
import { Button, LinkButton } from '~/web/ui/button';
import { RetryButton } from '~/web/ui/retry';
import styles from './account-forms.module.css';
import type { AuthProblem } from './auth-error';
import { AuthFrame } from './auth-frame';
import { DenyByLetter } from './deny-by-letter';
import { EraseByLetter } from './erase-by-letter';
import { NewPasswordForm } from './new-password-form';
import { OwnPasswordForm } from './own-password-form';
import { ReturnByLetter } from './return-by-letter';
import { type LinkMode, UnusableLink } from './unusable-link';
import { type AppliedMode, useOpenedLink } from './use-opened-link';
import { useResetLink } from './use-reset-link';
import { WhoseAccount } from './whose-account';

const TITLES: Record<LinkMode, string> = {
  verifyEmail: 'Подтверждаем почту',
  changeEmail: 'Меняем почту',
  signIn: 'Входим',
  resetPassword: 'Новый пароль',
  eraseAccount: 'Удалить аккаунт?',
  returnAccount: 'Вернуть аккаунт?',
  denySignIn: 'Это были не\u00a0вы?',
};

/** What one press of a link does. */
const PRESSES: Record<AppliedMode, { title: string; lead: string; button: string }> = {
  verifyEmail: {
    title: 'Подтвердите почту',
    lead: 'Остался один шаг: нажмите кнопку, и\u00a0аккаунт откроется.',
    button: 'Подтвердить и\u00a0войти',
  },
  changeEmail: {
    title: 'Сменить почту?',
    lead: 'Письма будут приходить на\u00a0новый адрес. Вход тоже по\u00a0нему.',
    button: 'Сменить почту',
  },
  signIn: {
    title: 'Войти в\u00a0аккаунт?',
    lead: 'Ссылка сработает один раз: когда вы\u00a0нажмёте кнопку.',
    button: 'Войти',
  },
};

/** Of an entry of the tab's history: the link that was opened there. */
const LETTER = 'letter';

function readAddress(): { mode: LinkMode | null; token: string } {
  if (typeof window === 'undefined') return { mode: null, token: '' };
  const kept: unknown = window.history.state?.[LETTER];
  const query = new URLSearchParams(window.location.search || (typeof kept === 'string' ? kept : ''));
  const mode = query.get('mode');
  return { mode: mode !== null && mode in TITLES ? (mode as LinkMode) : null, token: query.get('token') ?? '' };
}

/** The token leaves the address bar; it stays with this entry of the tab's history, so that a reload finds it again. */
function leaveAddress(): void {
  const { search, pathname } = window.location;
  if (search) window.history.replaceState({ ...window.history.state, [LETTER]: search }, '', pathname);
}

/** A link from a letter was opened. Its token goes nowhere but to its own calls. */
export function OpenedLetter() {
  const [{ mode, token }] = useState(readAddress);
  useEffect(leaveAddress, []);
  if (!mode || !token) return <UnusableLink mode={mode} text={authMessage('auth/invalid-action-code').text} />;
  if (mode === 'resetPassword') return <ResetLink token={token} />;
  if (mode === 'eraseAccount') return <EraseByLetter token={token} />;
  if (mode === 'returnAccount') return <ReturnByLetter token={token} />;
  if (mode === 'denySignIn') return <DenyByLetter token={token} />;
  return <AppliedLink mode={mode} token={token} />;
}

function Looking({ mode }: { mode: LinkMode }) {
  return (
    <AuthFrame title={TITLES[mode]} lead="Это займёт пару секунд.">
      <p className="vh" role="status">
        Проверяем ссылку
      </p>
    </AuthFrame>
  );
}

function Failed({ mode, problem, onRetry }: { mode: LinkMode; problem: AuthProblem; onRetry: () => void }) {
  if (problem.action !== 'retry') return <UnusableLink mode={mode} text={problem.text} />;
  return (
    <AuthFrame title="Пока не&nbsp;получилось" lead={problem.text}>
      <RetryButton wide onClick={onRetry} />
    </AuthFrame>
  );
}

/** A link that was used or is false says so before the form. */
function ResetLink({ token }: { token: string }) {
  const { step, look } = useResetLink(token);
  if (step.name === 'looks') return <Looking mode="resetPassword" />;
  if (step.name === 'failed') return <Failed mode="resetPassword" problem={step.problem} onRetry={() => void look()} />;
  return <NewPasswordForm token={token} />;
}

function AppliedLink({ mode, token }: { mode: AppliedMode; token: string }) {
  const { step, look, apply, replaceAccount, enter } = useOpenedLink(mode, token);
  switch (step.name) {
    case 'asks':
      return <WhoseAccount address={step.address} onGo={() => void replaceAccount()} />;
    case 'waits': {
      const { title, lead, button } = PRESSES[mode];
      return (
        <AuthFrame title={title} lead={lead}>
          <div className={`${styles.form} mt-6`}>
            <Button wide onClick={() => void apply()}>
              {button}
            </Button>
          </div>
        </AuthFrame>
      );
    }
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
      return <Failed mode={mode} problem={step.problem} onRetry={() => void look()} />;
    case 'looks':
    case 'works':
      return <Looking mode={mode} />;
  }
}
