import type { ReactNode } from 'react';
import { YearDisc } from '~/web/art/year-disc-drawing';
import { withContact } from '~/web/ui/form-problem';
import styles from './auth-frame.module.css';
import './account-forms.module.css';

interface AuthFrameProps {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}

/** The two halves of the sign-in pages: the form, and a year of rings. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  return (
    <div className={`grid ${styles.auth}`}>
      <div className={`column ${styles.place}`}>
        <div className={styles.body}>
          <h1 className="d-m">{title}</h1>
          {lead && <p className="mt-3 mute">{withContact(lead)}</p>}
          {children}
        </div>
      </div>
      <div className={`${styles.art} deep`} data-bleeds data-theme="dark">
        <YearDisc />
        <p className={styles.say}>Одно кольцо — один месяц. Ваш рисунок продолжится сегодня.</p>
      </div>
    </div>
  );
}
