import { useState } from 'react';
import { Link } from 'react-router';
import { MAX_NAME_LENGTH } from '~/domain/accounts/profile';
import { signUpSchema } from '~/domain/accounts/sign-up';
import { Button } from '~/web/ui/button';
import { checkForm } from '~/web/ui/check-form';
import { useEarlyInput } from '~/web/ui/early-input';
import { TextField } from '~/web/ui/field';
import { FormProblem, Notice } from '~/web/ui/form-problem';
import { NeedsScripts } from '~/web/ui/needs-scripts';
import styles from './account-forms.module.css';
import { signUp } from './auth-calls';
import { AuthFrame } from './auth-frame';
import { CONSENT_TEXTS, ConsentBoxes, readConsents } from './consent-boxes';
import { NAME_TEXT } from './name-text';
import { NewPassword } from './new-password';
import { ProviderButtons } from './provider-buttons';
import { useGuestEntry } from './return-path';
import { emailText, useAuthForm } from './use-auth-form';

/** What is kept of a form that was sent, for who mends the address: never the password, nor the consents. */
export interface RegistrationDraft {
  name: string;
  email: string;
}

interface RegisterFormProps {
  next: string | null;
  draft: RegistrationDraft | null;
  onSent: (draft: RegistrationDraft) => void;
}

export function RegisterForm({ next, draft, onSent }: RegisterFormProps) {
  const waits = useGuestEntry();
  const [name, setName] = useState(draft?.name ?? '');
  const [email, setEmail] = useState(draft?.email ?? '');
  const nameField = useEarlyInput<HTMLInputElement>(({ value }) => setName(value));
  const emailField = useEarlyInput<HTMLInputElement>(({ value }) => setEmail(value));
  const { form, errors, problem, busy, setProblem } = useAuthForm({
    check(data) {
      // A keychain fills fields without an event: they are read as they stand.
      const typed = { name: String(data.get('name')), email: String(data.get('email')) };
      setName(typed.name);
      setEmail(typed.email);
      return checkForm(
        signUpSchema,
        { ...typed, password: String(data.get('password')), ...readConsents(data) },
        { name: NAME_TEXT, email: emailText, ...CONSENT_TEXTS },
      );
    },
    async send(person) {
      await signUp(person);
      onSent({ name: person.name, email: person.email });
    },
  });
  return (
    <AuthFrame title="Начнём" lead="Аккаунт хранит записи и&nbsp;прогресс на&nbsp;всех ваших устройствах.">
      <form {...form} className={`${styles.form} mt-6`}>
        <NeedsScripts>Сейчас создать аккаунт здесь не&nbsp;получится.</NeedsScripts>
        {waits && (
          <Notice>
            Ваша запись ждёт на&nbsp;этом устройстве. После входа спросим,
            переносить&nbsp;ли&nbsp;её&nbsp;в&nbsp;дневник.
          </Notice>
        )}
        <FormProblem tone={problem?.tone}>{problem?.text}</FormProblem>
        <TextField
          label="Как к&nbsp;вам обращаться"
          ref={nameField}
          name="name"
          autoComplete="name"
          maxLength={MAX_NAME_LENGTH}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={errors.name}
        />
        <TextField
          label="Почта"
          ref={emailField}
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={errors.email}
        />
        <NewPassword error={errors.password} own={[name, email]} />
        <ConsentBoxes errors={errors} />
        <Button type="submit" wide busy={busy}>
          Создать аккаунт
        </Button>
        <ProviderButtons next={next} onProblem={setProblem} />
        <p className={`small mute ${styles.center}`}>
          Уже есть аккаунт?{' '}
          <Link className="lk" to={next ? `/login?next=${encodeURIComponent(next)}` : '/login'}>
            Войти
          </Link>
        </p>
      </form>
    </AuthFrame>
  );
}
