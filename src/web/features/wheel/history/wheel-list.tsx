import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import type { Wheel } from '~/domain/wheel/wheel';
import { keep } from '~/web/data/this-device';
import styles from '~/web/features/wheel/wheel.module.css';
import { counted } from '~/web/text/plural';
import { notebookResource } from '../notebook/notebook-resource';
import { tellKept } from '../tell-kept';
import { balanceParts, plainText } from '../words';

const WHEELS = ['колесо', 'колеса', 'колёс'] as const;

interface Props {
  wheels: readonly Wheel[];
  nameOfWheel: (wheel: Wheel) => string;
}

async function remove(wheel: Wheel): Promise<void> {
  const outcome = await keep(notebookResource, { kind: 'wheel-gone', id: wheel.id });
  tellKept(outcome, 'Колесо удалено', () => void keep(notebookResource, { kind: 'wheel', wheel }));
}

/** All kept wheels, each in a sentence. */
export function WheelList({ wheels, nameOfWheel }: Props) {
  return (
    <details className={`${styles.past} mt-6`}>
      <summary>
        Все сохранённые: {counted(wheels.length, WHEELS)} <CaretDownIcon className="i" aria-hidden />
      </summary>
      <ul>
        {wheels.map((wheel) => (
          <li key={wheel.id} className={styles.wheelPast}>
            <div>
              <p className="t-m">{nameOfWheel(wheel)}</p>
              <p className="small mute">{plainText(balanceParts(wheel.values, wheel.names))}</p>
            </div>
            <p className={styles.wheelPastA}>
              <button type="button" className="lk small" onClick={() => void remove(wheel)}>
                Удалить<span className="vh"> колесо: {nameOfWheel(wheel)}</span>
              </button>
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
