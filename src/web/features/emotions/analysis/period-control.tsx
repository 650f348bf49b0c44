import { useId } from 'react';
import styles from './analysis.module.css';
import { PERIODS, type Period } from './period';

interface PeriodControlProps {
  period: Period;
  today: string;
  onChange: (period: Period) => void;
}

/** Chooses the period; an own one shows two dates. */
export function PeriodControl({ period, today, onChange }: PeriodControlProps) {
  const id = useId();
  const own = (change: Partial<Period>) => onChange({ ...period, ...change, key: 'own' });
  return (
    <div className={`cluster ${styles.period} no-print mt-4`}>
      <div className={`seg ${styles.choices}`} role="radiogroup" aria-label="Период">
        {PERIODS.map(({ key, label }) => (
          <label key={key}>
            <input
              type="radio"
              name="period"
              checked={period.key === key}
              onChange={() =>
                onChange(
                  key === 'own'
                    ? { ...period, key, from: period.from ?? today, to: period.to ?? today }
                    : { key, from: null, to: null },
                )
              }
            />
            {label}
          </label>
        ))}
      </div>
      {period.key === 'own' ? (
        <div className={`${styles.dates} cluster cluster--stretch gap-3`}>
          <label className="mute small" htmlFor={`${id}-from`}>
            С&nbsp;дня
            <input
              id={`${id}-from`}
              className="in"
              type="date"
              max={today}
              value={period.from ?? ''}
              onChange={(event) => event.target.value && own({ from: event.target.value })}
            />
          </label>
          <label className="mute small" htmlFor={`${id}-to`}>
            По&nbsp;день
            <input
              id={`${id}-to`}
              className="in"
              type="date"
              max={today}
              value={period.to ?? ''}
              onChange={(event) => event.target.value && own({ to: event.target.value })}
            />
          </label>
        </div>
      ) : null}
    </div>
  );
}
