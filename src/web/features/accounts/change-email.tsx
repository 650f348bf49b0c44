import { Suspense, useState } from 'react';
import type { User } from '~/contract/accounts';
import styles from '~/web/features/settings/settings.module.css';
import { Button } from '~/web/ui/button';
import { TextField } from '~/web/ui/field';
import { lazyPart } from '~/web/ui/lazy-part';
import accountFormsStyles from './account-forms.module.css';
import { changeEmail, provePassword } from './auth-calls';
import { PasswordInput } from './password-input';
import { Notice, ProblemNote } from './problem-note';
import { problemOf, useSubmit } from './use-submit';

const Dialog = lazyPart(async () => (await import('~/web/ui/dialog')).Dialog);

/** A new address works after its letter was opened; before that the password is asked for once more. */
export function ChangeEmail({ user }: { user: User }) {
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const send = async () => {
    await changeEmail(email.trim());
    setSentTo(email.trim());
    setEmail('');
    setAsking(false);
  };
  const { busy, problem, setProblem, form } = useSubmit(async () => {
    if (email.trim() === '') return;
    if (user.profile.hasPassword) setAsking(true);
    else await send();
  });
  const proof = useSubmit(async (data) => {
    await provePassword(String(data.get('password')));
    try {
      await send();
    } catch (error) {
      setAsking(false);
      setProblem(null);
      throw error;
    }
  });
  const shown = problem ?? (asking || proof.problem?.place === 'field:password' ? null : proof.problem);
  return (
    <>
      {sentTo && (
        <Notice>Письмо отправлено на&nbsp;{sentTo}. Почта сменится, когда вы&nbsp;откроете ссылку из&nbsp;него.</Notice>
      )}
      <form {...form}>
        <ProblemNote problem={shown} />
        <TextField
          label="Новая почта"
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          hint={`Сейчас: ${user.email}`}
          error={problemOf(shown, 'email')}
        />
        <div className={styles.bar}>
          <Button type="submit" kind="soft" small busy={busy} disabled={email.trim() === ''}>
            Сменить почту
          </Button>
        </div>
      </form>
      {asking && (
        <Suspense>
          <Dialog open title="Подтвердите, что это вы" onClose={() => setAsking(false)}>
            <form {...proof.form} className={`${accountFormsStyles.form} mt-6`}>
              <ProblemNote problem={proof.problem} />
              <PasswordInput
                label="Пароль"
                name="password"
                autoComplete="current-password"
                error={problemOf(proof.problem, 'password')}
              />
              <div className="row">
                <Button type="submit" busy={proof.busy}>
                  Продолжить
                </Button>
                <Button kind="quiet" onClick={() => setAsking(false)}>
                  Отмена
                </Button>
              </div>
            </form>
          </Dialog>
        </Suspense>
      )}
    </>
  );
}
