import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import type { Step } from '~/domain/wheel/step';
import type { SphereNames } from '~/domain/wheel/wheel';
import styles from '~/web/features/wheel/wheel.module.css';
import { dayText } from '~/web/text/date-text';
import { counted } from '~/web/text/plural';
import { nameOf } from '../words';
import { stepActions } from './step-actions';
import { StepCard } from './step-card';

const STEPS = ['шаг', 'шага', 'шагов'] as const;

interface Props {
  steps: readonly Step[];
  names: SphereNames;
  today: string;
  /** Calendar day of an instant. */
  dayOf: (instant: string) => string;
}

/** Open steps by their day, and those that are closed. */
export function StepList({ steps, names, today, dayOf }: Props) {
  const open = steps.filter(({ state }) => state === 'open').toSorted((a, b) => (a.due < b.due ? -1 : 1));
  const closed = steps.filter(({ state }) => state !== 'open');
  return (
    <>
      {open.length > 0 ? (
        <section className={styles.steps} aria-labelledby="steps-title">
          <h2 className="t-l" id="steps-title">
            Ваши шаги
          </h2>
          <ul className={`${styles.stepsG} mt-5`}>
            {open.map((step) => (
              <StepCard key={step.id} step={step} names={names} today={today} />
            ))}
          </ul>
        </section>
      ) : null}
      {closed.length > 0 ? (
        <details className={`${styles.past} mt-6`}>
          <summary>
            Прошлые шаги: {counted(closed.length, STEPS)} <CaretDownIcon className="i" aria-hidden />
          </summary>
          <ul>
            {closed.map((step) => (
              <li key={step.id} className={styles.wheelPast}>
                <div>
                  <p className="read">{step.step || 'Текст этого шага не\u00a0читается'}</p>
                  <p className="small mute">
                    {nameOf(step.sphere, names)}, {step.state === 'done' ? 'сделано' : 'отпущено'}
                    {step.closedAt ? ` ${dayText(dayOf(step.closedAt), today)}` : ''}
                  </p>
                </div>
                <p className={styles.wheelPastA}>
                  <button type="button" className="lk small" onClick={() => void stepActions.reopen(step)}>
                    Открыть снова<span className="vh">: {step.step}</span>
                  </button>
                  <button type="button" className="lk small" onClick={() => void stepActions.remove(step)}>
                    Удалить<span className="vh">: {step.step}</span>
                  </button>
                </p>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}
