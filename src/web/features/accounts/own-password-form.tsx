import { Button } from '~/web/ui/button';
import { FormProblem } from '~/web/ui/form-problem';
import styles from './account-forms.module.css';
import { confirmWithPassword } from './auth-calls';
import { AuthFrame } from './auth-frame';
import { NewPassword } from './new-password';
import { type LinkMode, UnusableLink } from './unusable-link';
import { unchecked, useAuthForm } from './use-auth-form';

interface OwnPasswordFormProps {
  mode: LinkMode;
  token: string;
  onConfirmed: () => Promise<void>;
}

/** Several registrations waited at the address: the account takes the password of whoever opened the letter. */
export function OwnPasswordForm({ mode, token, onConfirmed }: OwnPasswordFormProps) {
  const { form, errors, problem, busy } = useAuthForm({
    check: () => unchecked,
    async send(_, data) {
      await confirmWithPassword(token, String(data.get('password')));
      await onConfirmed();
    },
  });
  if (problem?.place === 'page') return <UnusableLink mode={mode} text={problem.text} />;
  return (
    <AuthFrame
      title="Задайте пароль"
      lead="С&nbsp;этим адресом регистрировались не&nbsp;один раз, и&nbsp;какая регистрация ваша, сайту не&nbsp;видно. Введите пароль, с&nbsp;которым будете входить: прежний или новый. Другие не&nbsp;подойдут."
    >
      <form {...form} className={`${styles.form} mt-6`}>
        <FormProblem tone={problem?.tone}>{problem?.text}</FormProblem>
        <NewPassword error={errors.password} />
        <Button type="submit" wide busy={busy}>
          Подтвердить почту и&nbsp;войти
        </Button>
      </form>
    </AuthFrame>
  );
}
