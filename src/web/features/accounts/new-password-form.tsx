import { useState } from 'react';
import { Button, LinkButton } from '~/web/ui/button';
import { FormProblem } from '~/web/ui/form-problem';
import styles from './account-forms.module.css';
import { resetPassword } from './auth-calls';
import { AuthFrame } from './auth-frame';
import { NewPassword } from './new-password';
import { UnusableLink } from './unusable-link';
import { unchecked, useAuthForm } from './use-auth-form';

/** A new password by the link of a letter. `denied`: a foreign sign-in has just been ended by it. */
export function NewPasswordForm({ token, denied = false }: { token: string; denied?: boolean }) {
  const [done, setDone] = useState(false);
  const { form, errors, problem, busy } = useAuthForm({
    check: () => unchecked,
    async send(_, data) {
      await resetPassword(token, String(data.get('password')));
      setDone(true);
    },
  });
  if (done)
    return (
      <AuthFrame
        title="Пароль изменён"
        lead="Войдите с&nbsp;новым паролем. Остальное, что открывало аккаунт, закрыто или ждёт вашего ответа: покажем каждое по&nbsp;имени."
      >
        <LinkButton to="/login" wide>
          Войти
        </LinkButton>
      </AuthFrame>
    );
  if (problem?.place === 'page') return <UnusableLink mode="resetPassword" text={problem.text} />;
  return (
    <AuthFrame
      title="Новый пароль"
      lead={
        denied
          ? 'Чужой вход закрыт: сеансы завершены, прежний пароль не\u00a0действует. Задайте новый.'
          : 'После этого завершатся все сеансы и\u00a0закроются ключи и\u00a0ссылки, которые открывали аккаунт.'
      }
    >
      <form {...form} className={`${styles.form} mt-6`}>
        <FormProblem tone={problem?.tone}>{problem?.text}</FormProblem>
        <NewPassword label="Новый пароль" error={errors.password} />
        <Button type="submit" wide busy={busy}>
          Сохранить пароль
        </Button>
      </form>
    </AuthFrame>
  );
}
