import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { type ComponentType, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { closeToast, TOAST_MS, type Toast, toastStore } from './toast';

/** Signs come with the first toast; without them the words say all. */
const ToastIcon = lazy<ComponentType<Pick<Toast, 'kind'>>>(() =>
  import('./toast-icon').then(
    ({ ToastIcon }) => ({ default: ToastIcon }),
    () => ({ default: () => null }),
  ),
);

function Action({ action }: { action: NonNullable<Toast['action']> }) {
  if ('to' in action) {
    return (
      <Link className="lk" to={action.to} onClick={closeToast}>
        {action.label}
      </Link>
    );
  }
  const run = () => {
    closeToast();
    action.onClick();
  };
  return (
    <button type="button" className="lk" onClick={run}>
      {action.label}
    </button>
  );
}

/** The place where toasts appear; stands once, in the root. Pointer or focus on a toast keeps it. */
export function Toaster() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => null);
  const [held, setHeld] = useState(false);
  const stays = toast ? toast.kind === 'bad' || toast.stays === true : true;
  useEffect(() => {
    if (!toast || stays || held) return;
    const timer = setTimeout(closeToast, TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast, stays, held]);
  const content = toast ? (
    <div className={`toast toast--${toast.kind}`} key={toast.id}>
      <Suspense fallback={<span className="i" />}>
        <ToastIcon kind={toast.kind} />
      </Suspense>
      <div>
        <b>{toast.text}</b>
        {toast.hint ? <p>{toast.hint}</p> : null}
        {toast.action ? (
          <p>
            <Action action={toast.action} />
          </p>
        ) : null}
      </div>
      <button type="button" className="ib" aria-label="Закрыть" onClick={closeToast}>
        <XIcon className="i" aria-hidden />
      </button>
    </div>
  ) : null;
  const urgent = toast?.kind === 'bad';
  return (
    <section
      className="toasts"
      aria-label="Сообщения"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div role="status">{urgent ? null : content}</div>
      <div role="alert">{urgent ? content : null}</div>
    </section>
  );
}
