import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { SITE_NAME } from '~/catalogue/site';
import { useNear } from '~/web/art/use-near';
import { Brand } from '~/web/ui/brand';
import { HelpNow } from '~/web/ui/help-now';
import { FOOTER_LINKS } from './navigation';
import { ThemeButton } from './theme-button';

/** Decoration: it comes when the footer is near, or not at all. */
const Rings = lazy<ComponentType>(() =>
  import('./footer-rings').then(
    ({ FooterRings }) => ({ default: FooterRings }),
    () => ({ default: () => null }),
  ),
);

function Legal() {
  return (
    <>
      <Link to="/legal/privacy">Конфиденциальность</Link>
      <Link to="/legal/terms">Условия</Link>
    </>
  );
}

/** The full footer, for everybody who reads the public site. */
export function Footer() {
  const [art, near] = useNear<SVGSVGElement>();
  return (
    <footer className="foot">
      <svg ref={art} className="foot__art" viewBox="-420 -420 840 840" aria-hidden="true" focusable="false">
        {near ? (
          <Suspense>
            <Rings />
          </Suspense>
        ) : null}
      </svg>
      <div className="wrap foot__in">
        <div className="foot__top">
          <Brand />
          <p className="foot__say">
            Растём медленно.
            <br />
            Зато по-настоящему.
          </p>
        </div>
        <nav className="foot__links" aria-label="О&nbsp;сайте">
          {FOOTER_LINKS.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
        <div className="foot__end">
          <span>© 2026 {SITE_NAME}</span>
          <ThemeButton />
          <span className="foot__age">16+</span>
        </div>
      </div>
    </footer>
  );
}

/** One line: in the cabinet, on landing pages, for who is signed in. */
export function MiniFooter() {
  return (
    <footer className="foot foot--mini">
      <div className="wrap foot__in">
        <div className="foot__end">
          <span>{SITE_NAME} не&nbsp;заменяет помощь специалиста.</span>
          <Legal />
          <ThemeButton />
          <span className="foot__age">16+</span>
        </div>
      </div>
    </footer>
  );
}

/** How every page ends: where to call when it is hard, then its footer. */
export function Ends({ children }: { children?: ReactNode }) {
  return (
    <div className="ends">
      <HelpNow />
      {children}
    </div>
  );
}
