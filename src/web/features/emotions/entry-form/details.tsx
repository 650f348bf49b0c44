import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './entry-form.module.css';

interface Props {
  /** Something in the draft stands inside. */
  filled: boolean;
  children: ReactNode;
}

/** What may be added to a feeling and its strength: folded until it is asked for, open when the draft brings something of it. */
export function Details({ filled, children }: Props) {
  const box = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    // Opened before the scripts ran, it stays open.
    if (filled || box.current?.open) setOpen(true);
  }, [filled]);
  const follow = (now: boolean) => {
    // Opened by the person, not by a draft that brings something.
    if (now && !open) box.current?.scrollIntoView();
    setOpen(now);
  };
  return (
    <details
      ref={box}
      className={`py-3 ${styles.details}`}
      open={open}
      onToggle={(event) => follow(event.currentTarget.open)}
    >
      <summary className={`tap gap-2 ${styles.fold}`}>
        {open ? 'Свернуть подробности' : filled ? 'Показать подробности' : 'Добавить подробности'}
      </summary>
      {children}
    </details>
  );
}
