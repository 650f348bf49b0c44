import type { ReactNode } from 'react';
import styles from './dock.module.css';

/** Small things that stay in sight at the foot of the window while a page goes by. Stands last in its page. */
export function Dock({ children }: { children: ReactNode }) {
  return (
    <div className={`${styles.dock} no-print`} data-dock>
      {children}
    </div>
  );
}
