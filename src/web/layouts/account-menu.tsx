import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { leaveAccount } from '~/web/session/leaving';
import { useSession } from '~/web/session/session';
import { showToast } from '~/web/ui/toast';
import styles from './account-menu.module.css';
import { ACCOUNT_SECTIONS } from './navigation';

/** The person's pebble with settings and sign-out. Esc closes it, focus outside closes it. */
export function AccountMenu() {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const close = () => setOpen(false);
  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    const onElsewhere = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('focusin', onElsewhere);
    document.addEventListener('pointerdown', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('focusin', onElsewhere);
      document.removeEventListener('pointerdown', onElsewhere);
    };
  }, [open]);
  const leave = async () => {
    close();
    // The button that was pressed goes with the menu.
    button.current?.focus();
    try {
      if (await leaveAccount()) await navigate('/');
    } catch {
      showToast({ kind: 'bad', text: 'Не\u00a0получилось выйти. Попробуйте ещё раз.' });
    }
  };
  const name = user?.displayName ?? '';
  return (
    <div className={styles.who} ref={root}>
      <button
        ref={button}
        type="button"
        className="ava"
        aria-label={name ? `Профиль: ${name}` : 'Профиль'}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span>{name.slice(0, 1).toUpperCase()}</span>
      </button>
      {open ? (
        <div className={styles.whoM}>
          {name ? <p className="cap">{name}</p> : null}
          <nav className={styles.nav} aria-label="Другие разделы">
            {ACCOUNT_SECTIONS.map(({ to, label }) => (
              <Link key={to} to={to} onClick={close}>
                {label}
              </Link>
            ))}
          </nav>
          <Link to="/#help" onClick={close}>
            Если тяжело
          </Link>
          <Link to="/profile/settings" onClick={close}>
            Настройки
          </Link>
          <button type="button" onClick={() => void leave()}>
            Выйти
          </button>
        </div>
      ) : null}
    </div>
  );
}
