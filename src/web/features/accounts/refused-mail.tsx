import { useState } from 'react';
import { Link } from 'react-router';
import type { User } from '~/contract/accounts';
import { updateUser } from '~/web/session/session';
import { ApiError, api } from '~/web/sync/api';
import { Button } from '~/web/ui/button';
import { FormProblem, Notice } from '~/web/ui/form-problem';
import { showToast } from '~/web/ui/toast';

/** How often and how many times it is asked what became of a letter: most mail servers answer within seconds. */
const ASK_MS = 2_000;
const ASKS = 10;

const WORDS = {
  refused: 'И\u00a0это\u00a0письмо не\u00a0приняли. Проверьте, нет\u00a0ли\u00a0в\u00a0адресе опечатки.',
  silent: 'Ответа от\u00a0почты пока нет. Если письмо примут, эта строка исчезнет сама.',
  failed: 'Не\u00a0получилось отправить. Попробуйте ещё раз.',
  taken: 'Письмо приняли: письма снова приходят.',
} as const;

/** What became of a letter that was sent at the person's wish. */
async function outcomeOf({ uid, mailRefusedAt }: User): Promise<'taken' | 'refused' | 'silent'> {
  for (let ask = 0; ask < ASKS; ask++) {
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
    const user = await api('GET /api/users/:uid', { params: { uid } });
    if (user.mailRefusedAt === mailRefusedAt) continue;
    updateUser(user);
    return user.mailRefusedAt ? 'refused' : 'taken';
  }
  return 'silent';
}

/** Beside the address: that letters do not arrive, and both ways out. Nothing while they do. */
export function RefusedMail({ user }: { user: User }) {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  if (!user.mailRefusedAt) return null;
  const send = async () => {
    setBusy(true);
    setSaid(null);
    try {
      await api('POST /api/users/:uid/reminders/trial', { params: { uid: user.uid }, body: { by: 'letter' } });
      const outcome = await outcomeOf(user);
      if (outcome === 'taken') showToast({ kind: 'ok', text: WORDS.taken });
      else setSaid(WORDS[outcome]);
    } catch (error) {
      setSaid(error instanceof ApiError ? error.message : WORDS.failed);
    }
    setBusy(false);
  };
  return (
    <div className="stack gap-4">
      <FormProblem tone="warning">
        Письма на&nbsp;{user.email} не&nbsp;доходят: почта отвечает, что такого ящика нет или он&nbsp;закрыт. Пока
        это&nbsp;так, напоминания и&nbsp;письма о&nbsp;новом на&nbsp;него не&nbsp;уходят.
      </FormProblem>
      <p className="small mute">
        Если в&nbsp;адресе опечатка или ящик уже не&nbsp;ваш, впишите другой. Если он&nbsp;снова работает, пришлите себе
        пробное письмо.
      </p>
      {said && <Notice>{said}</Notice>}
      <div>
        <Button kind="line" small busy={busy} onClick={() => void send()}>
          Прислать пробное письмо
        </Button>
      </div>
    </div>
  );
}

/** The same in one line of «Сегодня», with the way to what can be done. */
export function RefusedMailLine({ user }: { user: User }) {
  if (!user.mailRefusedAt) return null;
  return (
    <p className="small mute mb-6">
      Письма на&nbsp;{user.email} не&nbsp;доходят.{' '}
      <Link className="lk" to="/profile/settings#account">
        Что с&nbsp;этим делать
      </Link>
    </p>
  );
}
