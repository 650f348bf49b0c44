import { Toast as Base } from '@base-ui/react/toast';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { InfoIcon } from '@phosphor-icons/react/dist/ssr/Info';
import { PlantIcon } from '@phosphor-icons/react/dist/ssr/Plant';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { type FocusEvent, useCallback, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { closeToast, type ShownToast, TOAST_MS, type Toast } from './toast';

/** What the library gives to a dialog. */
const UNSET = { 'aria-modal': undefined, 'aria-hidden': undefined };

const ICONS = { ok: CheckCircleIcon, warn: PlantIcon, bad: WarningCircleIcon, info: InfoIcon };

function Action({ action }: { action: NonNullable<Toast['action']> }) {
  if ('to' in action) {
    return (
      <Link className="lk" to={action.to} onClick={() => closeToast()}>
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

const hasFocus = () => document.activeElement?.closest('.toasts') != null;

interface ListProps {
  toast: ShownToast | null;
  /** Called when the toast goes, by a press or by itself. */
  onClose: () => void;
  /** Called when it has left the page. */
  onGone: () => void;
}

/** Keeps the library's list to the one toast that stands. */
function List({ toast, onClose, onGone }: ListProps) {
  const { toasts, add, close } = Base.useToastManager<Toast>();
  useEffect(() => {
    if (!toast) return;
    const isBad = toast.kind === 'bad';
    const id = add({
      title: toast.text,
      description: toast.hint,
      data: toast,
      timeout: isBad || toast.stays ? 0 : TOAST_MS,
      priority: isBad ? 'high' : 'low',
      onClose: () => {
        onClose();
        closeToast(toast.id);
      },
    });
    return () => close(id);
  }, [toast, add, close, onClose]);
  const isEmpty = toasts.length === 0;
  useEffect(() => (isEmpty ? onGone() : undefined), [isEmpty, onGone]);
  return toasts.map((item) => {
    const { kind, action, stays } = item.data ?? { kind: 'info' };
    const Icon = ICONS[kind];
    return (
      <Base.Root
        key={item.id}
        toast={item}
        className={`toast toast--${kind} ${stays ? 'toast--stays' : ''}`}
        swipeDirection={['down', 'right']}
        // A message that nobody has to answer is no dialog: pages look for those.
        role="group"
        {...UNSET}
      >
        <Icon className="i" aria-hidden />
        <Base.Content>
          <Base.Title render={<b />} />
          <Base.Description />
          {action ? (
            <p>
              <Action action={action} />
            </p>
          ) : null}
        </Base.Content>
        <Base.Close className="ib" aria-label="Закрыть" aria-hidden={undefined}>
          <XIcon className="i" aria-hidden />
        </Base.Close>
      </Base.Root>
    );
  });
}

/** The live region of toasts: hover and focus hold a toast, a swipe and Esc close it, F6 leads to it. What goes with the focus in it gives it back. */
export function Toasts({ toast }: { toast: ShownToast | null }) {
  const before = useRef<HTMLElement | null>(null);
  const remember = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget))
      before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  };
  const isLost = useRef(false);
  const giveBack = useCallback(() => {
    if (!hasFocus()) return;
    before.current?.focus({ preventScroll: true });
    isLost.current = hasFocus();
  }, []);
  // A new view that the press has brought takes the focus first.
  const afterNewView = useCallback(() => {
    if (!isLost.current) return;
    isLost.current = false;
    const give = () => {
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
    };
    requestAnimationFrame(() => requestAnimationFrame(give));
  }, []);
  return (
    <Base.Provider>
      <Base.Viewport className="toasts" aria-label="Сообщения" onFocus={remember}>
        <List toast={toast} onClose={giveBack} onGone={afterNewView} />
      </Base.Viewport>
    </Base.Provider>
  );
}
