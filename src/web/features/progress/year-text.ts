import { SEFIROT } from '~/domain/progress/sefirot';
import { actionsOn, type DayOfYear } from '~/domain/progress/year';
import { dayText } from '~/web/text/date-text';
import { counted } from '~/web/text/plural';
import { sefiraName } from '~/web/text/sefira-name';

const WORKS = ['дело', 'дела', 'дел'] as const;
const DAYS_WITH = ['день', 'дня', 'дней'] as const;

/** «Бина 2, Ход 1». `names`: whether the sefirot go by their names. */
export const worksText = ({ actions }: Pick<DayOfYear, 'actions'>, names: boolean): string =>
  SEFIROT.flatMap((sefira) => (actions[sefira] ? `${sefiraName(sefira, names)}\u00a0${actions[sefira]}` : [])).join(
    ', ',
  );

/** «24 марта: 3 дела. Бина 2, Ход 1». */
export const dayLabel = (work: DayOfYear, names: boolean): string =>
  `${dayText(work.day)}: ${counted(actionsOn(work), WORKS)}. ${worksText(work, names)}`;

/** What a year holds, in a sentence. */
export function yearReading(year: number, days: readonly DayOfYear[]): string {
  if (days.length === 0) return `${year}\u00a0год без отмеченных дел: древо отдыхало, и\u00a0это тоже можно.`;
  const works = days.reduce((sum, day) => sum + actionsOn(day), 0);
  return `${year}\u00a0год: ${counted(works, WORKS)}, ${counted(days.length, DAYS_WITH)} с\u00a0ними. Пустые дни тоже часть рисунка.`;
}
