import { BookOpenIcon } from '@phosphor-icons/react/dist/ssr/BookOpen';
import { GearSixIcon } from '@phosphor-icons/react/dist/ssr/GearSix';
import { HouseIcon } from '@phosphor-icons/react/dist/ssr/House';
import { NotePencilIcon } from '@phosphor-icons/react/dist/ssr/NotePencil';
import { PlantIcon } from '@phosphor-icons/react/dist/ssr/Plant';
import { Link, useLocation } from 'react-router';
import { OwnSearchBox } from '~/web/features/own-search/own-search-box';
import styles from './cabinet-nav.module.css';
import { CABINET_NAV, currentSection, OWN_SEARCH } from './navigation';

const ICONS = [HouseIcon, BookOpenIcon, NotePencilIcon, PlantIcon, GearSixIcon];

/** The cabinet's own navigation: at the side, on a phone and a tablet a strip under the header. */
export function CabinetNav() {
  const { pathname } = useLocation();
  const current = currentSection(pathname, [...CABINET_NAV, OWN_SEARCH]);
  const markOf = (to: string) => (to === current ? 'page' : undefined);
  return (
    <div className={`${styles.side} no-print`} data-start={current === CABINET_NAV[0]?.to || undefined}>
      {current === OWN_SEARCH.to ? null : (
        <div className={styles.find}>
          <OwnSearchBox page={OWN_SEARCH.to} />
        </div>
      )}
      <nav className={styles.nav} aria-label="Личный кабинет">
        {CABINET_NAV.map(({ to, label }, index) => {
          const Icon = ICONS[index];
          return (
            <Link key={to} to={to} className="reach nowrap" aria-current={markOf(to)}>
              {Icon ? <Icon className="i" aria-hidden /> : null}
              {label}
            </Link>
          );
        })}
      </nav>
    </div>
  );
}
