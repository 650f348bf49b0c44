import { Popover as Base } from '@base-ui/react/popover';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import styles from './popover.module.css';

interface PopoverProps {
  /** The name of the button, told to who can't see its face. */
  label: string;
  /** On the button itself. */
  face: ReactNode;
  /** Classes of the button. */
  className?: string | undefined;
  side?: 'top' | 'bottom';
  /** Where the panel stands in the document; its end by default. */
  container?: RefObject<HTMLElement | null>;
  /** What stands in the panel; `close` also gives the focus back to the button. */
  children: (close: () => void) => ReactNode;
  /** Classes of the panel. */
  panelClassName?: string | undefined;
}

/** A button with a small panel beside it. Esc, a press elsewhere and the focus going elsewhere close the panel. */
export function Popover({
  label,
  face,
  className,
  side = 'bottom',
  container,
  children,
  panelClassName,
}: PopoverProps) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  // At once: what the press brings next, as a question, has to find the focus on what stays.
  const close = () => {
    trigger.current?.focus({ preventScroll: true });
    setOpen(false);
  };
  return (
    <Base.Root open={open} onOpenChange={setOpen}>
      <Base.Trigger ref={trigger} className={className} aria-label={label}>
        {face}
      </Base.Trigger>
      <Base.Portal container={container}>
        <Base.Positioner className={styles.place} side={side} align="end" sideOffset={8} collisionPadding={16}>
          <Base.Popup className={`${styles.panel} ${panelClassName ?? ''}`} aria-label={label}>
            {children(close)}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
