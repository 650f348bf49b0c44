import { Button } from '~/web/ui/button';
import { TextField } from '~/web/ui/field';
import { FormProblem } from '~/web/ui/form-problem';
import styles from './account-forms.module.css';
import { AuthFrame } from './auth-frame';
import { checkAddress, useAuthForm } from './use-auth-form';

export type LetterKind = 'link' | 'reset' | 'confirm';

const LETTERS: Record<LetterKind, { title: string; lead: string }> = {
  link: {
    title: 'Ссылка для\u00a0входа',
    lead: 'Пришлём на\u00a0почту ссылку, по\u00a0которой можно войти без пароля.',
  },
  reset: {
    title: 'Новый пароль',
    lead: 'Пришлём на\u00a0почту ссылку, по\u00a0которой можно задать новый пароль.',
  },
  confirm: {
    title: 'Новое письмо',
    lead: 'Пришлём на\u00a0почту новую ссылку. По\u00a0ней вы\u00a0подтвердите адрес и\u00a0войдёте.',
  },
};

export const isLetterKind = (kind: string | null): kind is LetterKind => kind !== null && kind in LETTERS;

/** Asks for a letter with a link: for who has forgotten the password, and for who has opened a link that works no more. */
export function LetterForm({
  kind,
  email,
  send,
  onBack,
}: {
  kind: LetterKind;
  email: string;
  send: (email: string) => Promise<unknown>;
  onBack: () => void;
}) {
  const { form, errors, problem, busy } = useAuthForm({
    check: (data) => checkAddress(String(data.get('email'))),
    send: (body) => send(body.email),
  });
  return (
    <AuthFrame {...LETTERS[kind]}>
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
