import { grain, ring } from '~/web/art/rings';

const g = grain(31, 0.035);
const RINGS = Array.from({ length: 12 }, (_, i) => ring(0, 0, 60 + i * 28 + (i % 3) * 7, { g, n: 18 })).join('');

/** The cut behind the footer. */
export function FooterRings() {
  return <path d={RINGS} fill="none" stroke="currentColor" />;
}
