import { addDays, weekdayOf } from '~/domain/day';

/** When something was, so that nobody can tell the day: «на\u00a0прошлой неделе». `day` and `today` are `YYYY-MM-DD`. */
export function blurredDay(day: string, today: string): string {
  const week = addDays(today, 1 - weekdayOf(today));
  if (day >= week) return 'на\u00a0этой неделе';
  if (day >= addDays(week, -7)) return 'на\u00a0прошлой неделе';
  if (day >= addDays(week, -28)) return 'несколько недель назад';
  if (day >= addDays(today, -300)) return 'несколько месяцев назад';
  return 'около года назад или раньше';
}
