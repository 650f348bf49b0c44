import { type FormEvent, useState } from 'react';
import { addDays } from '~/domain/day';
import type { Step } from '~/domain/wheel/step';
import type { SphereNames } from '~/domain/wheel/wheel';
import { Button } from '~/web/ui/button';
import { Field } from '~/web/ui/field';
import { dueText, STEP_DAYS } from '../day-choice';
import { nameOf } from '../words';
import { stepActions } from './step-actions';
import styles from './steps.module.css';

interface Props {
  step: Step;
  names: SphereNames;
  today: string;
}

/** An open step: done, moved to another day or let go. */
export function StepCard({ step, names, today }: Props) {
  const [moving, setMoving] = useState(false);
  const [due, setDue] = useState(step.due > today ? step.due : addDays(today, STEP_DAYS));
  const move = (event: FormEvent) => {
    event.preventDefault();
    setMoving(false);
    if (due >= today && due !== step.due) void stepActions.move(step, due, today);
  };
  return (
    <li id={step.id} className={`card column gap-3 lands ${styles.step}`}>
      <p className="small mute">
        <b>{nameOf(step.sphere, names)}</b>, {dueText(step.due, today)}
      </p>
      <p className={`read ${styles.text}`}>{step.step || 'Текст этого шага не\u00a0читается'}</p>
      {moving ? (
        <form className={`${styles.move} cluster gap-2`} onSubmit={move}>
          <div className={styles.newDay}>
            <Field label="Новый день">
              {(wiring) => (
                <input
                  {...wiring}
                  className="in"
                  type="date"
                  min={today}
                  value={due}
                  onChange={(event) => setDue(event.currentTarget.value)}
                />
              )}
            </Field>
          </div>
          <Button type="submit" kind="soft" small>
            Перенести
          </Button>
          <Button kind="quiet" small onClick={() => setMoving(false)}>
            Оставить как есть
          </Button>
        </form>
      ) : (
        <div className={`cluster gap-1 ${styles.acts}`}>
          <Button kind="soft" small onClick={() => void stepActions.close(step)}>
            Сделано
          </Button>
          <Button kind="quiet" small onClick={() => setMoving(true)}>
            Перенести
          </Button>
          <Button kind="quiet" small onClick={() => void stepActions.release(step)}>
            Отпустить
          </Button>
        </div>
      )}
    </li>
  );
}
