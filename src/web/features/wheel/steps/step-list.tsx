import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import type { Step } from '~/domain/wheel/step';
import type { SphereNames } from '~/domain/wheel/wheel';
import { dayText } from '~/web/text/date-text';
import { counted } from '~/web/text/plural';
import wheelStyles from '../wheel.module.css';
import { nameOf } from '../words';
import { stepActions } from './step-actions';
import { StepCard } from './step-card';
import styles from './steps.module.css';

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
        <section className={`mt-12 no-print ${styles.steps}`} aria-labelledby="steps-title">
          <h2 className="t-l" id="steps-title">
            Ваши шаги
          </h2>
          <ul className={`grid gap-6 ${styles.list} mt-5`}>
            {open.map((step) => (
              <StepCard key={step.id} step={step} names={names} today={today} />
            ))}
          </ul>
        </section>
      ) : null}
      {closed.length > 0 ? (
        <details className={`fold mt-6 no-print ${wheelStyles.past}`}>
          <summary className={`line between gap-4 medium py-4 ${wheelStyles.pastHead}`}>
            Прошлые шаги: {counted(closed.length, STEPS)}{' '}
            <CaretDownIcon className={`i ${wheelStyles.pastCaret}`} aria-hidden />
          </summary>
          <ul>
            {closed.map((step) => (
              <li key={step.id} id={step.id} className={`lands cluster between ruled py-3 ${wheelStyles.pastOne}`}>
                <div className={`narrows ${wheelStyles.pastText}`}>
                  <p className="read">{step.step || 'Текст этого шага не\u00a0читается'}</p>
                  <p className="small mute">
                    {nameOf(step.sphere, names)}, {step.state === 'done' ? 'сделано' : 'отпущено'}
                    {step.closedAt ? ` ${dayText(dayOf(step.closedAt), today)}` : ''}
                  </p>
                </div>
                <p className="line gap-5">
                  <button type="button" className="lk small tap" onClick={() => void stepActions.reopen(step)}>
                    Открыть снова<span className="vh">: {step.step}</span>
                  </button>
                  <button type="button" className="lk small tap" onClick={() => void stepActions.remove(step)}>
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
