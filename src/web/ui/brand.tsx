import { Link } from 'react-router';
import { SITE_NAME } from '~/catalogue/site';
import { grain, ring } from '~/web/art/rings';

const g = grain(14, 0.07);
const OUTER = ring(0, 0, 45, { g, n: 16 });
const MIDDLE = ring(0, 1, 27, { g, n: 14 });
const CORE = ring(1, 2, 10.5, { g, n: 12 });

/** The mark and the name. */
function Sign() {
  return (
    <>
      <svg className="brand__m" viewBox="-50 -50 100 100" aria-hidden="true" focusable="false">
        <path d={OUTER} fill="none" stroke="currentColor" strokeWidth="5.5" />
        <path d={MIDDLE} fill="none" stroke="currentColor" strokeWidth="5.5" />
        <path d={CORE} fill="var(--c-accent)" />
      </svg>
      <span>{SITE_NAME}</span>
    </>
  );
}

/** The logo, a link home. */
export function Brand({ to = '/' }: { to?: string }) {
  return (
    <Link className="brand" to={to}>
      <Sign />
    </Link>
  );
}

/** The logo on paper, where nothing can be followed. */
export function PrintedBrand() {
  return (
    <span className="brand">
      <Sign />
    </span>
  );
}
