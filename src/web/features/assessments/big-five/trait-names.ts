import traits from '~/catalogue/big-five-traits.json';
import words from '~/catalogue/big-five-words.json';
import type { Domain, Trait } from '~/domain/assessments/big-five/keys';
import { type Band, type BigFiveScores, bandOf, byDistance } from '~/domain/assessments/big-five/score';

const names = new Map<string, string>([...traits.domains, ...traits.facets].map(({ key, title }) => [key, title]));
const levels = new Map<string, Record<Band, string>>(traits.domains.map((domain) => [domain.key, domain]));

export const traitName = (trait: Trait): string => names.get(trait) ?? trait;
export const bandName = (band: Band): string => words.bands[band];
/** A sentence on a domain at a level. */
export const domainLine = (domain: Domain, band: Band): string => levels.get(domain)?.[band] ?? '';

const MIDDLE = { t: 50, sem: 0 };

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const list = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} и\u00a0${parts.at(-1)}`;

/** The whole result in one sentence: what lies apart from the middle, the farthest first. */
export function summaryOf(scores: BigFiveScores, someone = false): string {
  const whose = someone ? 'По\u00a0этим ответам' : 'По\u00a0вашим ответам';
  const apart = (wanted: Band) =>
    byDistance(scores)
      .filter((domain) => bandOf(scores.scales[domain] ?? MIDDLE) === wanted)
      .map((domain) => lower(traitName(domain)));
  const [high, low] = [apart('high'), apart('low')];
  const parts = [
    ...(high.length > 0 ? [`выше среднего\u00a0— ${list(high)}`] : []),
    ...(low.length > 0 ? [`ниже среднего\u00a0— ${list(low)}`] : []),
  ];
  if (parts.length === 0) return `${whose} все пять областей лежат около середины.`;
  const rest = high.length + low.length < 5 ? '; остальное около середины' : '';
  return `${whose} ${parts.join(', ')}${rest}.`;
}
