import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { type Location, useBlocker } from 'react-router';
import { Button } from './button';
import { lazyPart } from './lazy-part';
import { hasUnsaved } from './unsaved';

const Dialog = lazyPart(async () => (await import('./dialog')).Dialog);

interface LeaveQuestionProps {
  title: string;
  text: ReactNode;
  stay: string;
  leave: string;
  onStay: () => void;
  onLeave: () => void;
}

/** Whether unsaved changes may go. Esc and a press outside keep them. */
export function LeaveQuestion({ title, text, stay, leave, onStay, onLeave }: LeaveQuestionProps) {
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Suspense>
      <Dialog open title={title} onClose={onStay} initialFocus={safe}>
        <p className="mute">{text}</p>
        <div className="row">
          <button type="button" className="btn btn--brand" ref={safe} onClick={onStay}>
            {stay}
          </button>
          <Button kind="quiet" onClick={onLeave}>
            {leave}
          </Button>
        </div>
      </Dialog>
    </Suspense>
  );
}

const pathOf = ({ pathname, search }: Location) => pathname + search;

interface UnsavedGuardProps {
  /** What the answers do while a dialog with changes is being closed; null: it is not. */
  closing?: Pick<LeaveQuestionProps, 'onStay' | 'onLeave'> | null;
}

/** Asks before a page with unsaved changes is left; stands inside the dialog whose changes it guards. */
export function UnsavedGuard({ closing = null }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && pathOf(currentLocation) !== pathOf(nextLocation),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => hasUnsaved() && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  const asked =
    blocker.state === 'blocked' ? { onStay: () => blocker.reset(), onLeave: () => blocker.proceed() } : closing;
  if (!asked) return null;
  return (
    <LeaveQuestion
      title="Уйти без сохранения?"
      text={'Изменения на\u00a0этой странице ещё не\u00a0сохранены.'}
      stay="Остаться"
      leave="Уйти"
      {...asked}
    />
  );
}
