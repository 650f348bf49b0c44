import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { useState } from 'react';
import { addDays, weekdayOf } from '~/domain/day';
import { api } from '~/web/api';
import { dayText, monthText, WEEKDAYS_SHORT } from '~/web/date-text';
import { counted, ENTRIES } from '~/web/plural';
import { Glyph } from '~/web/ui/glyph';
import { useAnswer } from '~/web/use-answer';
import { emotionTitle } from '../emotion-words';
import './month-calendar.css';

interface MonthCalendarProps {
  /** Absent while nobody knows who is here: the days stand without entries. */
  uid: string | undefined;
  today: string;
  /** The one day that the list is narrowed to. */
  selected: string | undefined;
  onSelect: (day: string | undefined) => void;
  /** Changes when entries changed. */
  version: number;
}

const firstOf = (day: string) => `${day.slice(0, 7)}-01`;
const lastOf = (first: string) => addDays(firstOf(addDays(first, 31)), -1);

/** A month of the journal: the glyph of a day is the feeling that was strongest on it. */
export function MonthCalendar({ uid, today, selected, onSelect, version }: MonthCalendarProps) {
  const [first, setFirst] = useState(firstOf(selected ?? today));
  const last = lastOf(first);
  const { data } = useAnswer(uid ? `month ${uid} ${first} ${version}` : null, (signal) =>
    api(
      'GET /api/users/:uid/emotion-barometer/analysis',
      { params: { uid: uid ?? '' }, query: { from: first, to: last } },
      { signal },
    ),
  );
  const days = new Map(data?.days.map((day) => [day.day, day]));
  const length = Number(last.slice(8));
  const month = monthText(first.slice(0, 7));
  return (
    <section aria-label="Календарь записей">
      <div className="chart-h cal__h">
        <h2 className="t-m" aria-live="polite">
          {month}
        </h2>
        <span className="cal__nav">
          <button
            type="button"
            className="ib"
            aria-label="Предыдущий месяц"
            onClick={() => setFirst(firstOf(addDays(first, -1)))}
          >
            <CaretLeftIcon className="i" aria-hidden />
          </button>
          <button
            type="button"
            className="ib"
            aria-label="Следующий месяц"
            disabled={last >= today}
            onClick={() => setFirst(addDays(last, 1))}
          >
            <CaretRightIcon className="i" aria-hidden />
          </button>
        </span>
      </div>
      <div className="cal">
        {WEEKDAYS_SHORT.map((name) => (
          <span key={name} aria-hidden="true">
            {name}
          </span>
        ))}
        {Array.from({ length: weekdayOf(first) - 1 }, (_, index) => (
          <i key={`${first}-${WEEKDAYS_SHORT[index]}`} />
        ))}
        {Array.from({ length }, (_, index) => {
          const day = addDays(first, index);
          const held = days.get(day);
          if (!held) return <span key={day}>{index + 1}</span>;
          return (
            <button
              key={day}
              type="button"
              aria-label={`${dayText(day)}, ${emotionTitle(held.emotion)}, ${counted(held.count, ENTRIES)}`}
              aria-pressed={selected === day}
              aria-current={day === today ? 'date' : undefined}
              onClick={() => onSelect(selected === day ? undefined : day)}
            >
              <Glyph emotion={held.emotion} size={22} />
            </button>
          );
        })}
      </div>
    </section>
  );
}
