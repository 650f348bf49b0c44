import { useState } from 'react';
import { Link } from 'react-router';
import { MAX_NAME_LENGTH } from '~/domain/accounts/profile';
import { Button } from '~/web/ui/button';
import { useEarlyInput } from '~/web/ui/early-input';
import { TextField } from '~/web/ui/field';
import { NeedsScripts } from '~/web/ui/needs-scripts';
import styles from './account-forms.module.css';
import { signUp } from './auth-calls';
import { addressOf } from './auth-error';
import { AuthFrame } from './auth-frame';
import { ConsentBoxes, type MissingConsents, readConsents } from './consent-boxes';
import { NewPassword } from './new-password';
import { Notice, ProblemNote } from './problem-note';
import { ProviderButtons } from './provider-buttons';
import { problemOf, useSubmit } from './use-submit';
import { useGuestEntry } from './way-back';

export function RegisterForm({ next, onSent }: { next: string | null; onSent: (email: string) => void }) {
  const waits = useGuestEntry();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const nameField = useEarlyInput<HTMLInputElement>(({ value }) => setName(value));
  const emailField = useEarlyInput<HTMLInputElement>(({ value }) => setEmail(value));
  const [nameMissing, setNameMissing] = useState(false);
  const [missing, setMissing] = useState<MissingConsents | null>(null);
  const { busy, problem, setProblem, form } = useSubmit(async (data) => {
    const { consents, missing: lacking, complete } = readConsents(data);
    setNameMissing(name.trim() === '');
    setMissing(complete ? null : lacking);
    const address = addressOf(email);
    if (name.trim() === '' || !complete) return;
    await signUp({ name: name.trim(), email: address, password: String(data.get('password')), ...consents });
    onSent(address);
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
        <ProblemNote problem={problem} />
        <TextField
          label="Как к&nbsp;вам обращаться"
          ref={nameField}
          name="name"
          autoComplete="name"
          maxLength={MAX_NAME_LENGTH}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={nameMissing ? 'Напишите имя или любое прозвище.' : undefined}
        />
        <TextField
          label="Почта"
          ref={emailField}
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={problemOf(problem, 'email')}
        />
        <NewPassword error={problemOf(problem, 'password')} own={[name, email]} />
        <ConsentBoxes missing={missing} />
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
