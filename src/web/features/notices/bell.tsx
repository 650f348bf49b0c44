import { BellIcon } from '@phosphor-icons/react/dist/ssr/Bell';
import { Link } from 'react-router';
import { counted } from '~/web/text/plural';
import styles from './notices.module.css';
import { useUnreadNotices } from './use-unread';

const NEW = ['новое', 'новых', 'новых'] as const;

/** The way to the notices: a dot where something is unread, and how many for who does not see it. */
export function Bell({ uid }: { uid: string }) {
  const unread = useUnreadNotices(uid);
  return (
    <Link
      className={`ib hide-s ${styles.bell}`}
      to="/community/notices"
      aria-label={unread > 0 ? `Уведомления: ${counted(unread, NEW)}` : 'Уведомления'}
    >
      <BellIcon className="i" aria-hidden />
      {unread > 0 ? <span className={styles.dot} aria-hidden /> : null}
    </Link>
  );
}
