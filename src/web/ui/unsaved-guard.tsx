import { Suspense, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { Button } from './button';
import { lazyPart } from './lazy-part';
import { hasUnsaved } from './unsaved';

const Dialog = lazyPart(async () => (await import('./dialog')).Dialog);

/** Asks before a page with unsaved changes is left; stands inside the dialog whose changes it guards. */
export function UnsavedGuard() {
  const stay = useRef<HTMLButtonElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => hasUnsaved() && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <Dialog open title="Уйти без сохранения?" onClose={() => blocker.reset()} initialFocus={stay}>
        <p className="mute">Изменения на&nbsp;этой странице ещё не&nbsp;сохранены.</p>
        <div className="row">
          <button type="button" className="btn btn--brand" ref={stay} onClick={() => blocker.reset()}>
            Остаться
          </button>
          <Button kind="quiet" onClick={() => blocker.proceed()}>
            Уйти
          </Button>
        </div>
      </Dialog>
    </Suspense>
  );
}
