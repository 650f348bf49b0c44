import { useCallback, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { MAX_NAME_LENGTH } from '~/domain/accounts/profile';
import { completionSchema } from '~/domain/accounts/sign-up';
import { signedIn } from '~/web/session/session';
import { Button, LinkButton } from '~/web/ui/button';
import { checkForm } from '~/web/ui/check-form';
import { TextField } from '~/web/ui/field';
import { FormProblem } from '~/web/ui/form-problem';
import { RetryButton } from '~/web/ui/retry';
import styles from './account-forms.module.css';
import { completeFederated, type PendingPerson, pendingPerson } from './auth-calls';
import { type AuthProblem, authProblem } from './auth-error';
import { AuthFrame } from './auth-frame';
import { CONSENT_TEXTS, ConsentBoxes, readConsents } from './consent-boxes';
import { NAME_TEXT } from './name-text';
import { returnPath } from './return-path';
import { useAuthForm } from './use-auth-form';
import { useSite } from './use-site';

/** The last step of a first federated sign-in: without the consents no account comes to be. */
export function FederatedConsent({ next, onSent }: { next: string | null; onSent: (email: string) => void }) {
  const [person, setPerson] = useState<PendingPerson | null>();
  const [failure, setFailure] = useState<AuthProblem | null>(null);
  const navigate = useNavigate();
  const providers = useSite()?.providers ?? [];
  const look = useCallback(() => {
    pendingPerson().then(
      (found) => {
        setFailure(null);
        setPerson(found);
      },
      (error: unknown) => setFailure(authProblem(error)),
    );
  }, []);
  useEffect(look, [look]);
  const { form, errors, problem, busy } = useAuthForm({
    check: (data) =>
      checkForm(
        completionSchema,
        { name: String(data.get('name')).trim() || person?.name, ...readConsents(data) },
        { name: NAME_TEXT, ...CONSENT_TEXTS },
      ),
    async send(body) {
      const done = await completeFederated(body);
      if (!done.signedIn) return onSent(person?.email ?? '');
      await signedIn();
      await navigate(await returnPath(next), { replace: true });
    },
  });
  // Whether the time is over only the site can say.
  if (person === undefined)
    return (
      <AuthFrame title="Остался один шаг" lead={failure ? 'Сервис пока не\u00a0ответил, кто вы.' : 'Смотрим, кто вы.'}>
        {failure ? (
          <div className={`${styles.form} mt-6`}>
            <FormProblem tone={failure.tone}>{failure.text}</FormProblem>
            <RetryButton wide onClick={look} />
          </div>
        ) : null}
      </AuthFrame>
    );
  if (person === null)
    return (
      <AuthFrame title="Начните вход заново" lead="Для этого шага отводится 15&nbsp;минут, и&nbsp;они прошли.">
        <div className={`${styles.form} mt-6`}>
          <LinkButton to="/login" wide>
            Ко&nbsp;входу
          </LinkButton>
        </div>
      </AuthFrame>
    );
  const provider = providers.find(({ id }) => id === person.provider)?.title ?? person.provider;
  return (
    <AuthFrame
      title="Остался один шаг"
      lead={
        <>
          {provider} подтвердил адрес <b className={styles.address}>{person.email}</b>. Аккаунта ещё нет:
          он&nbsp;появится с&nbsp;вашего согласия.
        </>
      }
    >
      <form {...form} className={`${styles.form} mt-6`}>
        <FormProblem tone={problem?.tone}>{problem?.text}</FormProblem>
        <TextField
          label="Как к&nbsp;вам обращаться"
          name="name"
          autoComplete="name"
          maxLength={MAX_NAME_LENGTH}
          defaultValue={person.name}
          error={errors.name}
        />
        <ConsentBoxes errors={errors} />
        <Button type="submit" wide busy={busy}>
          Создать аккаунт
        </Button>
        <p className={`small mute ${styles.center}`}>
          <Link className="lk" to="/">
            Не&nbsp;создавать
          </Link>
        </p>
      </form>
    </AuthFrame>
  );
}
