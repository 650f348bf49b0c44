import { addDays, dayKey } from '~/domain/day';
import { countAction } from '~/domain/progress/daily-actions';
import { useRead } from '~/web/data/use-read';
import { FULL_DAY } from '~/web/text/cap-words';
import { capital } from '~/web/text/date-text';
import { Segmented } from '~/web/ui/choice';
import type { DayWords } from './today';

/** For which day an entry is written: today, or the day before, whose places and points are its own. */

export type WrittenDay = 'today' | 'yesterday';

const HOUR_MS = 3_600_000;

/** The moment of an entry for yesterday: the same time of day, by the clocks of the time zone. */
export function yesterdayMoment(now: Date, timeZone: string): Date {
  const wanted = addDays(dayKey(now, timeZone), -1);
  // A day of 23 or 25 hours.
  const tries = [24, 23, 25].map((hours) => new Date(now.getTime() - hours * HOUR_MS));
  return tries.find((at) => dayKey(at, timeZone) === wanted) ?? new Date(now.getTime() - 24 * HOUR_MS);
}

/** What the save bar says of yesterday; null where the entry is for today. */
export function useYesterdayWords(
  uid: string | null,
  timeZone: string | null | undefined,
  written: WrittenDay,
  capped: boolean,
): DayWords | null {
  const isAsked = written === 'yesterday' && uid !== null && timeZone;
  const day = addDays(dayKey(new Date(), timeZone ?? 'UTC'), -1);
  const { data } = useRead('GET /api/users/:uid/daily/:day', isAsked ? { params: { uid, day } } : null);
  if (written === 'today') return null;
  const actions = data?.binah.actions;
  if (capped || (actions !== undefined && !countAction(actions).ok))
    return { title: 'На\u00a0вчера всё', text: `${capital(FULL_DAY)} того дня уже в\u00a0дневнике`, full: true };
  return { title: 'Запись за\u00a0вчера', text: 'Ляжет на\u00a0вчерашний день, со\u00a0своими баллами', full: false };
}

const DAYS: { value: WrittenDay; label: string }[] = [
  { value: 'today', label: 'Сегодня' },
  { value: 'yesterday', label: 'Вчера' },
];

/** «За какой день». */
export function WrittenDayChoice({ value, onChange }: { value: WrittenDay; onChange: (day: WrittenDay) => void }) {
  return (
    <div>
      <p className="small mute" aria-hidden="true">
        За&nbsp;какой день
      </p>
      <Segmented label={'За\u00a0какой день'} value={value} options={DAYS} onChange={onChange} />
    </div>
  );
}
