import { CATEGORIES, type CategoryKey, labelIn, WARNING_LABELS, type WarningLabel } from '~/catalogue/community';
import type { Writer } from '~/contract/community';
import { deviceDay } from '~/web/device/device-zone';
import { capital, dayText } from '~/web/text/date-text';
import { localDay } from '~/web/text/local-day';

/** How the community is told on its pages. */

export const REPLIES = ['ответ', 'ответа', 'ответов'] as const;
export const NEW_REPLIES = ['новый ответ', 'новых ответа', 'новых ответов'] as const;
export const PEOPLE = ['человек', 'человека', 'человек'] as const;

export const categoryLabel = (key: CategoryKey): string => labelIn(CATEGORIES, key);
export const warningLabel = (key: WarningLabel): string => labelIn(WARNING_LABELS, key);

/** The way of a moderator to all that is known of a post. */
export const CASE = 'Всё об\u00a0этом сообщении';

/** What stands where a name would. */
export const NAMELESS = 'Без\u00a0имени';
export const nameOf = ({ name }: Pick<Writer, 'name'>): string => name ?? NAMELESS;

/** «сегодня», «24 марта». */
export function nearDay(instant: string): string {
  const today = deviceDay();
  const day = localDay(instant);
  return day === today ? 'сегодня' : dayText(day, today);
}

/** «Сегодня, 14:05»; of who writes under a pseudonym only the hour is known: «Сегодня, около 14\u00a0часов». */
export function momentText(instant: string, isToTheHour: boolean): string {
  const moment = new Date(instant);
  const two = (part: number) => String(part).padStart(2, '0');
  const time = isToTheHour ? `после ${moment.getHours()}:00` : `${two(moment.getHours())}:${two(moment.getMinutes())}`;
  return `${capital(nearDay(instant))}, ${time}`;
}
