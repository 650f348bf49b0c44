import { EVERY_DAY } from '~/domain/reminders/plan-limits';
import { capital, WEEKDAYS, WEEKDAYS_SHORT } from '~/web/text/date-text';
import styles from './reminders.module.css';

interface Props {
  weekdays: readonly number[];
  onChange: (weekdays: number[]) => void;
}

export function WeekdaysField({ weekdays, onChange }: Props) {
  return (
    <fieldset className="field">
      <legend className="field__l">Дни недели</legend>
      <div className={styles.days}>
        {EVERY_DAY.map((day) => (
          <label key={day} className="chip">
            <input
              type="checkbox"
              name="weekday"
              aria-label={WEEKDAYS[day - 1]}
              checked={weekdays.includes(day)}
              onChange={(event) =>
                onChange(event.target.checked ? [...weekdays, day].sort() : weekdays.filter((one) => one !== day))
              }
            />
            {capital(WEEKDAYS_SHORT[day - 1] ?? '')}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
