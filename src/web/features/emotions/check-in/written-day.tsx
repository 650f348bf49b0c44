import { addDays, dayKey } from '~/domain/day';
import { entryTime } from '~/domain/emotions/entry-rules';
import { countAction } from '~/domain/progress/daily-actions';
import { siteNow } from '~/web/sync/site-clock';
import { useApiQuery } from '~/web/sync/use-api-query';
import { clockText, dayText } from '~/web/text/date-text';
import { Segmented } from '~/web/ui/choice';
import type { PendingEntry } from '../entry-resource';
import { type DayWords, fullDayWords, waitingOf } from './today';

/** For which day an entry is written: today, the day before, or the one on which its draft was begun. Each has its own places and points. */

export type WrittenDay = 'today' | 'yesterday' | 'begun';

const HOUR_MS = 3_600_000;

interface Moments {
  now: Date;
  /** When the draft was begun (ISO); null: there is none. */
  begun: string | null;
  timeZone: string;
}

/** The same time of day yesterday, by the clocks of the time zone. */
function yesterdayMoment(now: Date, timeZone: string): Date {
  const wanted = addDays(dayKey(now, timeZone), -1);
  // A day of 23 or 25 hours.
  const tries = [24, 23, 25].map((hours) => new Date(now.getTime() - hours * HOUR_MS));
  return tries.find((at) => dayKey(at, timeZone) === wanted) ?? new Date(now.getTime() - 24 * HOUR_MS);
}

/** The day of a draft that has come back, where it is an earlier one and an entry may still be written for it; else null. */
export function returnedDay({ now, begun, timeZone }: Moments): string | null {
  if (begun === null) return null;
  const day = dayKey(new Date(begun), timeZone);
  return day < dayKey(now, timeZone) && entryTime(begun, now).ok ? day : null;
}

/** The day that is written for. */
export function writtenDay(written: WrittenDay, moments: Moments): string {
  const today = dayKey(moments.now, moments.timeZone);
  if (written === 'yesterday') return addDays(today, -1);
  return (written === 'begun' ? returnedDay(moments) : null) ?? today;
}

/** The moment of an entry that is written for a day: that of its draft, where it was begun on that day. */
export function writtenMoment(written: WrittenDay, moments: Moments): Date {
  const { now, begun, timeZone } = moments;
  const day = writtenDay(written, moments);
  if (day === dayKey(now, timeZone)) return now;
  return begun !== null && returnedDay(moments) === day ? new Date(begun) : yesterdayMoment(now, timeZone);
}

interface Asked {
  uid: string | null;
  timeZone: string;
  /** An earlier day than today; null: none is asked of. */
  day: string | null;
  /** The account has refused the day as full. */
  capped: boolean;
  /** What waits on the device, but for the entry of this key. */
  entries: readonly PendingEntry[];
  but: string | null;
}

const ofDay = (day: string, today: string) => (day === addDays(today, -1) ? 'вчера' : dayText(day, today));

/** What the save bar says of an earlier day; null where none is asked of. */
export function useEarlierDayWords({ uid, timeZone, day, capped, entries, but }: Asked): DayWords | null {
  const now = siteNow();
  const { data } = useApiQuery(
    'GET /api/users/:uid/daily/:day',
    uid !== null && day !== null ? { params: { uid, day } } : null,
  );
  if (day === null) return null;
  const name = ofDay(day, dayKey(now, timeZone));
  const waiting = uid === null ? 0 : waitingOf(day, entries, { timeZone, now, but });
  if (capped || !countAction((data?.binah.actions ?? 0) + waiting).ok)
    return { title: `На\u00a0${name} всё`, text: fullDayWords(waiting), full: true };
  return {
    title: `Запись за\u00a0${name}`,
    text: 'Сохранится тем днём, баллы придут как обычно',
    full: false,
  };
}

interface ReturnedDraftProps {
  /** When it was begun (ISO), on an earlier day. */
  begun: string;
  timeZone: string;
  /** It is being written for the day on which it was begun. */
  isOfItsDay: boolean;
  /** That day takes no further entry. */
  isFull: boolean;
  onChoose: (written: 'today' | 'begun') => void;
}

/** Before the form, where a draft of an earlier day has come back: which day its entry will be of, and the way to the other one. */
export function ReturnedDraft({ begun, timeZone, isOfItsDay, isFull, onChoose }: ReturnedDraftProps) {
  const today = dayKey(siteNow(), timeZone);
  const name = ofDay(dayKey(new Date(begun), timeZone), today);
  const [fate, other, label] = isOfItsDay
    ? ([`Запись сохранится за\u00a0${name}.`, 'today', 'Записать за\u00a0сегодня'] as const)
    : ([
        isFull
          ? 'В\u00a0тот день записи уже не\u00a0поместятся, поэтому эта будет сегодняшней.'
          : 'Если сохранить его сейчас, запись будет сегодняшней.',
        'begun',
        `Записать за\u00a0${name}`,
      ] as const);
  return (
    <div className="wrap">
      <div className="note mt-4" role="status">
        <p>
          <b>
            Черновик начат {name} в&nbsp;{clockText(begun, timeZone)}.
          </b>{' '}
          {fate}
          {isFull && !isOfItsDay ? null : (
            <>
              {' '}
              <button type="button" className="lk" onClick={() => onChoose(other)}>
                {label}
              </button>
            </>
          )}
        </p>
      </div>
    </div>
  );
}

interface ChoiceProps {
  /** `begun` only where a draft has come back. */
  value: WrittenDay;
  /** The day of a draft that has come back. */
  returned: string | null;
  today: string;
  onChange: (day: WrittenDay) => void;
}

/** «За какой день». */
export function WrittenDayChoice({ value, returned, today, onChange }: ChoiceProps) {
  const options: { value: WrittenDay; label: string }[] = [
    { value: 'today', label: 'Сегодня' },
    { value: 'yesterday', label: 'Вчера' },
  ];
  const isYesterdays = returned === addDays(today, -1);
  if (returned !== null && !isYesterdays) options.push({ value: 'begun', label: dayText(returned, today) });
  return (
    <div>
      <p className="small mute" aria-hidden="true">
        За&nbsp;какой день
      </p>
      <Segmented
        label={'За\u00a0какой день'}
        value={value === 'begun' && isYesterdays ? 'yesterday' : value}
        options={options}
        onChange={onChange}
      />
    </div>
  );
}
