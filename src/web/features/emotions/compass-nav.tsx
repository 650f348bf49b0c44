import { href, NavLink } from 'react-router';

const PAGES = [
  { to: href('/awareness-tools/emotional-compass'), title: 'Отметить' },
  { to: href('/awareness-tools/emotional-compass/analysis'), title: 'Анализ' },
  { to: href('/awareness-tools/emotional-compass/journal-history'), title: 'История' },
];

/** The line under the header that leads through the compass. */
export function CompassNav() {
  return (
    <nav className="sub wrap" aria-label="Эмоциональный компас">
      {PAGES.map(({ to, title }) => (
        <NavLink key={to} to={to} end>
          {title}
        </NavLink>
      ))}
    </nav>
  );
}
