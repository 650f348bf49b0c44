import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

interface MenuProps {
  /** What a press shows, told to who can't see it. */
  label: string;
  /** On the button itself. */
  face: ReactNode;
  children: ReactNode;
}

/** A button with a small panel above it; Esc, a press elsewhere and the focus going elsewhere close the panel. */
export function Menu({ label, face, children }: MenuProps) {
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
    <div ref={whole} className="pb__menu">
      <button
        ref={button}
        type="button"
        className="pb__b num"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {face}
      </button>
      <div id={id} className="pb__panel" hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}

interface ChipsProps<V> {
  legend: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChoose: (value: V) => void;
}

/** One of a few values. */
export function Chips<V extends string | number>({ legend, value, options, onChoose }: ChipsProps<V>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="pb__t">{legend}</legend>
      <div className="chips">
        {options.map((option) => (
          <label key={option.value} className="chip">
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChoose(option.value)} />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
