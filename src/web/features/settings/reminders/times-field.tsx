import { MAX_TIMES } from '~/domain/reminders/plan-limits';
import { Button } from '~/web/ui/button';
import { TextField } from '~/web/ui/field';
import styles from './reminders.module.css';

const ORDER = ['Время', 'Второе время', 'Третье время'] as const;

interface Props {
  times: readonly string[];
  onChange: (times: string[]) => void;
}

/** One to three times of the day; the later ones are for a day on which the first has sent nothing. */
export function TimesField({ times, onChange }: Props) {
  return (
    <div className="stack gap-3">
      {times.map((time, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a time has no name but its place
        <div key={place} className={`${styles.row} cluster gap-3`}>
          <TextField
            label={ORDER[place]}
            type="time"
            name={`time-${place}`}
            value={time}
            onChange={(event) => onChange(times.map((one, at) => (at === place ? event.target.value : one)))}
          />
          {times.length > 1 && (
            <Button
              kind="quiet"
              small
              aria-label={`Убрать: ${ORDER[place]}`}
              onClick={() => onChange(times.filter((_, at) => at !== place))}
            >
              Убрать
            </Button>
          )}
        </div>
      ))}
      {times.length < MAX_TIMES && (
        <div>
          <Button kind="line" small onClick={() => onChange([...times, ''])}>
            Добавить время
          </Button>
          <p className="hint mt-2">
            В&nbsp;день приходит не&nbsp;больше одного напоминания: второе время нужно, если в&nbsp;первое ничего
            не&nbsp;отправилось.
          </p>
        </div>
      )}
    </div>
  );
}
