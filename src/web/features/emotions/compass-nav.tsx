import { href, Link, useLocation } from 'react-router';
import styles from './compass-nav.module.css';

const PAGES = [
  { to: href('/awareness-tools/emotional-compass'), title: 'Отметить' },
  { to: href('/awareness-tools/emotional-compass/analysis'), title: 'Анализ' },
  { to: href('/awareness-tools/emotional-compass/journal-history'), title: 'Дневник' },
];

/** The line under the header that leads through the compass. */
export function CompassNav() {
  // A prerendered page is drawn at the address with a closing slash, the browser's has none.
  const here = useLocation().pathname.replace(/\/$/, '');
  return (
    <nav className={`flex gap-10 ${styles.nav} wrap`} aria-label="Эмоциональный компас">
      {PAGES.map(({ to, title }) => (
        <Link className="mute3 nowrap" key={to} to={to} aria-current={to === here ? 'page' : undefined}>
          {title}
        </Link>
      ))}
      <Link className="mute3 nowrap" to={href('/hard-day-plan')}>
        Тяжёлый день
      </Link>
    </nav>
  );
}
