import type { DayMark } from '~/web/art/own-year';
import { dayText } from '~/web/text/date-text';
import { OpenYear } from '~/web/ui/open-year';
import styles from './check-in.module.css';

interface Props {
  /** The person's days so far. */
  days: readonly DayMark[];
  today: string;
  /** That the new entry was written for: today, or one before. */
  day: string;
  /** Entries of that day in their order, the new one last. */
  entries: readonly Omit<DayMark, 'day'>[];
}

/** The person's own year, whose days open, and the arc that has just been added. */
export function NewArc({ days, today, day, entries }: Props) {
  const year = day.slice(0, 4);
  const since = [day, ...days.map((one) => one.day)].filter((one) => one.startsWith(year)).sort()[0] ?? day;
  return (
    <div className={styles.arc}>
      <OpenYear
        days={days}
        year={Number(year)}
        since={since}
        today={today}
        label={`${year}\u00a0год с\u00a0новой отметкой: ${dayText(day)}`}
        fresh={{ day, entries }}
        lists
      />
    </div>
  );
}
