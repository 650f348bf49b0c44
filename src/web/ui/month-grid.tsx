import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { Fragment, type ReactNode } from 'react';
import { addDays, firstOfMonth, lastOfMonth, weekdayOf } from '~/domain/day';
import styles from './month-grid.module.css';

interface MonthGridProps {
  label: string;
  /** «Март 2026». */
  title: string;
  /** Short names of the days of a week, from Monday on. */
  weekdays: readonly string[];
  /** The first day of the month shown; null while the day is not known: the place is kept. */
  first: string | null;
  /** No month before that of this day is turned to. */
  earliest?: string;
  /** No month after that of this day is turned to. */
  latest: string | null;
  /** Turns to the month that begins on this day. */
  onTurn: (first: string) => void;
  /** A `button` of a day that can be chosen, or a `span`. */
  cell: (day: string) => ReactNode;
}

/** Every month takes six weeks, so that what stands below does not move. */
const CELLS = 42;

/** A month as a calendar: the days are drawn by the caller. */
export function MonthGrid({ label, title, weekdays, first, earliest, latest, onTurn, cell }: MonthGridProps) {
  const last = first && lastOfMonth(first);
  const before = first ? weekdayOf(first) - 1 : 0;
  const days = last ? Number(last.slice(8)) : 0;
  return (
    <section aria-label={label}>
      <div className={`chart-h ${styles.head}`}>
        <h2 className="t-m" aria-live="polite">
          {title}
        </h2>
        <span className={styles.nav}>
          <button
            type="button"
            className="ib"
            aria-label="Предыдущий месяц"
            disabled={!first || (earliest !== undefined && first <= earliest)}
            onClick={() => first && onTurn(firstOfMonth(addDays(first, -1)))}
          >
            <CaretLeftIcon className="i" aria-hidden />
          </button>
          <button
            type="button"
            className="ib"
            aria-label="Следующий месяц"
            disabled={!last || !latest || last >= latest}
            onClick={() => last && onTurn(addDays(last, 1))}
          >
            <CaretRightIcon className="i" aria-hidden />
          </button>
        </span>
      </div>
      <div className={styles.days}>
        {weekdays.map((name) => (
          <span key={name} aria-hidden="true">
            {name}
          </span>
        ))}
        {Array.from({ length: before }, (_, index) => (
          <i key={`${first}-${weekdays[index]}`} />
        ))}
        {Array.from({ length: days }, (_, index) => {
          const day = addDays(first ?? '', index);
          return <Fragment key={day}>{cell(day)}</Fragment>;
        })}
        {Array.from({ length: CELLS - before - days }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty places have nothing else.
          <span key={index} />
        ))}
      </div>
    </section>
  );
}
