import { neighboursOf, paths, type SefiraKey, sefiraText } from '~/catalogue/sefirot';
import { addDays, dayKey } from '~/domain/day';
import { pointsForLevel } from '~/domain/progress/sefirot';
import { clockText, dayText } from '~/web/date-text';
import { plural } from '~/web/plural';

export const POINTS = ['балл', 'балла', 'баллов'] as const;
export const ACTIONS = ['действие', 'действия', 'действий'] as const;

export type Points = Readonly<Record<SefiraKey, number>>;

/** A path is alive when both of its sefirot have points. */
export const isLive = (points: Points, from: SefiraKey, to: SefiraKey): boolean => points[from] > 0 && points[to] > 0;

export const livePaths = (points: Points): number => paths.filter(({ from, to }) => isLive(points, from, to)).length;

/** «к Хохме, Гвуре»: the sefirot that living paths lead to. */
export function livingNeighbours(points: Points, key: SefiraKey): string[] {
  return neighboursOf(key)
    .filter((other) => isLive(points, key, other))
    .map((other) => sefiraText(other).title);
}

/** «сегодня, 08:40», «вчера», «24 марта». */
export function activeText(lastActive: string | null, timeZone: string, today: string): string {
  if (!lastActive) return 'пока не\u00a0было';
  const day = dayKey(new Date(lastActive), timeZone);
  if (day === today) return `сегодня, ${clockText(lastActive, timeZone)}`;
  return day === addDays(today, -1) ? `вчера, ${clockText(lastActive, timeZone)}` : dayText(day, today);
}

/** What the next level needs: «до 2-го — 140 баллов». */
export function nextLevelText(points: number, level: number): string {
  const left = pointsForLevel(level + 1) - points;
  return `до\u00a0${level + 1}-го\u00a0— ${left}\u00a0${plural(left, ['балл', 'балла', 'баллов'])}`;
}

/** What a quality grows from now. Null: nothing on the site feeds it yet. */
export const FED_BY: Partial<Record<SefiraKey, string>> = {
  binah: 'Бина растёт от\u00a0записей о\u00a0чувствах: каждая прибавляет 10\u00a0баллов, до\u00a0трёх раз в\u00a0день.',
};
export const QUIET =
  'Путь этого качества сейчас тихий: ни\u00a0одна из\u00a0практик сайта его не\u00a0отмечает. Сам вопрос уже ваш.';
