import { type ReactNode, useState } from 'react';
import type { User } from '~/contract/accounts';
import { withSessionLock } from '~/web/session/session-lock';
import { api } from '~/web/sync/api';
import { useApiQuery } from '~/web/sync/use-api-query';
import { Button } from '~/web/ui/button';
import { Dialog } from '~/web/ui/dialog';
import { FormProblem, Notice } from '~/web/ui/form-problem';
import styles from './account-forms.module.css';
import { provePassword, sendResetLink, sendSignInLink } from './auth-calls';
import { mayUsePasskeys, signInByPasskey } from './passkey-calls';
import { PasswordInput } from './password-input';
import { unchecked, useAuthForm } from './use-auth-form';

interface Props {
  user: User;
  /** true: the person has proved that it is them; false: they have closed the question. */
  onEnd: (proved: boolean) => void;
}

/** The question whether it is the person, over whatever they were doing, a dialog included. */
export function ProofDialog({ user, onEnd }: Props) {
  const { uid } = user;
  const { hasPassword } = user.profile;
  const { data: ways, error } = useApiQuery('GET /api/users/:uid/ways-in', { params: { uid } });
  // One that rests since a recovery opens nothing.
  const hasPasskey = ways?.open.some(({ kind, suspended }) => kind === 'passkey' && !suspended) ?? false;
  return (
    <Dialog open title="Подтвердите, что это вы" onClose={() => onEnd(false)}>
      <p className="mt-4">
        Так записи и&nbsp;ключи останутся вашими, даже если устройство окажется в&nbsp;чужих руках. То, что
        вы&nbsp;начали, продолжится само.
      </p>
      {hasPassword && <ByPassword onEnd={onEnd} />}
      {hasPasskey && mayUsePasskeys() && <ByPasskey uid={uid} isOnly={!hasPassword} onEnd={onEnd} />}
      {(hasPassword || hasPasskey) && (
        <NewPassword email={user.email}>
          {hasPassword
            ? 'Пароль забылся? Новый можно задать по\u00a0ссылке из\u00a0письма.'
            : 'Ключа нет под рукой? По\u00a0ссылке из\u00a0письма можно задать пароль.'}
        </NewPassword>
      )}
      {!hasPassword && !hasPasskey && (ways || error) && <ByLetter user={user} onEnd={onEnd} />}
      <div className="row mt-4">
        <Button kind="quiet" onClick={() => onEnd(false)}>
          Отмена
        </Button>
      </div>
    </Dialog>
  );
}

function ByPassword({ onEnd }: Pick<Props, 'onEnd'>) {
  const { form, errors, problem, busy } = useAuthForm({
    check: () => unchecked,
    async send(_, data) {
      await provePassword(String(data.get('current')));
      onEnd(true);
    },
  });
  return (
    <form {...form} className={`${styles.form} mt-6`}>
      <FormProblem tone={problem?.tone}>{problem?.text}</FormProblem>
      <PasswordInput label="Пароль" name="current" autoComplete="current-password" error={errors.current} />
      <Button type="submit" busy={busy}>
        Продолжить
      </Button>
    </form>
  );
}

function ByPasskey({ uid, isOnly, onEnd }: { uid: string; isOnly: boolean } & Pick<Props, 'onEnd'>) {
  const { form, problem, busy } = useAuthForm({
    check: () => unchecked,
    async send() {
      const before = await presentSession(uid);
      const found = await withSessionLock(() => signInByPasskey());
      // Somebody else's passkey has opened their account: this page is not theirs.
      if (found !== uid) return window.location.reload();
      await endReplaced(uid, before);
      onEnd(true);
    },
  });
  return (
    <form {...form} className={`${styles.form} mt-4`}>
      <FormProblem tone={problem?.tone}>{problem?.text}</FormProblem>
      <Button type="submit" kind={isOnly ? 'brand' : 'line'} busy={busy}>
        Подтвердить ключом доступа
      </Button>
    </form>
  );
}

/** Who can't give the password or the passkey sets a password by a letter: a sign-in alone proves nothing where there is one of them. */
function NewPassword({ email, children }: { email: string; children: ReactNode }) {
  const [sent, setSent] = useState(false);
  const { form, problem, busy } = useAuthForm({
    check: () => unchecked,
    async send() {
      await sendResetLink(email);
      setSent(true);
    },
  });
  if (sent)
    return (
      <div className="mt-6">
        <Notice>
          Письмо отправлено на&nbsp;<b className={styles.address}>{email}</b>. Задайте по&nbsp;нему пароль, войдите
          с&nbsp;ним и&nbsp;повторите то, что начали.
        </Notice>
      </div>
    );
  return (
    <form {...form} className={`${styles.form} mt-6`}>
      <FormProblem tone={problem?.tone}>{problem?.text}</FormProblem>
      <p className="small mute">
        {children}{' '}
        <button type="submit" className="lk" aria-disabled={busy || undefined}>
          Прислать письмо
        </button>
      </p>
    </form>
  );
}

const presentSession = async (uid: string) =>
  (await api('GET /api/users/:uid/sessions', { params: { uid } })).sessions.find(({ current }) => current)?.id;

/** The session that another one has taken the place of here: nobody is left who would use it. */
async function endReplaced(uid: string, id: string | undefined): Promise<void> {
  if (id) await api('DELETE /api/users/:uid/sessions/:id', { params: { uid, id } }).catch(() => {});
}

/** Who has neither a password nor a passkey signs in anew by a letter: another session then stands in place of this one. */
function ByLetter({ user, onEnd }: Props) {
  const [before, setBefore] = useState<string | null>(null);
  const [isEarly, setIsEarly] = useState(false);
  const { form, problem, busy } = useAuthForm({
    check: () => unchecked,
    async send() {
      const now = (await presentSession(user.uid)) ?? '';
      if (before === null) {
        await sendSignInLink(user.email);
        return setBefore(now);
      }
      if (now === before) return setIsEarly(true);
      await endReplaced(user.uid, before);
      onEnd(true);
    },
  });
  return (
    <form {...form} className={`${styles.form} mt-6`}>
      <FormProblem tone={problem?.tone}>{problem?.text}</FormProblem>
      {before !== null && (
        <p role="status">
          {isEarly && 'Ссылка ещё не\u00a0открыта. '}Письмо отправлено на&nbsp;
          <b className={styles.address}>{user.email}</b>. Откройте ссылку из&nbsp;него в&nbsp;этом браузере, вернитесь
          сюда и&nbsp;нажмите «Продолжить».
        </p>
      )}
      <Button type="submit" busy={busy}>
        {before === null ? 'Прислать письмо для входа' : 'Продолжить'}
      </Button>
    </form>
  );
}
