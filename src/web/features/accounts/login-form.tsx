import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimple';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { authActionLabels } from '~/catalogue/auth-errors';
import { remembers, setPersistence } from '~/web/device/persistence';
import { signIn, useSession } from '~/web/session/session';
import { AuthError } from '~/web/session/session-auth';
import { registerPath } from '~/web/session/session-path';
import { Button } from '~/web/ui/button';
import { Checkbox } from '~/web/ui/choice';
import { useEarlyInput } from '~/web/ui/early-input';
import { TextField } from '~/web/ui/field';
import { FormProblem, Notice, withContact } from '~/web/ui/form-problem';
import { NeedsScripts } from '~/web/ui/needs-scripts';
import styles from './account-forms.module.css';
import { type AuthProblem, authProblem } from './auth-error';
import { AuthFrame } from './auth-frame';
import { CodeByLetter, useCodeByLetter } from './code-by-letter';
import { PasskeyButton } from './passkey-button';
import { PasswordInput } from './password-input';
import { ProviderButtons } from './provider-buttons';
import { returnPath, useGuestEntry } from './return-path';
import { secondStepPath } from './second-step';
import { checkAddress, useAuthForm } from './use-auth-form';

interface LoginFormProps {
  next: string | null;
  email: string;
  /** An error code that the identity service came back with. */
  error: string | null;
  onForgot: (email: string) => void;
  onLetter: (kind: 'link' | 'confirm', email: string) => Promise<void>;
  /** The password was right, and the second step is still to come. */
  onSecondStep: (email: string) => void;
}

export function LoginForm({ next, email, error, onForgot, onLetter, onSecondStep }: LoginFormProps) {
  const navigate = useNavigate();
  const { ended } = useSession();
  const waits = useGuestEntry();
  const [remember, setRemember] = useState(true);
  useEffect(() => setRemember(remembers()), []);
  const emailField = useRef<HTMLInputElement>(null);
  // A keychain fills the field without an event: it is read as it stands.
  const typed = () => emailField.current?.value ?? email;
  const rememberBox = useEarlyInput<HTMLInputElement>(({ checked }) => remind(checked));
  const remind = (remembered: boolean) => {
    setRemember(remembered);
    setPersistence(remembered);
  };
  const code = useCodeByLetter();
  const { form, errors, problem, busy, setProblem, attempt } = useAuthForm({
    known: 'password',
    check(data) {
      const missing = code.check(data);
      return missing ? { ok: false, errors: missing } : checkAddress(typed());
    },
    async send(body, data) {
      await code.open(body.email, data);
      if ((await signIn(body.email, String(data.get('password')))) === 'second-step') {
        onSecondStep(body.email);
        return navigate(secondStepPath(next));
      }
      await navigate(await returnPath(next), { replace: true });
    },
  });
  const isClean = problem === null && Object.keys(errors).length === 0;
  const shown = isClean ? startProblem(error ?? ended) : problem;
  const letter = (kind: 'link' | 'confirm') => attempt(checkAddress(typed()), (body) => onLetter(kind, body.email));
  const askCode = () => void attempt(checkAddress(typed()), (body) => code.ask(body.email));
  const action =
    shown && actionOf(shown, { forgot: () => onForgot(typed()), letter, code: code.isAsked ? null : askCode });
  const wrong = shown?.code === 'INVALID_EMAIL_OR_PASSWORD' ? true : undefined;
  return (
    <AuthFrame title="С&nbsp;возвращением" lead="Ваши записи ждали вас там, где вы&nbsp;их&nbsp;оставили.">
      <form {...form} className={`${styles.form} mt-6`}>
        <NeedsScripts>Сейчас войти здесь не&nbsp;получится.</NeedsScripts>
        {waits && (
          <Notice>
            Ваша запись ждёт на&nbsp;этом устройстве. После входа спросим,
            переносить&nbsp;ли&nbsp;её&nbsp;в&nbsp;дневник.
          </Notice>
        )}
        <FormProblem tone={shown?.tone}>
          {shown && (
            <>
              {withContact(shown.text)} {action}
            </>
          )}
        </FormProblem>
        <TextField
          label="Почта"
          ref={emailField}
          name="email"
          type="email"
          autoComplete="username webauthn"
          defaultValue={email}
          error={errors.email}
          aria-invalid={wrong}
        />
        <PasswordInput
          label="Пароль"
          name="password"
          autoComplete="current-password"
          error={errors.password}
          aria-invalid={wrong}
          aside={
            <button type="button" className={`lk small py-3 ${styles.aside}`} onClick={() => onForgot(typed())}>
              Не&nbsp;помню
            </button>
          }
        />
        <CodeByLetter code={code} error={errors.letterCode} onAgain={askCode} />
        <Checkbox
          ref={rememberBox}
          name="remember"
          checked={remember}
          onChange={({ target }) => remind(target.checked)}
        >
          Запомнить меня
        </Checkbox>
        <Button type="submit" wide busy={busy}>
          Войти
        </Button>
        <p className={`${styles.or} line gap-4 mute3`}>или</p>
        <Button kind="line" wide onClick={() => void letter('link')}>
          <EnvelopeSimpleIcon className="i" aria-hidden /> Прислать ссылку для входа
        </Button>
        <PasskeyButton next={next} onProblem={setProblem} />
        <ProviderButtons next={next} onProblem={setProblem} />
        <p className={`small mute ${styles.center}`}>
          Впервые здесь?{' '}
          <Link className="lk" to={next ? registerPath(next) : '/register'}>
            Создать аккаунт
          </Link>
        </p>
      </form>
    </AuthFrame>
  );
}

const startProblem = (code: string | null): AuthProblem | null => (code ? authProblem(new AuthError(0, code)) : null);

function actionOf(
  { code, action }: AuthProblem,
  {
    forgot,
    letter,
    code: askCode,
  }: {
    forgot: () => void;
    letter: (kind: 'link' | 'confirm') => Promise<void>;
    code: (() => void) | null;
  },
): ReactNode {
  const label = action ? authActionLabels[action] : null;
  const button = (text: string, onClick: () => void) => (
    <button type="button" className="lk" onClick={onClick}>
      {text}
    </button>
  );
  // The same for every address: nothing here tells whether it is known.
  if (code === 'INVALID_EMAIL_OR_PASSWORD' && label)
    return (
      <>
        {button(label, forgot)} {button('Прислать письмо с\u00a0подтверждением', () => void letter('confirm'))}
      </>
    );
  if (code === 'TOO_MANY_REQUESTS' && label)
    return (
      <>
        {askCode && button('Прислать код на\u00a0почту', askCode)} {button(label, forgot)}
      </>
    );
  if (action === 'return-account' && label) return button(label, () => void letter('link'));
  if (action === 'reset-password' && label) return button(label, forgot);
  return null;
}
