import { Link, useLocation } from 'react-router';
import { currentSection, viewsAt } from './navigation';
import styles from './section-nav.module.css';

/** The line under the header that leads through the pages of a section; its kinds of reading, the two views of the tree. */
export function SectionNav({ deep }: { deep: boolean }) {
  const { pathname } = useLocation();
  const found = viewsAt(pathname);
  if (!found) return null;
  const { label, views, who } = found;
  const current = currentSection(pathname.replace(/(?<=.)\/$/, ''), views);
  return (
    <nav
      className={`flex gap-10 ${styles.nav} wrap no-print ${who ? `if-${who}` : ''} ${deep ? 'deep' : ''}`}
      aria-label={label}
    >
      {views.map(({ to, label: name }) => (
        <Link className="mute3 nowrap" key={to} to={to} aria-current={to === current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
