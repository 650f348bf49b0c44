import { useState } from 'react';
import { useNavigate } from 'react-router';
import { authMessage } from '~/catalogue/auth-errors';
import { remembers } from '~/web/device/persistence';
import { signedIn } from '~/web/session/session';
import { AuthError } from '~/web/session/session-auth';
import { report } from '~/web/sync/report';
import { Button } from '~/web/ui/button';
import { Checkbox } from '~/web/ui/choice';
import { TextField } from '~/web/ui/field';
import { FormProblem } from '~/web/ui/form-problem';
import styles from './account-forms.module.css';
import { AuthFrame } from './auth-frame';
import { CodeByLetter, useCodeByLetter } from './code-by-letter';
import { returnPath } from './return-path';
import { passSecondStep } from './security-calls';
import { unchecked, useAuthForm } from './use-auth-form';

const KINDS = {
  app: {
    lead: 'Введите шесть цифр из\u00a0приложения, в\u00a0котором вы\u00a0добавили Крону.',
    label: 'Код из\u00a0приложения',
    other: 'Нет телефона под рукой? Ввести запасной код',
  },
  recovery: {
    lead: 'Введите один из\u00a0запасных кодов, которые вы\u00a0сохранили. Каждый действует один раз.',
    label: 'Запасной код',
    other: 'Вернуться к\u00a0коду из\u00a0приложения',
  },
} as const;

const OVER = 'INVALID_TWO_FACTOR_COOKIE';

/** The second step of a sign-in. `email`: as it was typed for the first one; empty where that was another way. */
export function SecondStepForm({ next, email }: { next: string | null; email: string }) {
  const navigate = useNavigate();
  const back = (error: string | null) => {
    const query = new URLSearchParams({ ...(error ? { error } : {}), ...(next ? { next } : {}) });
    return navigate(`/login?${query}`, { replace: true });
  };
  const [kind, setKind] = useState<keyof typeof KINDS>('app');
  const { lead, label, other } = KINDS[kind];
  const byLetter = useCodeByLetter();
  const { form, errors, problem, busy, attempt } = useAuthForm({
    check(data) {
      const code = String(data.get('code')).trim() === '' ? { code: 'Введите код.' } : null;
      const missing = { ...code, ...byLetter.check(data) };
      return Object.keys(missing).length > 0 ? { ok: false, errors: missing } : unchecked;
    },
    async send(_, data) {
      await byLetter.open(email, data);
      try {
        const { user } = await passSecondStep(kind, String(data.get('code')), data.has('trust'));
        await signedIn(user.id);
      } catch (error) {
        report('Sign-in failed', error);
        if (error instanceof AuthError && error.code === OVER) return back(OVER);
        throw error;
      }
      await navigate(await returnPath(next), { replace: true });
    },
  });
  const askCode = () => void attempt(unchecked, () => byLetter.ask(email));
  const maySendCode = problem?.code === 'TOO_MANY_REQUESTS' && email !== '' && kind === 'app' && !byLetter.isAsked;
  return (
    <AuthFrame title={authMessage('auth/multi-factor-auth-required').text.split(':')[0] ?? ''} lead={lead}>
      <form {...form} className={`${styles.form} mt-6`} key={kind}>
        <FormProblem tone={problem?.tone}>
          {problem && (
            <>
              {problem.text}{' '}
              {maySendCode && (
                <button type="button" className="lk" onClick={askCode}>
                  Прислать код на&nbsp;почту
                </button>
              )}
            </>
          )}
        </FormProblem>
        <TextField
          label={label}
          name="code"
          autoComplete="one-time-code"
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          error={errors.code}
        />
        <CodeByLetter code={byLetter} error={errors.letterCode} onAgain={askCode} />
        {remembers() && <Checkbox name="trust">Не&nbsp;спрашивать код на&nbsp;этом устройстве 30&nbsp;дней</Checkbox>}
        <Button type="submit" wide busy={busy}>
          Войти
        </Button>
        <p className={styles.center}>
          <button type="button" className="lk small py-3" onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}>
            {other}
          </button>
        </p>
        <Button kind="quiet" wide onClick={() => void back(null)}>
          Войти по-другому
        </Button>
      </form>
    </AuthFrame>
  );
}
