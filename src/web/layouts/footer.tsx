import { type ComponentType, lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { SITE_NAME } from '~/catalogue/site';
import { useNear } from '~/web/art/use-near';
import { Brand } from '~/web/ui/brand';
import { FOOTER_COLUMNS } from './navigation';

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
        <div className="foot__cols">
          {FOOTER_COLUMNS.map(({ title, links }) => (
            <div key={title}>
              <h2>{title}</h2>
              {links.map(({ to, label }) => (
                <Link key={to} to={to}>
                  {label}
                </Link>
              ))}
            </div>
          ))}
          <div>
            <h2>Документы</h2>
            <Link to="/legal/privacy">Конфиденциальность</Link>
            <Link to="/legal/terms">Условия</Link>
            <Link to="/legal/consent">Согласие на&nbsp;обработку данных</Link>
          </div>
        </div>
        <div className="foot__end">
          <span>© 2026 {SITE_NAME}</span>
          <span className="foot__age">16+</span>
        </div>
      </div>
    </footer>
  );
}

/** One line, in the cabinet and on landing pages. `help`: without the card of help lines above it. */
export function MiniFooter({ help = false }: { help?: boolean }) {
  return (
    <footer className="foot foot--mini">
      <div className="wrap foot__in">
        <div className="foot__end">
          <span>
            {SITE_NAME} не&nbsp;заменяет помощь специалиста.{' '}
            {help ? (
              <>
                Если сейчас тяжело, позвоните: <a href="tel:112">112</a>. <Link to="/#help">Другие номера</Link>
              </>
            ) : null}
          </span>
          <Legal />
          <span className="foot__age">16+</span>
        </div>
      </div>
    </footer>
  );
}
