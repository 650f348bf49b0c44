import { HouseIcon } from '@phosphor-icons/react/dist/ssr/House';
import { ListChecksIcon } from '@phosphor-icons/react/dist/ssr/ListChecks';
import { NotebookIcon } from '@phosphor-icons/react/dist/ssr/Notebook';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { TreeIcon } from '@phosphor-icons/react/dist/ssr/Tree';
import { Link, useLocation } from 'react-router';
import { currentSection } from './navigation';
import './tab-bar.css';

const TABS = [
  { to: '/personal-cabinet', label: 'Сегодня', Icon: HouseIcon },
  { to: '/tree-of-self', label: 'Древо', Icon: TreeIcon },
  { to: '/awareness-tools/emotional-compass', label: 'Запись', Icon: null },
  { to: '/courses/guides', label: 'Гиды', Icon: ListChecksIcon },
  { to: '/awareness-tools/emotional-compass/journal-history', label: 'Дневник', Icon: NotebookIcon },
] as const;

/** The bottom bar of a phone, for a signed-in person; the middle pebble records. */
export function TabBar() {
  const { pathname } = useLocation();
  const current = currentSection(pathname, TABS);
  return (
    <nav className="tabs if-signed" aria-label="Разделы">
      {TABS.map(({ to, label, Icon }) => (
        <Link
          key={to}
          to={to}
          className={Icon ? 'tabs__a' : 'tabs__a tabs__a--main'}
          aria-current={to === current ? 'page' : undefined}
        >
          {Icon ? (
            <Icon className="i" aria-hidden />
          ) : (
            <span className="tabs__ring">
              <PlusIcon className="i" aria-hidden />
            </span>
          )}
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  );
}
