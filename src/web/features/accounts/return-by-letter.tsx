import { useState } from 'react';
import { Button, LinkButton } from '~/web/ui/button';
import { FormProblem } from '~/web/ui/form-problem';
import styles from './account-forms.module.css';
import { returnAccount } from './auth-calls';
import { AuthFrame } from './auth-frame';
import { UnusableLink } from './unusable-link';
import { unchecked, useAuthForm } from './use-auth-form';

/** The link of a letter that brings a closed account back; nothing happens before the press. */
export function ReturnByLetter({ token }: { token: string }) {
  const [done, setDone] = useState(false);
  const { form, problem, busy } = useAuthForm({
    check: () => unchecked,
    async send() {
      await returnAccount(token);
      setDone(true);
    },
  });
  if (problem?.place === 'page') return <UnusableLink mode="returnAccount" text={problem.text} />;
  if (done)
    return (
      <AuthFrame
        title="Аккаунт снова ваш"
        lead="Всё, что в&nbsp;нём было, на&nbsp;месте. Сообщения под псевдонимом и&nbsp;слова на&nbsp;стене без подписи другие увидят снова в&nbsp;течение недели, не&nbsp;все сразу. Осталось войти."
      >
        <div className={`${styles.form} mt-6`} role="status">
          <LinkButton to="/login" wide>
            Войти
          </LinkButton>
        </div>
      </AuthFrame>
    );
  return (
    <AuthFrame title="Вернуть аккаунт?" lead="Он&nbsp;откроется со&nbsp;всем, что в&nbsp;нём было.">
      <form {...form} className={`${styles.form} mt-6`}>
        <FormProblem tone={problem?.tone}>{problem?.text}</FormProblem>
        <Button type="submit" wide busy={busy}>
          Вернуть аккаунт
        </Button>
      </form>
    </AuthFrame>
  );
}
