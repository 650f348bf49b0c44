import { useEffect, useId, useRef, useState } from 'react';

/**
 * A button with a small panel beside it. Esc, a press elsewhere and the focus going elsewhere close the panel; Esc gives the
 * focus back to the button.
 */
export function usePanel() {
  const [isOpen, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    const away = (event: Event) => {
      if (!whole.current?.contains(event.target as Node)) setOpen(false);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
      document.removeEventListener('keydown', key);
    };
  }, [isOpen]);
  return {
    isOpen,
    setOpen,
    whole,
    button,
    /** What tells of the panel on the button. */
    controls: { 'aria-expanded': isOpen, 'aria-controls': id, onClick: () => setOpen(!isOpen) },
    panelId: id,
  };
}
