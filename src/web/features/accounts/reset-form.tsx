import { Button } from '~/web/ui/button';
import { TextField } from '~/web/ui/field';
import { FormProblem } from '~/web/ui/form-problem';
import styles from './account-forms.module.css';
import { AuthFrame } from './auth-frame';
import { checkAddress, useAuthForm } from './use-auth-form';

/** Asks for a letter with a link to a new password. */
export function ResetForm({
  email,
  send,
  onBack,
}: {
  email: string;
  send: (email: string) => Promise<unknown>;
  onBack: () => void;
}) {
  const { form, errors, problem, busy } = useAuthForm({
    check: (data) => checkAddress(String(data.get('email'))),
    send: (body) => send(body.email),
  });
  return (
    <AuthFrame title="Новый пароль" lead="Пришлём на&nbsp;почту ссылку, по&nbsp;которой можно задать новый пароль.">
      <form {...form} className={`${styles.form} mt-6`}>
        <FormProblem tone={problem?.tone}>{problem?.text}</FormProblem>
        <TextField
          label="Почта"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={email}
          error={errors.email}
        />
        <Button type="submit" wide busy={busy}>
          Прислать ссылку
        </Button>
        <p className={`small mute ${styles.center}`}>
          <button type="button" className="lk" onClick={onBack}>
            Вернуться ко&nbsp;входу
          </button>
        </p>
      </form>
    </AuthFrame>
  );
}
