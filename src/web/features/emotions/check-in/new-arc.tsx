import type { DayMark } from '~/web/art/own-year';
import { OwnYear } from '~/web/art/own-year';
import styles from './check-in.module.css';

interface Props {
  /** The person's days so far. */
  days: readonly DayMark[];
  today: string;
  /** Today's entries in their order, the new one last. */
  entries: readonly Omit<DayMark, 'day'>[];
}

/** The person's own year, and the arc that has just been added. */
export function NewArc({ days, today, entries }: Props) {
  const since = days.find(({ day }) => day.startsWith(today.slice(0, 4)))?.day ?? today;
  return (
    <div className={styles.arc}>
      <OwnYear days={days} year={Number(today.slice(0, 4))} since={since} today={today} fresh={entries} />
    </div>
  );
}
