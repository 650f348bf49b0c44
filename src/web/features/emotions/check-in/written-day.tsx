import { addDays, dayKey } from '~/domain/day';
import { countAction } from '~/domain/progress/daily-actions';
import { siteNow } from '~/web/data/site-clock';
import { useApiQuery } from '~/web/data/use-api-query';
import { Segmented } from '~/web/ui/choice';
import type { PendingEntry } from '../entry-resource';
import { type DayWords, fullDayWords, waitingOf } from './today';

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

interface Asked {
  uid: string | null;
  timeZone: string | null | undefined;
  written: WrittenDay;
  /** The account has refused the day as full. */
  capped: boolean;
  /** What waits on the device, but for the entry of this key. */
  entries: readonly PendingEntry[];
  but: string | null;
}

/** What the save bar says of yesterday; null where the entry is for today. */
export function useYesterdayWords({ uid, timeZone, written, capped, entries, but }: Asked): DayWords | null {
  const isAsked = written === 'yesterday' && uid !== null && timeZone;
  const now = siteNow();
  const day = addDays(dayKey(now, timeZone ?? 'UTC'), -1);
  const { data } = useApiQuery('GET /api/users/:uid/daily/:day', isAsked ? { params: { uid, day } } : null);
  if (written === 'today') return null;
  const waiting = isAsked ? waitingOf(day, entries, { timeZone, now, but }) : 0;
  if (capped || !countAction((data?.binah.actions ?? 0) + waiting).ok)
    return { title: 'На\u00a0вчера всё', text: fullDayWords(waiting), full: true };
  return {
    title: 'Запись за\u00a0вчера',
    text: 'Сохранится вчерашним днём, баллы придут как обычно',
    full: false,
  };
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
