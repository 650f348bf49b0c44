import { DotsThreeIcon } from '@phosphor-icons/react/dist/ssr/DotsThree';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

export interface MenuItem {
  label: string;
  icon: ReactNode;
  onChoose: () => void;
}

/** What else can be done with a card: a button with a short list under it. Esc, a choice and a press elsewhere close it. */
export function CardMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
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
  return (
    <div ref={whole} className="wm">
      <button
        ref={button}
        type="button"
        className="ib"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <DotsThreeIcon className="i" aria-hidden />
      </button>
      <ul id={id} className="wm__l" hidden={!isOpen}>
        {items.map((item) => (
          <li key={item.label}>
            <button
              type="button"
              onClick={() => {
                button.current?.focus();
                setOpen(false);
                item.onChoose();
              }}
            >
              {item.icon}
              {item.label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
