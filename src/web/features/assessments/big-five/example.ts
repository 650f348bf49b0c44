import { FULL_ITEMS, facetOf, isMinus } from '~/domain/assessments/big-five/keys';
import { type BigFiveScores, scoreBigFive } from '~/domain/assessments/big-five/score';

/** How strongly an imagined person agrees with the statements of a domain, and how the facets differ. */
const LEANING: Readonly<Record<string, number>> = { N: 2.7, E: 2.6, O: 4.4, A: 4.1, C: 3.4 };
const WAVE = [0.6, -0.5, 0.2, -0.9, 0.8, -0.1];

function answer(item: number): number {
  const facet = facetOf(item);
  const leaning = (LEANING[facet.charAt(0)] ?? 3) + (WAVE[Number(facet.charAt(1)) - 1] ?? 0) + (item % 3) * 0.4 - 0.4;
  const value = Math.min(5, Math.max(1, Math.round(leaning)));
  return isMinus(item) ? 6 - value : value;
}

/** The result of nobody, to show what a result looks like. */
export const exampleScores = (): BigFiveScores =>
  scoreBigFive(Object.fromEntries(FULL_ITEMS.map((item) => [item, answer(item)])), {});
