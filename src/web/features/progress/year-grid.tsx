import { type KeyboardEvent, useRef } from 'react';
import { addDays, firstOfMonth, lastOfMonth } from '~/domain/day';
import { actionsOn, type DayOfYear, fullnessOf, monthsOfYear } from '~/domain/progress/year';
import { monthText } from '~/web/text/date-text';
import styles from './year-grid.module.css';
import { dayLabel } from './year-text';

/** Days that an arrow leads on: days of a week stand under each other. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 7, ArrowLeft: -7 };

/** The day that a key leads to; null: the key leads nowhere. */
function dayByKey(key: string, day: string): string | null {
  if (key === 'Home') return firstOfMonth(day);
  if (key === 'End') return lastOfMonth(day);
  const step = STEPS[key];
  return step === undefined ? null : addDays(day, step);
}

/** The day, or the end of a stretch of days that is nearer to it. */
function within(day: string, first: string, last: string): string {
  if (day < first) return first;
  if (day > last) return last;
  return day;
}

interface YearGridProps {
  year: number;
  days: ReadonlyMap<string, DayOfYear>;
  /** Days after it have not come yet. */
  today: string;
  selected: string;
  onSelect: (day: string) => void;
  names: boolean;
}

/** A year as weeks and days under the names of their months; one stop of the keyboard, arrows lead from day to day. */
export function YearGrid({ year, days, today, selected, onSelect, names }: YearGridProps) {
  const grid = useRef<HTMLFieldSetElement>(null);
  const last = today < `${year}-12-31` ? today : `${year}-12-31`;
  const move = (event: KeyboardEvent) => {
    const wanted = dayByKey(event.key, selected);
    if (wanted === null) return;
    event.preventDefault();
    const day = within(wanted, `${year}-01-01`, last);
    onSelect(day);
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  };
  return (
    <fieldset ref={grid} className={styles.year} onKeyDown={move}>
      <legend className="vh">Дни года, стрелки ведут от&nbsp;дня ко&nbsp;дню</legend>
      {monthsOfYear(year).map(({ month, before, days: own }) => (
        <div key={month} className={styles.month}>
          <h3 className="small mute3">{monthText(month).split('\u00a0')[0]}</h3>
          <div className={styles.days}>
            {own.slice(0, before).map((day) => (
              <i key={`before ${day}`} />
            ))}
            {own.map((day) => {
              const work = days.get(day);
              if (day > last) return <i key={day} className={styles.ahead} />;
              return (
                <button
                  key={day}
                  type="button"
                  className={styles.day}
                  data-day={day}
                  data-fullness={fullnessOf(work ? actionsOn(work) : 0)}
                  tabIndex={day === selected ? 0 : -1}
                  aria-pressed={day === selected}
                  aria-current={day === today ? 'date' : undefined}
                  aria-label={dayLabel(day, work, names)}
                  onClick={() => onSelect(day)}
                />
              );
            })}
          </div>
        </div>
      ))}
    </fieldset>
  );
}
