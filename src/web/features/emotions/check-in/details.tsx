import { type ReactNode, useEffect, useRef, useState } from 'react';

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
  const show = () => box.current?.scrollIntoView();
  return (
    <details ref={box} className="more" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="more__s" onClick={open ? undefined : () => requestAnimationFrame(show)}>
        {open ? 'Свернуть подробности' : filled ? 'Показать подробности' : 'Добавить подробности'}
      </summary>
      {children}
    </details>
  );
}
