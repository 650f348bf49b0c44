import { localMoment } from '~/domain/day';
import { countAction } from '~/domain/progress/daily-actions';
import { POINTS_PER_ACTION } from '~/domain/progress/sefirot';
import { CAP_OF, FULL_DAY } from '~/web/text/cap-words';
import { capital } from '~/web/text/date-text';
import { counted } from '~/web/text/plural';

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

/** `actions`: entries counted today; undefined while unknown. */
export function dayWords(actions: number | undefined, now: Date, timeZone: string): DayWords {
  if (actions !== undefined && !countAction(actions).ok)
    return {
      title: 'На\u00a0сегодня всё',
      text: `${capital(FULL_DAY)} уже в\u00a0дневнике. Новый день начнётся в\u00a0полночь, ${untilTomorrow(now, timeZone)}`,
      full: true,
    };
  return {
    title: actions === undefined ? 'Запись за\u00a0сегодня' : `${ORDINALS[actions] ?? 'Новая'} запись за\u00a0сегодня`,
    text: `Бина прибавит ${counted(POINTS_PER_ACTION, POINTS)}. Записей в\u00a0день\u00a0— до\u00a0${CAP_OF}`,
    full: false,
  };
}
