import { Button } from '~/web/ui/button';
import styles from './account-forms.module.css';
import { confirmWithPassword } from './auth-calls';
import { AuthFrame } from './auth-frame';
import { NewPassword } from './new-password';
import { ProblemNote } from './problem-note';
import { type LinkMode, UnusableLink } from './unusable-link';
import { problemOf, useSubmit } from './use-submit';

interface OwnPasswordFormProps {
  mode: LinkMode;
  token: string;
  onConfirmed: () => Promise<void>;
}

/** Several registrations waited at the address: the account takes the password of whoever opened the letter. */
export function OwnPasswordForm({ mode, token, onConfirmed }: OwnPasswordFormProps) {
  const { busy, problem, form } = useSubmit(async (data) => {
    await confirmWithPassword(token, String(data.get('password')));
    await onConfirmed();
  });
  if (problem?.place === 'page') return <UnusableLink mode={mode} text={problem.text} />;
  return (
    <AuthFrame
      title="Задайте пароль"
      lead="С&nbsp;этим адресом регистрировались не&nbsp;один раз, и&nbsp;какая регистрация ваша, сайту не&nbsp;видно. Введите пароль, с&nbsp;которым будете входить: прежний или новый. Другие не&nbsp;подойдут."
    >
      <form {...form} className={`${styles.form} mt-6`}>
        <ProblemNote problem={problem} />
        <NewPassword error={problemOf(problem, 'password')} />
        <Button type="submit" wide busy={busy}>
          Подтвердить почту и&nbsp;войти
        </Button>
      </form>
    </AuthFrame>
  );
}
