import { useState } from 'react';
import { Link } from 'react-router';
import { ENDS_ALONG } from '~/catalogue/account-words';
import type { User } from '~/contract/accounts';
import { checkSession } from '~/web/session/session';
import { invalidateAfter } from '~/web/sync/invalidate-after';
import { Button } from '~/web/ui/button';
import { FormProblem, Notice } from '~/web/ui/form-problem';
import { changePassword } from './auth-calls';
import { NewPassword } from './new-password';
import { PasswordInput } from './password-input';
import { unchecked, useAuthForm } from './use-auth-form';

/** Ends the person's other sessions as well. */
export function ChangePassword({ user }: { user: User }) {
  const [turn, setTurn] = useState(0);
  const { form, errors, problem, busy } = useAuthForm({
    check: () => unchecked,
    async send(_, data) {
      await changePassword(String(data.get('current')), String(data.get('password')));
      await checkSession();
      invalidateAfter('security');
      setTurn(turn + 1);
    },
  });
  if (!user.profile.hasPassword)
    return (
      <p className="small mute">
        Пароля у&nbsp;аккаунта ещё нет.{' '}
        <Link className="lk" to="/login?send=reset">
          Задать пароль по&nbsp;письму
        </Link>
      </p>
    );
  return (
    <form {...form} key={turn}>
      {turn > 0 && <Notice>Пароль изменён, другие сеансы завершены.</Notice>}
      <FormProblem tone={problem?.tone}>{problem?.text}</FormProblem>
      <PasswordInput label="Нынешний пароль" name="current" autoComplete="current-password" error={errors.current} />
      <NewPassword label="Новый пароль" own={[user.displayName, user.email]} error={errors.password} />
      <p className="hint">Сеансы на&nbsp;других устройствах завершатся. {ENDS_ALONG}</p>
      <div>
        <Button type="submit" kind="soft" small busy={busy}>
          Сменить пароль
        </Button>
      </div>
    </form>
  );
}
