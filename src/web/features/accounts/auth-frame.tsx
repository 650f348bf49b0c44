import { type ReactNode, useEffect, useState } from 'react';
import { YearDisc } from '~/web/art/year-disc-drawing';
import { Notice, withContact } from '~/web/ui/form-problem';
import styles from './auth-frame.module.css';
import './account-forms.module.css';

interface AuthFrameProps {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}

/** A sign-in is a cookie: where the browser takes none, nobody stays signed in. */
function NeedsCookies() {
  const [takes, setTakes] = useState(true);
  useEffect(() => setTakes(navigator.cookieEnabled), []);
  if (takes) return null;
  return (
    <div className="mt-6">
      <Notice>
        Браузер не&nbsp;разрешает этому сайту хранить данные, и&nbsp;вход не&nbsp;удержится. Разрешите
        их&nbsp;в&nbsp;настройках браузера и&nbsp;обновите страницу.
      </Notice>
    </div>
  );
}

/** The two halves of the sign-in pages: the form, and a year of rings. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  return (
    <div className={`grid ${styles.auth}`}>
      <div className={`column ${styles.place}`}>
        <div className={styles.body}>
          <h1 className="d-m">{title}</h1>
          {lead && <p className="mt-3 mute">{withContact(lead)}</p>}
          <NeedsCookies />
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
