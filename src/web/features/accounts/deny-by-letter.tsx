import { useState } from 'react';
import { checkSession } from '~/web/session/session';
import { Button, LinkButton } from '~/web/ui/button';
import { FormProblem } from '~/web/ui/form-problem';
import styles from './account-forms.module.css';
import { denySignIn } from './auth-calls';
import { AuthFrame } from './auth-frame';
import { NewPasswordForm } from './new-password-form';
import { UnusableLink } from './unusable-link';
import { unchecked, useAuthForm } from './use-auth-form';

/** The link of the letter about a new device: «это не я»; nothing happens before the press. */
export function DenyByLetter({ token }: { token: string }) {
  const [denied, setDenied] = useState<{ reset: string | null } | null>(null);
  const { form, problem, busy } = useAuthForm({
    check: () => unchecked,
    async send() {
      setDenied(await denySignIn(token));
      await checkSession();
    },
  });
  if (denied?.reset) return <NewPasswordForm token={denied.reset} denied />;
  if (denied)
    return (
      <AuthFrame
        title="Вход закрыт для&nbsp;всех"
        lead="Сеансы завершены, прежний пароль не&nbsp;действует. Почту аккаунта успели сменить, а&nbsp;ваш адрес занят другим аккаунтом. Напишите нам: вернём доступ вместе."
      >
        <div className={`${styles.form} mt-6`} role="status">
          <LinkButton to="/contact" wide>
            Написать нам
          </LinkButton>
        </div>
      </AuthFrame>
    );
  if (problem?.place === 'page') return <UnusableLink mode="denySignIn" text={problem.text} />;
  return (
    <AuthFrame
      title="Это были не&nbsp;вы?"
      lead="Все сеансы завершатся, прежний пароль перестанет действовать. Что успели подключить, открыть или сменить с&nbsp;тех пор, сайт отменит, закрытый аккаунт вернёт. Дальше вы&nbsp;зададите новый пароль."
    >
      <form {...form} className={`${styles.form} mt-6`}>
        <FormProblem tone={problem?.tone}>{problem?.text}</FormProblem>
        <Button type="submit" wide busy={busy}>
          Это не&nbsp;я, закрыть вход
        </Button>
        <LinkButton kind="soft" to="/" wide>
          Это я, всё в&nbsp;порядке
        </LinkButton>
      </form>
    </AuthFrame>
  );
}
