import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { CommunitySelf } from '~/contract/community';
import { loginPath, registerPath } from '~/web/session/session-path';
import { LinkButton } from '~/web/ui/button';
import { RetryButton } from '~/web/ui/retry';
import { ErrorState, Skeleton } from '~/web/ui/states';
import styles from './community.module.css';
import { nearDay } from './community-words';
import { useSelf } from './use-self';
import { Welcome } from './welcome';

interface MayWriteProps {
  /** Null: a visitor; undefined: nobody knows yet. */
  uid: string | null | undefined;
  /** Where signing in leads back to. */
  path: string;
  /** What a visitor is invited to. */
  invites: string;
  children: (self: CommunitySelf) => ReactNode;
}

/** Where the rules were, the writing begins: at its first field. */
function OnceStarted({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  return <div ref={place}>{children}</div>;
}

/** The place where one writes, or what stands in its way: no account, rules not read yet, a suspension. */
export function MayWrite({ uid, path, invites, children }: MayWriteProps) {
  const { data: self, error, reload } = useSelf(uid ?? null);
  const [hasRead, setRead] = useState(false);
  if (uid === undefined) return null;
  if (uid === null)
    return (
      <div className="note">
        <div className="stack gap-3">
          <p>{invites}</p>
          <div className="row">
            <LinkButton small to={loginPath(path)}>
              Войти
            </LinkButton>
            <LinkButton kind="quiet" small to={registerPath(path)}>
              Создать аккаунт
            </LinkButton>
          </div>
        </div>
      </div>
    );
  // Without a network one may write all the same: it waits on the device.
  if (!self && error?.code === 'network')
    return children({ welcomed: true, role: null, suspended: null, held: false, name: '', digest: 'off', unread: 0 });
  if (!self && error)
    return (
      <ErrorState title="Поле ответа не&nbsp;открылось" action={<RetryButton kind="soft" onClick={reload} />}>
        {error.message}
      </ErrorState>
    );
  if (!self)
    return (
      <Skeleton label="Открываем поле ответа">
        <span className={`sk ${styles.bone}`} />
      </Skeleton>
    );
  if (self.suspended)
    return (
      <div className="note note--warn">
        <p>
          Писать здесь снова можно будет {nearDay(self.suspended.until)}. Почему: {self.suspended.reason} Читать
          и&nbsp;удалять своё можно и&nbsp;сейчас.{' '}
          <Link className="lk" to="/community/decisions">
            Попросить пересмотреть
          </Link>
        </p>
      </div>
    );
  if (!self.welcomed) return <Welcome uid={uid} onRead={() => setRead(true)} />;
  return hasRead ? <OnceStarted>{children(self)}</OnceStarted> : children(self);
}
