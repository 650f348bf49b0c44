import { sefiraText } from '~/catalogue/sefirot';
import type { Award } from '~/contract/progress';
import { counted } from './plural';

const POINTS = ['балл', 'балла', 'баллов'] as const;

/** What a finished piece of work brought, for the second line of a toast; undefined where it was counted before. */
export function awardHint(award: Award | null): string | undefined {
  if (!award) return undefined;
  const { title } = sefiraText(award.sefira);
  return award.points > 0
    ? `${title}: +${counted(award.points, POINTS)}`
    : `${title}: баллы этого дня уже\u00a0набраны, работа сохранена`;
}
