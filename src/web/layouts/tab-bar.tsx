import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { CircleDashedIcon } from '@phosphor-icons/react/dist/ssr/CircleDashed';
import { DotsThreeIcon } from '@phosphor-icons/react/dist/ssr/DotsThree';
import { HouseIcon } from '@phosphor-icons/react/dist/ssr/House';
import { NotebookIcon } from '@phosphor-icons/react/dist/ssr/Notebook';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { Link, useLocation } from 'react-router';
import { dayKey } from '~/domain/day';
import { useSession } from '~/web/session/session';
import { useFullDay } from '~/web/sync/daily-count';
import { siteNow } from '~/web/sync/site-clock';
import { useToday } from '~/web/sync/use-today';
import { usePrefetch } from '~/web/ui/button';
import { currentSection, hasOwnYear, SIGNED_NAV } from './navigation';
import styles from './tab-bar.module.css';

/** In the order of the sections; the entry has its own sign. */
const ICONS = [HouseIcon, NotebookIcon, null, CircleDashedIcon, DotsThreeIcon];

/** The bottom bar of a phone, for a signed-in person; the middle pebble records, while the day takes entries. */
export function TabBar() {
  const { pathname } = useLocation();
  const current = currentSection(pathname, SIGNED_NAV);
  const { user } = useSession();
  // The page itself may never ask; a new day is seen on the next page.
  useToday(user?.uid, user ? dayKey(siteNow(), user.profile.timeZone) : null);
  const full = useFullDay();
  const prefetch = usePrefetch('intent');
  return (
    <nav className="tabs if-signed" aria-label="Разделы">
      {SIGNED_NAV.map(({ to, label }, index) => {
        const Icon = ICONS[index];
        return (
          <Link
            key={to}
            to={to}
            prefetch={prefetch}
            viewTransition={hasOwnYear(to)}
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
        );
      })}
    </nav>
  );
}
