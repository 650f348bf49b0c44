import { useState } from 'react';
import { firstOfMonth } from '~/domain/day';
import type { SparkDay } from '~/domain/sparks/spark';
import { FIRST_SPARK_DAY } from '~/domain/sparks/spark-order';
import { dayText, monthText, WEEKDAYS_SHORT } from '~/web/text/date-text';
import { MonthGrid } from '~/web/ui/month-grid';
import styles from './spark-calendar.module.css';

interface SparkCalendarProps {
  days: ReadonlyMap<string, SparkDay>;
  today: string;
  selected: string;
  onSelect: (day: string) => void;
  /** Days as early as this one are shown now. */
  onReach: (day: string) => void;
}

const DISC =
  'M10 1.6c3.1-.3 6.2 1.5 7.6 4.2 1.2 2.5 1 5.9-.6 8.2-1.7 2.4-4.7 4-7.6 3.7-2.8-.3-5.6-2-6.8-4.6-1.1-2.5-.9-5.6.7-7.9 1.5-2.1 4.1-3.4 6.7-3.6Z';

/** Months of answered days; the others can be opened too, and a gap is part of the picture. */
export function SparkCalendar({ days, today, selected, onSelect, onReach }: SparkCalendarProps) {
  const [first, setFirst] = useState(firstOfMonth(selected));
  const turn = (month: string) => {
    onReach(month);
    setFirst(month);
  };
  return (
    <MonthGrid
      label="Календарь искр"
      title={monthText(first.slice(0, 7))}
      weekdays={WEEKDAYS_SHORT}
      first={first}
      earliest={FIRST_SPARK_DAY}
      latest={today}
      onTurn={turn}
      cell={(day) => {
        const number = Number(day.slice(8));
        if (day > today || day < FIRST_SPARK_DAY) return <span>{number}</span>;
        const answered = days.get(day)?.state === 'answered';
        return (
          <button
            type="button"
            className={answered ? `centred ${styles.day} ${styles.answered}` : `centred ${styles.day}`}
            aria-label={`${dayText(day, today)}${answered ? ', есть ответ' : ''}`}
            aria-pressed={selected === day}
            aria-current={day === today ? 'date' : undefined}
            onClick={() => onSelect(day)}
          >
            {answered ? (
              <svg viewBox="0 0 20 20" aria-hidden="true">
                <path className={styles.ring} d={DISC} />
                <path d={DISC} transform="translate(1.6 1.6) scale(0.84)" />
              </svg>
            ) : null}
            <i>{number}</i>
          </button>
        );
      }}
    />
  );
}
