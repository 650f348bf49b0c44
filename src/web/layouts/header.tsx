import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { Link, useLocation } from 'react-router';
import { AccountMenu, NoticeBell } from '~/web/app/signed-parts';
import { SiteSearch } from '~/web/app/site-search';
import { useFullDay } from '~/web/sync/daily-count';
import { Brand } from '~/web/ui/brand';
import { LinkButton, usePrefetch } from '~/web/ui/button';
import { MobileMenu } from './mobile-menu';
import { COMPASS, currentSection, GUEST_NAV, hasOwnYear, type Section, SIGNED_NAV } from './navigation';

interface NavProps {
  items: readonly Section[];
  className: string;
}

/** The way to an entry in the middle of a person's sections, while the day takes entries. */
function AddLink({ label, isCurrent }: { label: string; isCurrent: boolean }) {
  const full = useFullDay();
  const prefetch = usePrefetch('intent');
  const Icon = full ? CheckIcon : PlusIcon;
  return (
    <Link
      to={COMPASS}
      prefetch={prefetch}
      className={full ? 'bar__add bar__add--full' : 'bar__add'}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Icon className="i" aria-hidden />
      {full ? 'Компас' : label}
    </Link>
  );
}

function Nav({ items, className }: NavProps) {
  const { pathname } = useLocation();
  const current = currentSection(pathname, items);
  const prefetch = usePrefetch('intent');
  return (
    <nav className={`bar__nav ${className}`} aria-label="Основная навигация">
      {items.map(({ to, label }) =>
        to === COMPASS ? (
          <AddLink key={to} label={label} isCurrent={to === current} />
        ) : (
          <Link
            key={to}
            to={to}
            prefetch={prefetch}
            viewTransition={hasOwnYear(to)}
            aria-current={to === current ? 'page' : undefined}
          >
            {label}
          </Link>
        ),
      )}
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
          <SiteSearch />
          <div className="bar__who if-guest">
            <LinkButton to="/login" kind="quiet" small className="hide-s">
              Войти
            </LinkButton>
            <LinkButton to={COMPASS} small className="hide-s">
              Отметить чувство
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
