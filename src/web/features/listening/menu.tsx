import { type ReactNode, useId, useRef } from 'react';
import { Popover } from '~/web/ui/popover';
import styles from './player-bar.module.css';

interface MenuProps {
  /** What a press shows, told to who can't see it. */
  label: string;
  /** On the button itself. */
  face: ReactNode;
  children: ReactNode;
}

/** A button with a small panel above it, which stays in the bar: its keys mean the same there. */
export function Menu({ label, face, children }: MenuProps) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place}>
      <Popover
        label={label}
        face={face}
        className={`${styles.pbB} num`}
        side="top"
        container={place}
        panelClassName={styles.panel}
      >
        {() => children}
      </Popover>
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
      <legend className={`medium mb-3`}>{legend}</legend>
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
