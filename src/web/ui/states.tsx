import { type ReactNode, useEffect, useState } from 'react';

const SKELETON_DELAY_MS = 300;

/**
 * Stands while something loads; its bones appear after 300 ms. Bones are `<span className="sk" />` with the geometry of
 * what comes: `<Skeleton label="Загружаем записи"><span className="sk" /></Skeleton>`. The place is kept from the start.
 */
export function Skeleton({ label, children }: { label: string; children: ReactNode }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SKELETON_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" aria-busy="true" aria-label={label} className={shown ? undefined : 'sk-wait'}>
      {children}
    </div>
  );
}

interface StateProps {
  /** A drawing of art/covers. */
  art?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** One action. */
  action?: ReactNode;
  /** Nothing else stands on the page: the title is its own. */
  whole?: boolean;
}

/** Nothing here yet: a drawing, what will come, one action. */
export function EmptyState({ art, title, children, action, whole }: StateProps) {
  const Title = whole ? 'h1' : 'h2';
  return (
    <div className="empty">
      {art}
      <Title className="t-l">{title}</Title>
      {children ? <p className="mute">{children}</p> : null}
      {action}
    </div>
  );
}

/** An answer of the server, or what lies on the device of it, as far as this tells of it. */
interface Asked {
  data: unknown;
  error: unknown;
  reload: () => void;
}

/** It failed, and nothing of it is known. */
export const hasFailedToLoad = ({ data, error }: Asked): boolean => data === undefined && error !== undefined;

/** The words about what is kept and can't be read, where that is why: asking again changes nothing. */
export function unreadableWords(error: unknown): string | null {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return code === 'unreadable' && typeof message === 'string' ? message : null;
}

/**
 * Stands where emptiness would be told: something of a person's could not be read, which is no emptiness. Nothing while it is known or on
 * its way. `what`: in the accusative, «записи»; `bare`: it stands on a ground of its own.
 */
export function ReadFailed({ what, of, bare }: { what: string; of: readonly Asked[]; bare?: boolean }) {
  const failed = of.filter(hasFailedToLoad);
  if (failed.length === 0) return null;
  const words = failed.map(({ error }) => unreadableWords(error)).find((one) => one !== null);
  return (
    <p className={bare ? 'small no-print' : 'note note--bad no-print'} role="alert">
      <span>
        Не&nbsp;получилось прочитать {what}.{' '}
        {words ?? (
          <button
            type="button"
            className="lk"
            onClick={() => {
              for (const one of failed) one.reload();
            }}
          >
            Попробовать ещё раз
          </button>
        )}
      </span>
    </p>
  );
}

/** Something failed: what happened, what is safe, what to do. `id` is for the person to quote. */
export function ErrorState({ art, title, children, action, whole, id }: StateProps & { id?: string | undefined }) {
  const Title = whole ? 'h1' : 'h2';
  return (
    <div className="empty" role="alert">
      {art}
      <Title className="t-l">{title}</Title>
      {children ? <p className="mute">{children}</p> : null}
      {action}
      {id ? <p className="cap">Номер случая: {id}</p> : null}
    </div>
  );
}
