import { CAUSE_WORDS } from '~/catalogue/cause-words';
import { neighboursOf, paths, type SefiraKey } from '~/catalogue/sefirot';
import { addDays, dayKey } from '~/domain/day';
import { causesOf } from '~/domain/progress/point-rules';
import { POINTS_PER_ACTION, pointsForLevel } from '~/domain/progress/sefirot';
import { CAP_OF } from '~/web/text/cap-words';
import { clockText, dayText } from '~/web/text/date-text';
import { counted, formatNumber } from '~/web/text/plural';
import { sefiraName } from '~/web/text/sefira-name';

export const POINTS = ['балл', 'балла', 'баллов'] as const;
export const ACTIONS = ['действие', 'действия', 'действий'] as const;

const LINE_LENGTH = 14;

export type Points = Readonly<Record<SefiraKey, number>>;

/** A path is alive when both of its sefirot have points. */
export const isLive = (points: Points, from: SefiraKey, to: SefiraKey): boolean => points[from] > 0 && points[to] > 0;

export const livePaths = (points: Points): number => paths.filter(({ from, to }) => isLive(points, from, to)).length;

/** The sefirot that living paths lead to. */
export function livingNeighbours(points: Points, key: SefiraKey, names: boolean): string[] {
  return neighboursOf(key)
    .filter((other) => isLive(points, key, other))
    .map((other) => sefiraName(other, names));
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
  return `до\u00a0${level + 1}-го\u00a0— ${counted(left, POINTS)}`;
}

/** How far a quality has grown and what comes next: «Уровень 5, 1 030 баллов. До следующего ещё 20.» */
export function growthText(points: number, level: number): string {
  const left = formatNumber(pointsForLevel(level + 1) - points);
  if (level === 0) return `${counted(points, POINTS)}, до\u00a0первого уровня ещё\u00a0${left}`;
  return `Уровень\u00a0${level}, ${counted(points, POINTS)}. До\u00a0следующего ещё\u00a0${left}`;
}

/** What a quality grows from: «Растёт от записей о чувствах.» */
export function fedText(key: SefiraKey): string {
  const [first = '', ...more] = causesOf(key).map((cause) => CAUSE_WORDS[cause].from);
  // What a comma has opened a comma closes.
  const all = more.reduce((said, next) => `${said}${said.includes(',') ? ',' : ''} и\u00a0от\u00a0${next}`, first);
  return `Растёт от\u00a0${all}.`;
}

/** How much one piece of work is worth. */
export const WORTH = `Каждое дело прибавляет ${POINTS_PER_ACTION}\u00a0баллов, до\u00a0${CAP_OF} раз в\u00a0день.`;

/** The words of a human name in lines that fit under a disc. */
export function nameLines(name: string): string[] {
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LINE_LENGTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
