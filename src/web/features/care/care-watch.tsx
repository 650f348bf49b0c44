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

/** What the fields that are still there tell together. */
function distressOf(fields: ReadonlyMap<HTMLElement, Distress>): Distress | undefined {
  const [first, ...others] = [...fields].flatMap(([field, distress]) => (field.isConnected ? [distress] : []));
  return others.some((other) => other !== first) ? 'both' : first;
}

/**
 * Reads what stands in any text field, on the device alone, and brings the help card when somebody may be saying that it has become too
 * hard, or that they are being hurt: as it is typed, and where a draft has come back. The card follows the words; taken back they leave
 * it where it is. Nothing is stored or sent; closed, it stays away until the page is left.
 */
export function CareWatch() {
  const [state, setState] = useState<'quiet' | Distress | 'closed'>('quiet');
  const [dialog, setDialog] = useState<HTMLElement | null>(null);
  // It comes with the rules that ask for it: most pages never need either.
  const [part, setPart] = useState<{ HelpCard: typeof HelpCardPart } | null>(null);
  // On a phone: all lines, or the first ones alone.
  const [isUnfolded, setUnfolded] = useState(false);
  const isClosed = state === 'closed';
  useEffect(() => {
    if (isClosed) return;
    const timers = new Map<HTMLElement, ReturnType<typeof setTimeout>>();
    const found = new Map<HTMLElement, Distress>();
    const look = async (field: HTMLInputElement | HTMLTextAreaElement) => {
      const distress = await readDistress(field.value);
      const place = dialogOf(field);
      // A form with lines of its own shows them already.
      if (!distress || place?.querySelector('[data-help]')) return;
      const card = await import('~/web/ui/help-card');
      if (!timers.has(field)) return;
      found.set(field, distress);
      setPart(card);
      setDialog(place);
      setState(distressOf(found) ?? distress);
    };
    const read = (target: EventTarget | null) => {
      if (!isText(target)) return;
      clearTimeout(timers.get(target));
      // A part that does not load leaves the page as it is: the way to the lines stands in its menu and at its end.
      timers.set(
        target,
        setTimeout(() => void look(target).catch(() => {}), PAUSE_MS),
      );
    };
    const onEvent = ({ target }: Event) => read(target);
    // What was typed before this code came, and drafts that came back with the page.
    read(document.activeElement);
    for (const field of document.querySelectorAll('main textarea')) read(field);
    const events = ['input', 'focusin'] as const;
    for (const name of events) document.addEventListener(name, onEvent);
    return () => {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      for (const name of events) document.removeEventListener(name, onEvent);
    };
  }, [isClosed]);
  const about = state === 'quiet' || state === 'closed' ? null : state;
  const isOpen = about !== null && part !== null;
  // The page ends above the card, and so does what stays at its foot: the words and the button stay in sight.
  useLayoutEffect(() => {
    if (!isOpen) return;
    document.documentElement.dataset.care = isUnfolded ? 'unfolded' : '';
    if (!isUnfolded) document.activeElement?.scrollIntoView?.({ block: 'nearest' });
    return () => {
      delete document.documentElement.dataset.care;
    };
  }, [isOpen, isUnfolded]);
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
          <part.HelpCard about={about} fold={{ isOpen: isUnfolded, onToggle: () => setUnfolded(!isUnfolded) }} />
        </div>
      ) : null}
    </div>
  );
  return dialog?.isConnected ? createPortal(card, dialog) : card;
}
