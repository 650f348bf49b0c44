import type { User } from '~/contract/accounts';
import type { AccessKind } from '~/domain/accounts/access-grant';
import { invalidateAfter } from '~/web/sync/invalidate-after';
import { useApiQuery } from '~/web/sync/use-api-query';
import { RetryButton } from '~/web/ui/retry';
import { ErrorState, Skeleton } from '~/web/ui/states';
import { LinkedAccounts } from './linked-accounts';
import { OpenAccess, SuspendedAccess } from './open-access';
import { Passkeys } from './passkeys';
import styles from './security.module.css';
import { SecurityPart } from './security-part';
import { TwoFactor } from './two-factor';

/** How the person comes in besides the password. */
export function AccessSettings({ user }: { user: User }) {
  const { data, error, reload } = useApiQuery('GET /api/users/:uid/ways-in', { params: { uid: user.uid } });
  /** What was done stands in the list of what has happened, too. */
  const changed = () => invalidateAfter('security');
  if (error && !data)
    return (
      <ErrorState title="Способы входа не&nbsp;открылись" action={<RetryButton kind="line" onClick={reload} />}>
        {error.message}
      </ErrorState>
    );
  if (!data)
    return (
      <Skeleton label="Загружаем способы входа">
        <span className={`sk ${styles.bone}`} />
      </Skeleton>
    );
  const waits = (kind: AccessKind, id: string) =>
    data.open.some((way) => way.kind === kind && way.id === id && way.suspended);
  return (
    <>
      <SuspendedAccess user={user} ways={data} onChange={changed} />
      <SecurityPart
        title="Вход с&nbsp;кодом"
        lead="После пароля, ссылки из&nbsp;письма или другого сервиса сайт спросит код из&nbsp;приложения на&nbsp;телефоне. Одного пароля чужому не&nbsp;хватит."
      >
        <TwoFactor user={user} state={data.twoFactor} onChange={changed} />
      </SecurityPart>
      <SecurityPart
        title="Ключи доступа"
        lead="Вход по&nbsp;отпечатку, лицу или коду устройства. Пароль и&nbsp;код из&nbsp;приложения с&nbsp;ключом не&nbsp;нужны."
      >
        <Passkeys
          user={user}
          passkeys={data.passkeys.map((one) => ({ ...one, waits: waits('passkey', one.id) }))}
          onChange={changed}
        />
      </SecurityPart>
      <LinkedAccounts
        user={user}
        services={data.services.map((one) => ({ ...one, waits: waits('service', one.provider) }))}
        onChange={changed}
      />
      <OpenAccess ways={data.open} />
    </>
  );
}
