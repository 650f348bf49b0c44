import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '~/contract/accounts';
import { DEPARTURE_DAYS, RETURN_DAYS } from '~/domain/erasing/erasing';
import { signOut } from '~/web/session/session';
import { runSignOut } from '~/web/sync/signing-out';
import { useApiQuery } from '~/web/sync/use-api-query';
import { Button } from '~/web/ui/button';
import { FormProblem, Notice } from '~/web/ui/form-problem';
import { ReadFailed } from '~/web/ui/states';
import { closeAccount, sendEraseLetter } from './auth-calls';
import { PasswordInput } from './password-input';
import { unchecked, useAuthForm } from './use-auth-form';
import { AT_ONCE, AtOnceChoice, WordsChoice } from './words-choice';

/** Closes the account by the password, or by a letter where there is none; for RETURN_DAYS it can be had back. */
export function CloseAccount({ user }: { user: User }) {
  return (
    <>
      <ul className="stack gap-2">
        <li>Сеансы на&nbsp;всех устройствах завершатся, напоминания и&nbsp;письма прекратятся.</li>
        <li>
          Подписанные слова на&nbsp;стене, сообщения под вашим именем и&nbsp;открытые ссылки исчезнут для других сразу.
        </li>
        <li>
          Сообщения под псевдонимом и&nbsp;слова на&nbsp;стене без подписи исчезнут в&nbsp;разное время, за&nbsp;
          {DEPARTURE_DAYS}&nbsp;дней: так не&nbsp;догадаться, чьи они.
        </li>
        <li>
          {RETURN_DAYS}&nbsp;дней аккаунт можно вернуть со&nbsp;всем, что в&nbsp;нём есть: ссылку пришлём на&nbsp;
          {user.email}.
        </li>
        <li>Потом всё сотрётся навсегда, и&nbsp;мы&nbsp;напишем, что&nbsp;именно стёрто.</li>
      </ul>
      {user.profile.hasPassword ? <ByPassword uid={user.uid} /> : <ByLetter email={user.email} />}
    </>
  );
}

function ByPassword({ uid }: { uid: string }) {
  const navigate = useNavigate();
  const read = useApiQuery('GET /api/users/:uid/erasing', { params: { uid } });
  const words = read.data?.words ?? [];
  const [kept, setKept] = useState<string[]>([]);
  const { form, errors, problem, busy } = useAuthForm({
    check: () => unchecked,
    async send(_, data) {
      // Until the last page is there, an answer that knows no session any more leads nowhere else.
      await runSignOut(async () => {
        const chosen = kept.length > 0 && kept.length === words.length ? 'all' : kept;
        const { eraseAt } = await closeAccount(String(data.get('current')), chosen, data.has(AT_ONCE));
        await navigate('/account-closed', { replace: true, state: { eraseAt } });
      });
      await signOut();
    },
  });
  return (
    <form {...form}>
      <FormProblem tone={problem?.tone}>{problem?.text}</FormProblem>
      <ReadFailed what="ваши слова на&nbsp;стене и&nbsp;сообщения в&nbsp;сообществе" of={[read]} />
      {words.length > 0 && <WordsChoice words={words} kept={kept} onChange={setKept} />}
      {words.length > 0 && <AtOnceChoice />}
      <PasswordInput
        label="Пароль"
        name="current"
        autoComplete="current-password"
        hint="Чтобы никто не&nbsp;закрыл аккаунт за&nbsp;вас."
        error={errors.current}
      />
      <div>
        <Button type="submit" kind="danger" busy={busy}>
          Закрыть аккаунт
        </Button>
      </div>
    </form>
  );
}

function ByLetter({ email }: { email: string }) {
  const [sent, setSent] = useState(false);
  const { form, problem, busy } = useAuthForm({
    check: () => unchecked,
    async send() {
      await sendEraseLetter();
      setSent(true);
    },
  });
  return (
    <form {...form}>
      <FormProblem tone={problem?.tone}>{problem?.text}</FormProblem>
      {sent ? (
        <Notice>
          Письмо отправлено на&nbsp;{email}. Аккаунт закроется, когда вы&nbsp;откроете ссылку и&nbsp;подтвердите это
          на&nbsp;странице.
        </Notice>
      ) : (
        <p className="hint">Пароля у&nbsp;аккаунта нет, поэтому подтверждение придёт письмом.</p>
      )}
      <div>
        <Button type="submit" kind={sent ? 'line' : 'danger'} busy={busy}>
          {sent ? 'Прислать ещё раз' : 'Прислать письмо'}
        </Button>
      </div>
    </form>
  );
}
