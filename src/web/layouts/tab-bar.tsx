import { BookOpenIcon } from '@phosphor-icons/react/dist/ssr/BookOpen';
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { HouseIcon } from '@phosphor-icons/react/dist/ssr/House';
import { NotebookIcon } from '@phosphor-icons/react/dist/ssr/Notebook';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { TreeIcon } from '@phosphor-icons/react/dist/ssr/Tree';
import { Link, useLocation } from 'react-router';
import { dayKey } from '~/domain/day';
import { useFullDay } from '~/web/data/daily-count';
import { siteNow } from '~/web/data/site-clock';
import { useToday } from '~/web/data/use-today';
import { useSession } from '~/web/session/session';
import { currentSection } from './navigation';
import styles from './tab-bar.module.css';

const TABS = [
  { to: '/personal-cabinet', label: 'Сегодня', Icon: HouseIcon },
  { to: '/tree-of-self', label: 'Древо', Icon: TreeIcon },
  { to: '/awareness-tools/emotional-compass', label: 'Запись', Icon: null },
  { to: '/personal-cabinet/courses', label: 'Курсы', Icon: BookOpenIcon },
  { to: '/awareness-tools/emotional-compass/journal-history', label: 'Дневник', Icon: NotebookIcon },
] as const;

/** The bottom bar of a phone, for a signed-in person; the middle pebble records, while the day takes entries. */
export function TabBar() {
  const { pathname } = useLocation();
  const current = currentSection(pathname, TABS);
  const { user } = useSession();
  // The page itself may never ask; a new day is seen on the next page.
  useToday(user?.uid, user ? dayKey(siteNow(), user.profile.timeZone) : null);
  const full = useFullDay();
  return (
    <nav className="tabs if-signed" aria-label="Разделы">
      {TABS.map(({ to, label, Icon }) => (
        <Link
          key={to}
          to={to}
          className={full && !Icon ? `${styles.tab} ${styles.full}` : styles.tab}
          aria-current={to === current ? 'page' : undefined}
        >
          {Icon ? (
            <Icon className="i" aria-hidden />
          ) : (
            <span className={styles.ring}>
              {full ? <CheckIcon className="i" aria-hidden /> : <PlusIcon className="i" aria-hidden />}
            </span>
          )}
          <span>{full && !Icon ? 'Компас' : label}</span>
        </Link>
      ))}
    </nav>
  );
}
