import { Dialog as Base } from '@base-ui/react/dialog';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { type FocusEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
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

/** A dialog that is open, with what had the focus in it, the latest last. */
interface Standing {
  popup: HTMLElement | null;
  trail: HTMLElement[];
}

/** Each over the one before it, wherever their parts of the page stand. */
const standing: Standing[] = [];
const TRAIL = 20;
/** The press of Esc that has closed a dialog: it closes one. */
let spent: Event | null = null;

/** A place that is nothing to press takes the focus itself: the library would look for something to press inside. */
function given(place: HTMLElement | null): HTMLElement | null | false {
  if (!place || place.tabIndex >= 0) return place;
  queueMicrotask(() => place.focus({ preventScroll: true }));
  return false;
}

/** The focus goes to what had it last in a dialog and can still take it, or to the dialog itself. */
function returnInto({ popup, trail }: Standing, isByKey: boolean): void {
  const place = trail.findLast((one) => popup?.contains(one) && !one.matches(':disabled')) ?? popup;
  // TypeScript's DOM does not know `focusVisible` yet.
  const how: FocusOptions & { focusVisible?: boolean } = { preventScroll: true };
  if (isByKey) how.focusVisible = true;
  place?.focus(how);
}

/** Puts a dialog over those that are open, and says where the focus goes after it. */
function useStanding(open: boolean) {
  const self = useRef<Standing>({ popup: null, trail: [] }).current;
  useLayoutEffect(() => {
    if (!open) return;
    standing.push(self);
    return () => {
      standing.splice(standing.indexOf(self), 1);
      self.trail = [];
    };
  }, [open, self]);
  return {
    isOnTop: () => standing.at(-1) === self,
    ref: (popup: HTMLElement | null) => {
      if (popup) self.popup = popup;
    },
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      // What stands in a dialog over this one tells this one too.
      if (target !== self.popup && self.popup?.contains(target)) self.trail = [...self.trail, target].slice(-TRAIL);
    },
    /** null: what the library chooses; false: nothing now. */
    placeAfter: (isByKey: boolean): null | false => {
      const active = document.activeElement;
      if (standing.every((one) => one === self))
        return active && active !== document.body && !active.closest('[data-base-ui-portal]') ? false : null;
      // By then the page is as it is without this dialog.
      queueMicrotask(() => {
        const { activeElement: now } = document;
        const isLost = !now || now === document.body || self.popup?.contains(now);
        const beneath = standing.findLast((one) => one !== self);
        if (isLost && beneath) returnInto(beneath, isByKey);
      });
      return false;
    },
  };
}

/**
 * A modal dialog: focus trapped, Esc, a press outside and its own button close it, focus returns. Over another dialog it closes alone, and the focus
 * returns into that one. Buttons go into `<div className="row">`.
 * Pages load it lazily: `const Dialog = lazyPart(async () => (await import('~/web/ui/dialog')).Dialog)`.
 */
export function Dialog({ open, title, onClose, children, wide = false, initialFocus, finalFocus }: DialogProps) {
  const { isOnTop, placeAfter, ref, onFocus } = useStanding(open);
  const change = (next: boolean, details: Base.Root.ChangeEventDetails) => {
    if (next) return;
    if (details.reason === 'escape-key') {
      if (details.event === spent || !isOnTop()) {
        details.cancel();
        details.allowPropagation();
        return;
      }
      spent = details.event;
    }
    onClose();
  };
  return (
    <Base.Root open={open} onOpenChange={change}>
      <Base.Portal>
        <Base.Backdrop className={styles.back} forceRender />
        <Base.Viewport className={styles.view}>
          <Base.Popup
            ref={ref}
            className={`dlg ${styles.popup} ${wide ? styles.wide : ''}`}
            {...(initialFocus ? { initialFocus } : {})}
            finalFocus={(closedBy) => {
              const place = finalFocus?.() ?? null;
              return place ? given(place) : placeAfter(closedBy === 'keyboard');
            }}
            onFocus={onFocus}
          >
            <Base.Title className={`t-l ${styles.title}`}>{title}</Base.Title>
            {children}
            {/* Last, so that what the dialog is for has the focus first. */}
            <Base.Close className={`ib ${styles.close}`} aria-label="Закрыть окно">
              <XIcon className="i" aria-hidden />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
