import { Menu as Base } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import styles from './popover.module.css';

export interface MenuItem {
  label: string;
  icon: ReactNode;
  onChoose: () => void;
}

interface MenuProps {
  /** The name of the button. */
  label: string;
  /** On the button itself. */
  face: ReactNode;
  items: readonly MenuItem[];
}

/** A round button with a short list of actions, gone through with the arrows; the focus comes back after a choice. */
export function Menu({ label, face, items }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger className="ib" aria-label={label}>
        {face}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={styles.place} side="top" align="end" sideOffset={4} collisionPadding={16}>
          <Base.Popup className={`${styles.panel} ${styles.list}`}>
            {items.map(({ label: text, icon, onChoose }) => (
              <Base.Item key={text} className={styles.item} onClick={onChoose}>
                {icon}
                {text}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
