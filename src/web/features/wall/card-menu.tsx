import { DotsThreeIcon } from '@phosphor-icons/react/dist/ssr/DotsThree';
import type { ReactNode } from 'react';
import { usePanel } from '~/web/ui/use-panel';
import styles from './wall.module.css';

export interface MenuItem {
  label: string;
  icon: ReactNode;
  onChoose: () => void;
}

/** What else can be done with a card: a button with a short list under it. Esc, a choice and a press elsewhere close it. */
export function CardMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const { isOpen, setOpen, whole, button, controls, panelId } = usePanel();
  return (
    <div ref={whole} className={styles.wm}>
      <button ref={button} type="button" className="ib" aria-label={label} {...controls}>
        <DotsThreeIcon className="i" aria-hidden />
      </button>
      <ul id={panelId} className={styles.wmL} hidden={!isOpen}>
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
