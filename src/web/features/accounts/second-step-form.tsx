import { useState } from 'react';
import { useNavigate } from 'react-router';
import { authMessage } from '~/catalogue/auth-errors';
import { remembers } from '~/web/session/persistence';
import { signedIn } from '~/web/session/session';
import { AuthError, report } from '~/web/session/session-auth';
import { Button } from '~/web/ui/button';
import { Checkbox } from '~/web/ui/choice';
import { TextField } from '~/web/ui/field';
import { FormProblem } from '~/web/ui/form-problem';
import styles from './account-forms.module.css';
import { AuthFrame } from './auth-frame';
import { passSecondStep } from './security-calls';
import { unchecked, useAuthForm } from './use-auth-form';
import { wayBack } from './way-back';

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

/** The second step of a sign-in. */
export function SecondStepForm({ next }: { next: string | null }) {
  const navigate = useNavigate();
  const back = (error: string | null) => {
    const query = new URLSearchParams({ ...(error ? { error } : {}), ...(next ? { next } : {}) });
    return navigate(`/login?${query}`, { replace: true });
  };
  const [kind, setKind] = useState<keyof typeof KINDS>('app');
  const { lead, label, other } = KINDS[kind];
  const { form, errors, problem, busy } = useAuthForm({
    check: (data) =>
      String(data.get('code')).trim() === '' ? { ok: false, errors: { code: 'Введите код.' } } : unchecked,
    async send(_, data) {
      try {
        const { user } = await passSecondStep(kind, String(data.get('code')), data.has('trust'));
        await signedIn(user.id);
      } catch (error) {
        report('Sign-in failed', error);
        if (error instanceof AuthError && error.code === OVER) return back(OVER);
        throw error;
      }
      await navigate(await wayBack(next), { replace: true });
    },
  });
  return (
    <AuthFrame title={authMessage('auth/multi-factor-auth-required').text.split(':')[0] ?? ''} lead={lead}>
      <form {...form} className={`${styles.form} mt-6`} key={kind}>
        <FormProblem tone={problem?.tone}>{problem?.text}</FormProblem>
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
