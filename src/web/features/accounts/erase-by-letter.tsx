import { useState } from 'react';
import { RETURN_DAYS } from '~/domain/erasing/erasing';
import { signOut } from '~/web/session/session';
import { Button, LinkButton } from '~/web/ui/button';
import { Checkbox } from '~/web/ui/choice';
import { FormProblem } from '~/web/ui/form-problem';
import { AccountClosed } from './account-closed';
import styles from './account-forms.module.css';
import { closeByLetter } from './auth-calls';
import { AuthFrame } from './auth-frame';
import { UnusableLink } from './unusable-link';
import { unchecked, useAuthForm } from './use-auth-form';
import { AT_ONCE, AtOnceChoice } from './words-choice';

/** The link of a letter by which somebody without a password closes the account; nothing happens before the press. */
export function EraseByLetter({ token }: { token: string }) {
  const [eraseAt, setEraseAt] = useState<string | null>(null);
  const { form, problem, busy } = useAuthForm({
    check: () => unchecked,
    async send(_, data) {
      const closed = await closeByLetter(token, data.has('keep') ? 'all' : [], data.has(AT_ONCE));
      setEraseAt(closed.eraseAt);
      await signOut();
    },
  });
  if (eraseAt) return <AccountClosed eraseAt={eraseAt} />;
  if (problem?.place === 'page') return <UnusableLink mode="eraseAccount" text={problem.text} />;
  return (
    <AuthFrame
      title="Удалить аккаунт?"
      lead={
        <>
          Аккаунт закроется сразу. {RETURN_DAYS}&nbsp;дней его можно вернуть по&nbsp;ссылке из&nbsp;нового письма, потом
          всё сотрётся навсегда.
        </>
      }
    >
      <form {...form} className={`${styles.form} mt-6`}>
        <FormProblem tone={problem?.tone}>{problem?.text}</FormProblem>
        <Checkbox name="keep">
          Мои слова на&nbsp;стене и&nbsp;сообщения в&nbsp;сообществе, если они есть, оставить без имени
        </Checkbox>
        <AtOnceChoice />
        <LinkButton kind="soft" to="/" wide>
          Оставить аккаунт
        </LinkButton>
        <Button type="submit" kind="danger" wide busy={busy}>
          Закрыть аккаунт
        </Button>
      </form>
    </AuthFrame>
  );
}
