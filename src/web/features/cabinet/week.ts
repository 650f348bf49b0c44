import type { EmotionKey } from '~/catalogue/emotions';
import { addDays, weekdayOf } from '~/domain/day';
import { plural } from '~/web/text/plural';

export interface WeekDay {
  day: string;
  /** Emotion of the day, null without an entry. */
  emotion: EmotionKey | null;
}

/** The last seven days up to today, oldest first. */
export function lastWeek(days: readonly { day: string; emotion: EmotionKey }[], today: string): WeekDay[] {
  const held = new Map(days.map(({ day, emotion }) => [day, emotion]));
  return Array.from({ length: 7 }, (_, index) => {
    const day = addDays(today, index - 6);
    return { day, emotion: held.get(day) ?? null };
  });
}

const IN_WEEKDAY = [
  '',
  'В\u00a0понедельник',
  'Во\u00a0вторник',
  'В\u00a0среду',
  'В\u00a0четверг',
  'В\u00a0пятницу',
  'В\u00a0субботу',
  'В\u00a0воскресенье',
];
const NUMBER = ['', 'Один', 'Два', 'Три', 'Четыре', 'Пять', 'Шесть', 'Семь'];

export interface DiaryState {
  /** Entries lie on this device that the diary does not have, so that no day is known to be a pause. */
  waits?: boolean;
  /** The diary has no entry yet: nothing has paused. */
  fresh?: boolean;
}

/**
 * The week in a sentence. A pause is named and never counted against the person; today isn't over yet, so it is no pause.
 */
export function weekSentence(
  week: readonly WeekDay[],
  today: string,
  { waits = false, fresh = false }: DiaryState = {},
): string {
  const filled = week.filter((day) => day.emotion).length;
  if (filled === 0 && waits) return 'Неделя сложится, когда записи с\u00a0этого устройства попадут в\u00a0дневник.';
  if (filled === 0 && fresh) return 'Здесь у\u00a0каждого дня появится его чувство. Начать можно с\u00a0сегодняшнего.';
  if (filled === 0) return 'На\u00a0этой неделе дневник отдыхал\u00a0— это тоже можно.';
  const count = `${NUMBER[filled]} ${plural(filled, ['день', 'дня', 'дней'])} с\u00a0записями.`;
  if (waits) return `${count} Записи с\u00a0этого устройства сюда ещё не\u00a0вошли.`;
  const first = week.findIndex((day) => day.emotion);
  const pauses = week.filter((day, index) => !day.emotion && day.day !== today && index > first);
  const [pause] = pauses;
  if (!pause) return count;
  const where = pauses.length === 1 ? IN_WEEKDAY[weekdayOf(pause.day)] : 'Между ними';
  return `${count} ${where} дневник отдыхал\u00a0— это тоже можно.`;
}
