import { type ReactNode, useId } from 'react';
import { usePanel } from '~/web/ui/use-panel';
import styles from './player-bar.module.css';

interface MenuProps {
  /** What a press shows, told to who can't see it. */
  label: string;
  /** On the button itself. */
  face: ReactNode;
  children: ReactNode;
}

/** A button with a small panel above it; Esc, a press elsewhere and the focus going elsewhere close the panel. */
export function Menu({ label, face, children }: MenuProps) {
  const { isOpen, whole, button, controls, panelId } = usePanel();
  return (
    <div ref={whole} className={styles.menu}>
      <button ref={button} type="button" className={`${styles.pbB} num`} aria-label={label} {...controls}>
        {face}
      </button>
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
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
      <legend className={styles.pbT}>{legend}</legend>
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
