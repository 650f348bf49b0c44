import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { AccountAccess, User } from '~/contract/accounts';
import { AuthError } from '~/web/session/session-auth';
import { Button } from '~/web/ui/button';
import { FormProblem } from '~/web/ui/form-problem';
import { showToast } from '~/web/ui/toast';
import { type AuthProblem, authProblem } from './auth-error';
import styles from './security.module.css';
import { JOINED, joinAddress, takeServiceOff } from './security-calls';
import { SecurityPart } from './security-part';
import { useProof } from './use-proof';
import { useSite } from './use-site';

const day = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric' });

/** Other services by which the person comes in; nothing where the site has none and none is joined. */
export function LinkedAccounts({
  user,
  services,
  onChange,
}: {
  user: User;
  services: readonly (AccountAccess['services'][number] & { waits: boolean })[];
  onChange: () => void;
}) {
  const providers = useSite()?.providers;
  const { prove, dialog } = useProof(user);
  const [problem, setProblem] = useState<AuthProblem | null>(null);
  const [params] = useSearchParams();
  const navigate = useNavigate();

  /** The person comes back from the service's own page. */
  const comeBack = useEffectEvent(() => {
    if (!params.has(JOINED)) return;
    const error = params.get('error');
    const told = error === null ? null : authProblem(new AuthError(400, error));
    if (!told) showToast({ kind: 'ok', text: 'Вход через другой сервис подключён.' });
    else if (told.place !== 'silent') setProblem(told);
    void navigate({ search: '', hash: 'security' }, { replace: true });
  });
  useEffect(() => comeBack(), []);

  if (!providers || providers.length + services.length === 0) return null;
  const join = (provider: string) => async () => {
    setProblem(null);
    window.location.assign((await joinAddress(provider)).url);
  };
  const takeOff = (provider: string) => async () => {
    setProblem(null);
    await takeServiceOff(provider);
    showToast({ kind: 'ok', text: 'Вход через этот сервис отключён.' });
    onChange();
  };
  // One that the site is set up for no more can still be taken off.
  const others = services.filter(({ provider }) => !providers.some(({ id }) => id === provider));
  const rows = [...providers, ...others.map(({ provider }) => ({ id: provider, title: provider }))];
  return (
    <SecurityPart
      title="Вход через другой сервис"
      lead="Вход через аккаунт, который у&nbsp;вас уже есть. Сервис сообщает сайту имя и&nbsp;почту и&nbsp;узнаёт о&nbsp;входе."
    >
      {dialog}
      <FormProblem tone={problem?.tone}>{problem?.text}</FormProblem>
      <ul className={`${styles.list} stack gap-4`}>
        {rows.map(({ id, title }) => {
          const joined = services.find(({ provider }) => provider === id);
          return (
            <li key={id} className="line gap-4">
              <div>
                <p className={`t-s ${styles.name}`}>{title}</p>
                <p className="cap mute">
                  {joined ? `Подключён ${day.format(new Date(joined.addedAt))}` : 'Не\u00a0подключён'}
                  {joined?.waits && ', ждёт вашего ответа'}
                </p>
              </div>
              {joined ? (
                <Button kind="line" small aria-label={`Отключить: ${title}`} onClick={() => prove(takeOff(id))}>
                  Отключить
                </Button>
              ) : (
                <Button kind="soft" small aria-label={`Подключить: ${title}`} onClick={() => prove(join(id))}>
                  Подключить
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </SecurityPart>
  );
}
