import type { SphereKey } from '~/catalogue/wheel';
import type { Step } from '~/domain/wheel/step';
import { dayText } from '~/web/text/date-text';
import type { Draft } from './fill/draft-store';
import styles from './wheel.module.css';
import { nameOf } from './words';

interface Props {
  spheres: readonly SphereKey[];
  draft: Draft;
  steps: readonly Step[];
  /** The day that the marks are of. */
  day: string | null;
  today: string | null;
}

/** What stands beside the drawing on paper in place of sliders and forms. */
export function PaperList({ spheres, draft: { values, names }, steps, day, today }: Props) {
  if (!today || !day) return null;
  const stepOf = (sphere: SphereKey) => steps.find((step) => step.sphere === sphere && step.state === 'open');
  return (
    <table className={styles.paper}>
      <caption>{`${dayText(day)} ${day.slice(0, 4)}`}</caption>
      <thead>
        <tr>
          <th scope="col">Сфера</th>
          <th scope="col">Отметка</th>
          <th scope="col">Следующий шаг</th>
        </tr>
      </thead>
      <tbody>
        {spheres.map((sphere) => {
          const step = stepOf(sphere);
          return (
            <tr key={sphere}>
              <th scope="row">{nameOf(sphere, names)}</th>
              <td>{values[sphere] ?? ''}</td>
              <td>{step ? `${step.step} (к\u00a0${dayText(step.due, today)})` : ''}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
