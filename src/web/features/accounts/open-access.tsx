import { Link } from 'react-router';
import type { AccountAccess, User } from '~/contract/accounts';
import { type AccessKind, SUSPENDED_ACCESS_KINDS, type SuspendedAccessKind } from '~/domain/accounts/access-grant';
import { Button } from '~/web/ui/button';
import { showToast } from '~/web/ui/toast';
import styles from './security.module.css';
import { answerAccess } from './security-calls';
import { SecurityPart } from './security-part';
import { useProof } from './use-proof';

type AccessLine = AccountAccess['open'][number];

const isAsked = (way: AccessLine): way is AccessLine & { kind: SuspendedAccessKind } =>
  way.suspended && (SUSPENDED_ACCESS_KINDS as readonly AccessKind[]).includes(way.kind);

const sentence = (words: string) => (words[0] ?? '').toUpperCase() + words.slice(1);

/** What a recovery has closed, and what waits for the person's word before it works again. */
export function SuspendedAccess({ user, ways, onChange }: { user: User; ways: AccountAccess; onChange: () => void }) {
  const { prove, dialog } = useProof(user);
  const asked = ways.open.filter(isAsked);
  if (asked.length + ways.closed.length === 0) return null;
  const answer =
    ({ kind, id }: AccessLine & { kind: SuspendedAccessKind }, keep: boolean) =>
    async () => {
      await answerAccess(kind, id, keep);
      showToast({ kind: 'ok', text: keep ? 'Оставили: снова работает.' : 'Убрали.' });
      onChange();
    };
  return (
    <SecurityPart
      title="Проверьте, что открыто"
      lead={
        asked.length > 0
          ? 'Пароль менялся, или сеансы завершили. Пока вы\u00a0не\u00a0ответите, это не\u00a0работает. Узнаёте\u00a0— оставьте.'
          : 'Пароль менялся, или сеансы завершили. Остальное, что открывало аккаунт, закрыто; нужное можно открыть снова.'
      }
    >
      {dialog}
      {asked.length > 0 && (
        <ul className={`${styles.list} stack gap-4`}>
          {asked.map((way) => (
            <li key={`${way.kind} ${way.id}`} className="line gap-4">
              <p className={`t-s ${styles.name}`}>{sentence(way.words)}</p>
              <div className="cluster gap-2">
                <Button
                  kind="soft"
                  small
                  aria-label={`Оставить: ${way.words}`}
                  onClick={() => prove(answer(way, true))}
                >
                  Оставить
                </Button>
                <Button kind="line" small aria-label={`Убрать: ${way.words}`} onClick={() => prove(answer(way, false))}>
                  Убрать
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {ways.closed.length > 0 && (
        <div className="stack gap-2">
          <p className="small mute">Закрыто за&nbsp;последние семь дней:</p>
          <ul className={`${styles.list} stack gap-2`}>
            {ways.closed.map((words) => (
              <li key={words} className={`small ${styles.name}`}>
                {sentence(words)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </SecurityPart>
  );
}

/** Where each of them is closed by hand; passkeys and services have parts of their own beside. */
const PLACES: Partial<Record<AccessKind, string>> = {
  'data-token': '/profile/directussettings',
  'specialist-view': '/personal-cabinet/specialist',
  'shared-result': '/awareness-tools',
  'push-device': '#reminder',
  'granted-role': '/community/moderation',
};

/** What else shows the account, or a part of it, to programs, to people and on devices. */
export function OpenAccess({ ways }: { ways: AccountAccess['open'] }) {
  const others = ways.flatMap((way) => {
    const to = PLACES[way.kind];
    return to && !way.suspended ? [{ ...way, to }] : [];
  });
  return (
    <SecurityPart
      title="Что ещё открыто"
      lead="Ключи для&nbsp;программ, ссылки и&nbsp;устройства, которым вы&nbsp;что-то показываете. Когда пароль меняется или вы&nbsp;выходите отовсюду, сайт закрывает их&nbsp;или спрашивает о&nbsp;каждом."
    >
      {others.length === 0 ? (
        <p className="small mute">Больше ничего не&nbsp;открыто.</p>
      ) : (
        <ul className={`${styles.list} stack gap-4`}>
          {others.map(({ kind, id, words, to }) => (
            <li key={`${kind} ${id}`} className="line gap-4">
              <p className={`t-s ${styles.name}`}>{sentence(words)}</p>
              <Link className="lk small" to={to} aria-label={`Где закрыть: ${words}`}>
                Где закрыть
              </Link>
            </li>
          ))}
        </ul>
      )}
    </SecurityPart>
  );
}
