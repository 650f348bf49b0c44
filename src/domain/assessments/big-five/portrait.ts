import type { Domain } from './keys';
import { type Band, type BigFiveScores, bandOf, type Scale } from './score';

/** Five domains read together: at work, with close people, under strain; and what to try in each. */

/** The two domains of an area, in the order of its texts; together the areas have all five. */
export const PORTRAIT_AREAS = { work: ['C', 'O'], close: ['A', 'E'], strain: ['N', 'E'] } as const;
type PortraitArea = keyof typeof PORTRAIT_AREAS;
const AREAS = Object.entries(PORTRAIT_AREAS) as [PortraitArea, readonly [Domain, Domain]][];

/** Standard errors by which a scale lies off the average, 50. */
const away = ({ t, sem }: Scale): number => Math.abs(t - 50) / sem;

interface PortraitPart {
  area: PortraitArea;
  /** Bands of its two domains, by which its text is found. */
  bands: readonly [Band, Band];
  /** Whose experiment is proposed: of the two the one farther off the average that no earlier part has. */
  tried: Domain;
}

/** The portrait of a result; null where a domain has no score. */
export function portraitOf({ scales }: Pick<BigFiveScores, 'scales'>): PortraitPart[] | null {
  const parts: PortraitPart[] = [];
  for (const [area, [one, other]] of AREAS) {
    const [first, second] = [scales[one], scales[other]];
    if (!first || !second) return null;
    const byDistance = away(first) >= away(second) ? [one, other] : [other, one];
    const tried = byDistance.find((domain) => parts.every((part) => part.tried !== domain)) ?? one;
    parts.push({ area, bands: [bandOf(first), bandOf(second)], tried });
  }
  return parts;
}
