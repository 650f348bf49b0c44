import { Link } from 'react-router';
import { SITE_NAME } from '~/catalogue/site';
import { BRAND_MARK } from '~/web/art/brand-mark';

/** The mark and the name. */
function Sign() {
  return (
    <>
      <svg className="brand__m" viewBox="-50 -50 100 100" aria-hidden="true" focusable="false">
        <path d={BRAND_MARK.outer} fill="none" stroke="currentColor" strokeWidth="5.5" />
        <path d={BRAND_MARK.middle} fill="none" stroke="currentColor" strokeWidth="5.5" />
        <path d={BRAND_MARK.core} fill="var(--c-accent)" />
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
export function PrintedBrand({ className }: { className: string | undefined }) {
  return (
    <span className={`brand ${className}`}>
      <Sign />
    </span>
  );
}
