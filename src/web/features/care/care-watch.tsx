import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Distress } from '~/domain/care/distress';
import type { HelpCard as HelpCardPart } from '~/web/ui/help-card';
import { readDistress } from '~/web/ui/read-distress';
import styles from './care-watch.module.css';

const PAUSE_MS = 700;

/** Beside an open dialog nothing else can be tapped. */
const dialogOf = (field: HTMLElement): HTMLElement | null => field.closest<HTMLElement>('dialog, [role="dialog"]');

const isText = (target: EventTarget | null): target is HTMLTextAreaElement | HTMLInputElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');

/**
 * Reads what is typed into any text field, on the device alone, and brings the help card when somebody may be saying that it has
 * become too hard, or that they are being hurt. Nothing is stored or sent; closed, it stays away until the page is left.
 */
export function CareWatch() {
  const [state, setState] = useState<'quiet' | Distress | 'closed'>('quiet');
  const [dialog, setDialog] = useState<HTMLElement | null>(null);
  // It comes with the rules that ask for it: most pages never need either.
  const [part, setPart] = useState<{ HelpCard: typeof HelpCardPart } | null>(null);
  useEffect(() => {
    if (state !== 'quiet') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (field: HTMLInputElement | HTMLTextAreaElement) => {
      const distress = await readDistress(field.value);
      const place = dialogOf(field);
      // A form with lines of its own shows them already.
      if (!distress || place?.querySelector('[data-help]')) return;
      const card = await import('~/web/ui/help-card');
      setPart(card);
      setDialog(place);
      setState(distress);
    };
    const read = (target: EventTarget | null) => {
      if (!isText(target)) return;
      clearTimeout(timer);
      // A part that does not load leaves the page as it is: the way to the lines stands in its menu and at its end.
      timer = setTimeout(() => void look(target).catch(() => {}), PAUSE_MS);
    };
    const onInput = ({ target }: Event) => read(target);
    // What was typed before this code came.
    read(document.activeElement);
    document.addEventListener('input', onInput);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('input', onInput);
    };
  }, [state]);
  const isOpen = (state === 'despair' || state === 'violence') && part !== null;
  // The page ends above the card, and so does what stays at its foot: the words and the button stay in sight.
  useLayoutEffect(() => {
    if (!isOpen) return;
    document.documentElement.dataset.care = '';
    document.activeElement?.scrollIntoView?.({ block: 'nearest' });
    return () => {
      delete document.documentElement.dataset.care;
    };
  }, [isOpen]);
  const card = (
    <div className={styles.care} role="status">
      {isOpen ? (
        <div className={`r-m ${styles.place}`}>
          <button
            type="button"
            className={`ib ${styles.close}`}
            aria-label="Закрыть телефоны помощи"
            onClick={() => setState('closed')}
          >
            <XIcon className="i" aria-hidden />
          </button>
          <part.HelpCard about={state} />
        </div>
      ) : null}
    </div>
  );
  return dialog?.isConnected ? createPortal(card, dialog) : card;
}
