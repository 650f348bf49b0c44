import type { Award } from '~/contract/progress';
import { counted } from '~/web/text/plural';
import { sefiraName } from '~/web/text/sefira-name';
import { currentUser } from './session';

const POINTS = ['балл', 'балла', 'баллов'] as const;

/** What a finished piece of work brought, for the second line of a toast; undefined where it was counted before. */
export function awardHint(award: Award | null): string | undefined {
  if (!award) return undefined;
  const name = sefiraName(award.sefira, currentUser()?.profile.sefiraNames ?? true);
  return award.points > 0
    ? `${name}: +${counted(award.points, POINTS)}`
    : `${name}: баллы этого дня уже\u00a0набраны, работа сохранена`;
}
