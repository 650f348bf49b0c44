import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { authMessage } from '~/catalogue/auth-errors';
import { checkSession, signedIn } from '~/web/session';
import { Button, LinkButton } from '~/web/ui/button';
import { confirmAddress, openSignInLink } from './auth-calls';
import { type AuthProblem, authProblem } from './auth-error';
import { AuthFrame } from './auth-frame';
import { NewPasswordForm } from './new-password-form';
import { type LinkMode, UnusableLink } from './unusable-link';
import { wayBack } from './way-back';

const CALLS = { verifyEmail: confirmAddress, changeEmail: confirmAddress, signIn: openSignInLink } as const;
const TITLES: Record<LinkMode, string> = {
  verifyEmail: 'Подтверждаем почту',
  changeEmail: 'Меняем почту',
  signIn: 'Входим',
  resetPassword: 'Новый пароль',
};

/** One use of a link, however often React mounts the page. */
const uses = new Map<string, Promise<unknown>>();

function applyOnce(mode: keyof typeof CALLS, token: string): Promise<unknown> {
  const known = uses.get(token);
  if (known) return known;
  const use = CALLS[mode](token);
  uses.set(token, use);
  return use;
}

function readAddress(): { mode: LinkMode | null; token: string } {
  const query = new URLSearchParams(typeof window === 'undefined' ? '' : window.location.search);
  const mode = query.get('mode');
  return { mode: mode !== null && mode in TITLES ? (mode as LinkMode) : null, token: query.get('token') ?? '' };
}

/** A link from a letter was opened. The token leaves the address bar at once and goes nowhere but to its own call. */
export function OpenedLetter() {
  const [{ mode, token }] = useState(readAddress);
  const [turn, setTurn] = useState(0);
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);
  if (!mode || !token) return <UnusableLink mode={mode} text={authMessage('auth/invalid-action-code').text} />;
  if (mode === 'resetPassword') return <NewPasswordForm token={token} />;
  return <AppliedLink key={turn} mode={mode} token={token} onRetry={() => setTurn(turn + 1)} />;
}

interface AppliedLinkProps {
  mode: keyof typeof CALLS;
  token: string;
  onRetry: () => void;
}

function AppliedLink({ mode, token, onRetry }: AppliedLinkProps) {
  const [problem, setProblem] = useState<AuthProblem | null>(null);
  const [changed, setChanged] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    let left = false;
    const settle = async () => {
      try {
        await applyOnce(mode, token);
        const user = mode === 'changeEmail' ? await checkSession() : await signedIn();
        if (left) return;
        if (mode === 'changeEmail') setChanged(true);
        else await navigate(user ? wayBack(null) : '/login', { replace: true });
      } catch (error) {
        const failure = authProblem(error);
        // Without an answer the link may still be good: it can be tried again.
        if (failure.action === 'retry') uses.delete(token);
        if (!left) setProblem(failure);
      }
    };
    void settle();
    return () => {
      left = true;
    };
  }, [mode, token, navigate]);

  if (changed)
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
  if (problem?.action === 'retry')
    return (
      <AuthFrame title="Пока не&nbsp;получилось" lead={problem.text}>
        <Button wide onClick={onRetry}>
          Попробовать ещё раз
        </Button>
      </AuthFrame>
    );
  if (problem) return <UnusableLink mode={mode} text={problem.text} />;
  return (
    <AuthFrame title={TITLES[mode]} lead="Это займёт пару секунд.">
      <p className="vh" role="status">
        Проверяем ссылку
      </p>
    </AuthFrame>
  );
}
