import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** Room for a form. */
  wide?: boolean;
  /** What gets the focus first; the first focusable thing by default. Put the safe action first. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** What gets it after, where it is not what opened the dialog; null: what opened it. */
  finalFocus?: () => HTMLElement | null;
}

/** A place that is nothing to press takes the focus itself: the library would look for something to press inside. */
function given(place: HTMLElement | null): HTMLElement | null | false {
  if (!place || place.tabIndex >= 0) return place;
  queueMicrotask(() => place.focus({ preventScroll: true }));
  return false;
}

/**
 * A modal dialog: focus trapped, Esc and a press outside close it, focus returns. Buttons go into `<div className="row">`.
 * Pages load it lazily: `const Dialog = lazyPart(async () => (await import('~/web/ui/dialog')).Dialog)`.
 */
export function Dialog({ open, title, onClose, children, wide = false, initialFocus, finalFocus }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.back} forceRender />
        <Base.Viewport className={styles.view}>
          <Base.Popup
            className={`dlg ${styles.popup} ${wide ? styles.wide : ''}`}
            {...(initialFocus ? { initialFocus } : {})}
            {...(finalFocus ? { finalFocus: () => given(finalFocus()) } : {})}
          >
            <Base.Title className="t-l">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
