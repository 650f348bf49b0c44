import { Suspense, useEffect, useRef, useState } from 'react';
import type { User } from '~/contract/accounts';
import { onProofNeeded } from '~/web/data/api';
import { useSession } from '~/web/session/session';
import { inSessionTurn } from '~/web/session/session-turn';
import { Button } from '~/web/ui/button';
import { FormProblem } from '~/web/ui/form-problem';
import { lazyPart } from '~/web/ui/lazy-part';
import styles from './account-forms.module.css';
import { provePassword, sendSignInLink } from './auth-calls';
import { mayUsePasskeys, signInByPasskey } from './passkey-calls';
import { PasswordInput } from './password-input';
import { unchecked, useAuthForm } from './use-auth-form';

const Dialog = lazyPart(async () => (await import('~/web/ui/dialog')).Dialog);

/** Asks whether it is the person, wherever the site wants a proof; the call that wanted it is then repeated by the client (data/api.ts). */
export function ProofWatch() {
  const { user } = useSession();
  const [asked, setAsked] = useState(false);
  const answer = useRef<((proved: boolean) => void) | null>(null);
  const isHere = user !== null;
  useEffect(() => {
    if (!isHere) return;
    const stop = onProofNeeded(
      () =>
        new Promise((resolve) => {
          answer.current = resolve;
          setAsked(true);
        }),
    );
    return () => {
      stop();
      answer.current?.(false);
    };
  }, [isHere]);
  if (!asked || !user) return null;
  const end = (proved: boolean) => {
    setAsked(false);
    answer.current?.(proved);
    answer.current = null;
  };
  return (
    <Suspense>
      <Dialog open title="Подтвердите, что это вы" onClose={() => end(false)}>
        <p className="mt-4">
          Так записи и&nbsp;ключи останутся вашими, даже если устройство окажется в&nbsp;чужих руках. Следующие пять
          минут вопроса не&nbsp;будет.
        </p>
        <ProofForm user={user} onEnd={end} />
      </Dialog>
    </Suspense>
  );
}

/** A password where there is one; else a passkey, or a letter with a sign-in. */
function ProofForm({ user, onEnd }: { user: User; onEnd: (proved: boolean) => void }) {
  const { hasPassword } = user.profile;
  const [sent, setSent] = useState(false);
  const { form, errors, problem, busy, attempt } = useAuthForm({
    check: () => unchecked,
    async send(_, data) {
      if (hasPassword) await provePassword(String(data.get('current')));
      else if (!sent) {
        await sendSignInLink(user.email);
        return setSent(true);
      }
      onEnd(true);
    },
  });
  return (
    <form {...form} className={`${styles.form} mt-6`}>
      <FormProblem tone={problem?.tone}>{problem?.text}</FormProblem>
      {hasPassword && (
        <PasswordInput label="Пароль" name="current" autoComplete="current-password" error={errors.current} />
      )}
      {sent && (
        <p role="status">
          Письмо отправлено. Откройте ссылку из&nbsp;него в&nbsp;этом браузере, вернитесь сюда и&nbsp;нажмите
          «Продолжить».
        </p>
      )}
      <div className="row">
        <Button type="submit" busy={busy}>
          {hasPassword || sent ? 'Продолжить' : 'Прислать письмо для входа'}
        </Button>
        {mayUsePasskeys() && (
          <Button
            kind="line"
            busy={busy}
            onClick={() =>
              void attempt(unchecked, async () => {
                const uid = await inSessionTurn(() => signInByPasskey());
                // Somebody else's passkey has opened their account: this page is not theirs.
                if (uid !== user.uid) window.location.reload();
                else onEnd(true);
              })
            }
          >
            Ключом доступа
          </Button>
        )}
        <Button kind="quiet" onClick={() => onEnd(false)}>
          Отмена
        </Button>
      </div>
    </form>
  );
}
