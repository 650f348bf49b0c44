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
  items?: readonly MenuItem[];
  /** `MenuLine`s after the items; they are drawn while the list is open. */
  children?: ReactNode;
  /** Where the focus goes as the list closes; null: back to the button. */
  focusAfter?: (() => HTMLElement | null) | undefined;
}

/** A round button with a short list of actions, gone through with the arrows; the focus comes back after a choice. */
export function Menu({ label, face, items = [], children, focusAfter }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger className="ib" aria-label={label}>
        {face}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={styles.place} side="top" align="end" sideOffset={4} collisionPadding={16}>
          <Base.Popup className={`${styles.panel} ${styles.list}`} finalFocus={() => focusAfter?.() ?? true}>
            {items.map(({ label: text, icon, onChoose }) => (
              <MenuLine key={text} icon={icon} onChoose={onChoose}>
                {text}
              </MenuLine>
            ))}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** One action of a `Menu`. */
export function MenuLine({ icon, onChoose, children }: Pick<MenuItem, 'icon' | 'onChoose'> & { children: ReactNode }) {
  return (
    <Base.Item className={styles.item} onClick={onChoose}>
      {icon}
      {children}
    </Base.Item>
  );
}
