import { Button } from '~/web/ui/button';
import { TextField } from '~/web/ui/field';
import styles from './account-forms.module.css';
import { addressOf } from './auth-error';
import { AuthFrame } from './auth-frame';
import { ProblemNote } from './problem-note';
import { problemOf, useSubmit } from './use-submit';

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
  const { busy, problem, form } = useSubmit(async (data) => send(addressOf(String(data.get('email')))));
  return (
    <AuthFrame title="Новый пароль" lead="Пришлём на&nbsp;почту ссылку, по&nbsp;которой можно задать новый пароль.">
      <form {...form} className={`${styles.form} mt-6`}>
        <ProblemNote problem={problem} />
        <TextField
          label="Почта"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={email}
          error={problemOf(problem, 'email')}
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
