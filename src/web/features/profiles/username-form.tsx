import { Link } from 'react-router';
import * as z from 'zod/mini';
import type { User } from '~/contract/accounts';
import { RULE_MESSAGES } from '~/contract/messages';
import type { OwnProfile } from '~/contract/profiles';
import { dayKey } from '~/domain/day';
import { FORMER_NAME_DAYS, NAME_CHANGES, USERNAME } from '~/domain/profiles/limits';
import { usernameSchema } from '~/domain/profiles/username';
import { ApiError } from '~/web/sync/api';
import { dayText } from '~/web/text/date-text';
import { Button } from '~/web/ui/button';
import { checkForm, errorsOf } from '~/web/ui/check-form';
import { TextField } from '~/web/ui/field';
import { FormProblem } from '~/web/ui/form-problem';
import { showToast } from '~/web/ui/toast';
import { useForm } from '~/web/ui/use-form';
import { failureText, profileChanges, useChange } from './use-own-profile';

const schema = z.strictObject({ username: usernameSchema });
const LENGTH = `В\u00a0имени от\u00a0${USERNAME.min} до\u00a0${USERNAME.max}\u00a0знаков.`;

const TEXTS = {
  username: ({ message }: { message: string }) => RULE_MESSAGES[message as 'username-tail'] ?? LENGTH,
};

function refusalOf(error: unknown) {
  if (error instanceof ApiError && error.code === 'username-taken')
    return { errors: { username: error.message }, problem: null };
  const errors = error instanceof ApiError ? errorsOf(error.issues, ['username']) : {};
  return { errors, problem: errors.username ? null : failureText(error) };
}

function Former({ names, timeZone }: { names: OwnProfile['formerNames']; timeZone: string }) {
  if (names.length === 0) return null;
  return (
    <p className="small mute">
      Сюда ведут и&nbsp;прежние имена:{' '}
      {names
        .map(({ username, until }) => `${username} до\u00a0${dayText(dayKey(new Date(until), timeZone))}`)
        .join(', ')}
      .
    </p>
  );
}

/** The name in the address of the profile: without one there is no page. */
export function UsernameForm({ user, profile }: { user: User; profile: OwnProfile }) {
  const { username, formerNames } = profile;
  const changes = profileChanges(user);
  const removal = useChange();
  const { form, errors, problem, busy } = useForm<{ username: string }, 'username', string>({
    check: (data) => checkForm(schema, { username: String(data.get('username') ?? '') }, TEXTS),
    send: async ({ username: name }) => {
      await changes.username(name);
      showToast({ kind: 'ok', text: 'Имя в\u00a0адресе выбрано' });
    },
    refusalOf,
    isSafe: (fields) => (fields.elements.namedItem('username') as HTMLInputElement).value === (username ?? ''),
  });
  const remove = async (name: string) => {
    if (!(await removal.change(() => changes.noUsername()))) return;
    showToast({
      kind: 'info',
      text: 'Имя убрано, страницы больше нет',
      action: { label: 'Вернуть', onClick: () => void removal.change(() => changes.username(name)) },
    });
  };
  return (
    <form {...form} key={username ?? ''}>
      <FormProblem>{problem ?? removal.error}</FormProblem>
      <TextField
        label="Имя в&nbsp;адресе"
        aside="по&nbsp;желанию"
        name="username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={username ?? ''}
        hint={
          username
            ? `Ваш адрес: ${location.host}/profile/${username}`
            : 'Русские или латинские буквы, цифры, дефис. Без имени у\u00a0профиля нет страницы.'
        }
        error={errors.username}
      />
      <Former names={formerNames} timeZone={user.profile.timeZone} />
      <div className="cluster gap-3">
        <Button type="submit" kind="soft" small busy={busy}>
          {username ? 'Сменить имя' : 'Выбрать имя'}
        </Button>
        {username ? (
          <>
            <Link className="lk tap" to="/profile">
              Как это видят другие
            </Link>
            <Button kind="quiet" small busy={removal.busy} onClick={() => void remove(username)}>
              Убрать имя
            </Button>
          </>
        ) : null}
      </div>
      <p className="hint">
        Менять имя можно до&nbsp;{NAME_CHANGES.max}&nbsp;раз за&nbsp;{NAME_CHANGES.days}&nbsp;дней. Прежнее ещё{' '}
        {FORMER_NAME_DAYS}&nbsp;дней ведёт к&nbsp;вам, и&nbsp;занять его никто не&nbsp;может.
      </p>
    </form>
  );
}
