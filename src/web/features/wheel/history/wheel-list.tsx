import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import type { Wheel } from '~/domain/wheel/wheel';
import { mutate } from '~/web/sync/owner';
import { counted } from '~/web/text/plural';
import { notebookResource } from '../notebook/notebook-resource';
import styles from '../wheel.module.css';
import { showWheelToast } from '../wheel-toast';
import { balanceParts, plainText } from '../words';

const WHEELS = ['колесо', 'колеса', 'колёс'] as const;

interface Props {
  wheels: readonly Wheel[];
  nameOfWheel: (wheel: Wheel) => string;
}

async function remove(wheel: Wheel): Promise<void> {
  const outcome = await mutate(notebookResource, { kind: 'wheel-gone', id: wheel.id });
  showWheelToast(outcome, 'Колесо удалено', () => void mutate(notebookResource, { kind: 'wheel', wheel }));
}

/** All kept wheels, each in a sentence. */
export function WheelList({ wheels, nameOfWheel }: Props) {
  return (
    <details className={`fold mt-6 no-print ${styles.past}`}>
      <summary className={`line between gap-4 medium py-4 ${styles.pastHead}`}>
        Все сохранённые: {counted(wheels.length, WHEELS)}{' '}
        <CaretDownIcon className={`i ${styles.pastCaret}`} aria-hidden />
      </summary>
      <ul>
        {wheels.map((wheel) => (
          <li key={wheel.id} id={wheel.id} className={`lands cluster between ruled py-3 ${styles.pastOne}`}>
            <div className={`narrows ${styles.pastText}`}>
              <p className="t-m">{nameOfWheel(wheel)}</p>
              <p className="small mute">{plainText(balanceParts(wheel.values, wheel.names))}</p>
            </div>
            <p className="line gap-5">
              <button type="button" className="lk small tap" onClick={() => void remove(wheel)}>
                Удалить<span className="vh"> колесо: {nameOfWheel(wheel)}</span>
              </button>
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
