import { BellIcon } from '@phosphor-icons/react/dist/ssr/Bell';
import { href, Link } from 'react-router';
import { useCovered } from '~/web/device/screen-lock';
import { useUnreadNotices } from '~/web/features/notices/use-unread-notices';
import { useSession } from '~/web/session/session';
import { counted } from '~/web/text/plural';
import styles from './notice-bell.module.css';

const NEW = ['новое', 'новых', 'новых'] as const;

/** The way to the notices; a pebble on it says that something is unread, its name how much. */
export function NoticeBell() {
  const { user } = useSession();
  const isCovered = useCovered();
  const unread = useUnreadNotices(isCovered ? null : (user?.uid ?? null));
  return (
    <Link
      className={`ib ${styles.bell}`}
      to={href('/community/notices')}
      aria-label={unread > 0 ? `Уведомления: ${counted(unread, NEW)}` : 'Уведомления'}
    >
      <BellIcon className="i" aria-hidden />
      {unread > 0 ? <span className={styles.mark} aria-hidden /> : null}
    </Link>
  );
}
