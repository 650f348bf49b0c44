import { dayKey, localMoment } from '~/domain/day';
import { countAction } from '~/domain/progress/daily-actions';
import { POINTS_PER_ACTION } from '~/domain/progress/sefirot';
import { CAP_OF, FULL_DAY } from '~/web/text/cap-words';
import { capital } from '~/web/text/date-text';
import { counted } from '~/web/text/plural';
import type { PendingEntry } from '../entry-resource';

/** What the save bar says of the day. The server's answer wins over it. */

const ORDINALS = ['Первая', 'Вторая', 'Третья'];
const HOURS = ['час', 'часа', 'часов'] as const;
const MINUTES = ['минуту', 'минуты', 'минут'] as const;
const POINTS = ['балл', 'балла', 'баллов'] as const;

/** «через 5 часов», «через 40 минут»: how far midnight is in the person's time zone. */
export function untilTomorrow(now: Date, timeZone: string): string {
  const { hour, minute } = localMoment(now, timeZone);
  const left = 24 * 60 - (hour * 60 + minute);
  return `через\u00a0${left >= 60 ? counted(Math.round(left / 60), HOURS) : counted(left, MINUTES)}`;
}

export interface DayWords {
  title: string;
  text: string;
  full: boolean;
}

/** How many of the entries that wait on the device are of a day. `but`: the key of one that is not counted. */
export const waitingOf = (
  day: string,
  entries: readonly PendingEntry[],
  { timeZone, now, but }: { timeZone: string; now: Date; but: string | null },
): number =>
  entries.filter(
    ({ key, body }) => key !== but && dayKey(body.writtenAt ? new Date(body.writtenAt) : now, timeZone) === day,
  ).length;

/** The entries of a full day, of which `waiting` are not sent yet, and where they are. */
export const fullDayWords = (waiting: number): string =>
  waiting === 0
    ? `${capital(FULL_DAY)} уже в\u00a0дневнике`
    : `${capital(FULL_DAY)} уже записаны, не\u00a0все ещё отправлены с\u00a0этого устройства`;

/** `actions`: entries counted today; undefined while unknown. `waiting`: those of today that are not sent yet. */
export function dayWords(actions: number | undefined, now: Date, timeZone: string, waiting = 0): DayWords {
  if (!countAction((actions ?? 0) + waiting).ok)
    return {
      title: 'На\u00a0сегодня всё',
      text: `${fullDayWords(waiting)}. Новый день начнётся в\u00a0полночь, ${untilTomorrow(now, timeZone)}`,
      full: true,
    };
  const place = actions === undefined ? undefined : (ORDINALS[actions + waiting] ?? 'Новая');
  return {
    title: place === undefined ? 'Запись за\u00a0сегодня' : `${place} запись за\u00a0сегодня`,
    text: `Запись даст древу ${counted(POINTS_PER_ACTION, POINTS)}. Записей в\u00a0день\u00a0— до\u00a0${CAP_OF}`,
    full: false,
  };
}
