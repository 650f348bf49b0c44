import { Link, useLocation } from 'react-router';
import { HELP_PATH } from '~/catalogue/help-lines';
import { Brand } from '~/web/ui/brand';
import { LinkButton } from '~/web/ui/button';
import { MobileMenu } from './mobile-menu';
import { currentSection, GUEST_NAV, type Section, SIGNED_NAV } from './navigation';
import { AccountMenu, NoticeBell } from './signed-parts';
import { SiteSearch } from './site-search';
import { ThemeButton } from './theme-button';

interface NavProps {
  items: readonly Section[];
  className: string;
}

function Nav({ items, className }: NavProps) {
  const { pathname } = useLocation();
  const current = currentSection(pathname, items);
  return (
    <nav className={`bar__nav ${className}`} aria-label="Основная навигация">
      {items.map(({ to, label }) => (
        <Link key={to} to={to} aria-current={to === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** Both heads stand in the page; <html class="signed"> shows the right one before the first paint. */
export function Header() {
  return (
    <header className="bar">
      <div className="wrap bar__in">
        <Brand />
        <Nav items={GUEST_NAV} className="if-guest" />
        <Nav items={SIGNED_NAV} className="if-signed" />
        <div className="bar__end">
          <Link to={HELP_PATH} className="bar__help hide-m">
            Если тяжело
          </Link>
          <SiteSearch />
          <ThemeButton />
          <div className="bar__who if-guest">
            <LinkButton to="/login" kind="quiet" small className="hide-s">
              Войти
            </LinkButton>
            <LinkButton to="/register" small className="hide-s">
              Начать
            </LinkButton>
            <MobileMenu />
          </div>
          <div className="bar__who if-signed">
            <NoticeBell />
            <AccountMenu />
          </div>
        </div>
      </div>
    </header>
  );
}
