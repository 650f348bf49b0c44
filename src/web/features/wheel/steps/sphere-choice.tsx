import { useId } from 'react';
import type { SphereKey } from '~/catalogue/wheel';
import type { SphereNames } from '~/domain/wheel/wheel';
import { nameOf } from '../words';
import styles from './steps.module.css';

interface Props {
  legend: string;
  spheres: readonly SphereKey[];
  chosen: SphereKey;
  names: SphereNames;
  onChoose: (sphere: SphereKey) => void;
}

export function SphereChoice({ legend, spheres, chosen, names, onChoose }: Props) {
  const group = useId();
  return (
    <fieldset className={styles.spheres}>
      <legend className="field__l">{legend}</legend>
      <div className="chips">
        {spheres.map((sphere) => (
          <label key={sphere} className="chip">
            <input
              type="radio"
              name={group}
              value={sphere}
              checked={sphere === chosen}
              onChange={() => onChoose(sphere)}
            />
            {nameOf(sphere, names)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
