import { type ReactNode, Suspense } from 'react';
import { useSession } from '~/web/session/session';
import { lazyPart } from '~/web/ui/lazy-part';
import { Skeleton } from '~/web/ui/states';

// Visitors don't load what only a signed-in person's day needs.
const OwnToday = lazyPart(async () => (await import('./own-today')).OwnToday);

const WAITING = (
  <Skeleton label="Открываем сегодняшний день">
    <div className="wrap wait" />
  </Skeleton>
);

/** The first page: the site in short for a visitor, their day for who is signed in, once that is known. */
export function HomeOf({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return (
    <>
      {user ? null : <div className="if-guest">{children}</div>}
      <div className="if-signed">
        <Suspense fallback={WAITING}>{user ? <OwnToday user={user} /> : WAITING}</Suspense>
      </div>
    </>
  );
}
