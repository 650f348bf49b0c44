import { useState } from 'react';
import { Button, LinkButton } from '~/web/ui/button';
import styles from './account-forms.module.css';
import { resetPassword } from './auth-calls';
import { AuthFrame } from './auth-frame';
import { NewPassword } from './new-password';
import { ProblemNote } from './problem-note';
import { UnusableLink } from './unusable-link';
import { problemOf, useSubmit } from './use-submit';

/** A new password by the link of a letter. */
export function NewPasswordForm({ token }: { token: string }) {
  const [done, setDone] = useState(false);
  const { busy, problem, form } = useSubmit(async (data) => {
    await resetPassword(token, String(data.get('password')));
    setDone(true);
  });
  if (done)
    return (
      <AuthFrame
        title="Пароль изменён"
        lead="Войдите с&nbsp;новым паролем. Сеансы на&nbsp;других устройствах завершены."
      >
        <LinkButton to="/login" wide>
          Войти
        </LinkButton>
      </AuthFrame>
    );
  if (problem?.place === 'page') return <UnusableLink mode="resetPassword" text={problem.text} />;
  return (
    <AuthFrame title="Новый пароль" lead="После этого все открытые сеансы завершатся.">
      <form {...form} className={`${styles.form} mt-6`}>
        <ProblemNote problem={problem} />
        <NewPassword label="Новый пароль" error={problemOf(problem, 'password')} />
        <Button type="submit" wide busy={busy}>
          Сохранить пароль
        </Button>
      </form>
    </AuthFrame>
  );
}
