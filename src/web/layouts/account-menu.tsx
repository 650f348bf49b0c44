import { Link, useNavigate } from 'react-router';
import { HELP_PATH } from '~/catalogue/help-lines';
import { useCovered } from '~/web/device/screen-lock';
import { useSession } from '~/web/session/session';
import { confirmSignOut } from '~/web/session/sign-out-question';
import { Popover } from '~/web/ui/popover';
import popover from '~/web/ui/popover.module.css';
import { showToast } from '~/web/ui/toast';
import styles from './account-menu.module.css';

const MORE = [
  { to: HELP_PATH, label: 'Если тяжело' },
  { to: '/community/notices', label: 'Уведомления' },
  { to: '/profile', label: 'Ваш профиль' },
  { to: '/profile/settings', label: 'Настройки' },
] as const;

/** The person's pebble with settings and sign-out. */
export function AccountMenu() {
  const { user } = useSession();
  const isCovered = useCovered();
  const navigate = useNavigate();
  const leave = async () => {
    try {
      if (await confirmSignOut()) await navigate('/');
    } catch {
      showToast({ kind: 'bad', text: 'Не\u00a0получилось выйти. Попробуйте ещё раз.' });
    }
  };
  const name = user?.displayName ?? '';
  // A page that stays open under the cover says no name.
  if (isCovered) return <Link className="ava" to="/personal-cabinet" aria-label="Личный кабинет" />;
  return (
    <Popover
      label={name ? `Профиль: ${name}` : 'Профиль'}
      face={<span>{name.slice(0, 1).toUpperCase()}</span>}
      className="ava"
      panelClassName={popover.list}
    >
      {(close) => (
        <>
          {name ? <p className={`anywhere ${styles.name} cap`}>{name}</p> : null}
          {MORE.map(({ to, label }) => (
            <Link key={to} to={to} className={popover.item} onClick={close}>
              {label}
            </Link>
          ))}
          <button
            type="button"
            className={popover.item}
            onClick={() => {
              close();
              void leave();
            }}
          >
            Выйти
          </button>
        </>
      )}
    </Popover>
  );
}
