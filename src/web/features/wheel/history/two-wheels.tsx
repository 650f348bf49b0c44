import { SPHERE_KEYS } from '~/catalogue/wheel';
import type { Wheel } from '~/domain/wheel/wheel';
import { valuePoint, wheelOutline } from '~/web/art/life-wheel';
import styles from '../drawing.module.css';
import { WheelFrame } from '../wheel-frame';

interface Props {
  before: Wheel;
  after: Wheel;
  label: string;
}

const valuesOf = ({ values }: Wheel) => SPHERE_KEYS.map((sphere) => values[sphere]);

/** Two outlines: the earlier one dotted, the later one a solid line over a tint; changed numbers stand in their sectors. */
export function TwoWheels({ before, after, label }: Props) {
  return (
    <WheelFrame label={label} names={after.names}>
      <path className={styles.after} d={wheelOutline(valuesOf(after))} />
      <path className={`${styles.before} ${styles.under}`} d={wheelOutline(valuesOf(before))} />
      <path className={styles.before} d={wheelOutline(valuesOf(before))} />
      {SPHERE_KEYS.map((sphere, index) => {
        const [was, is] = [before.values[sphere], after.values[sphere]];
        const { x, y } = valuePoint(index, Math.max(3, Math.min(was, is)));
        return (
          <text key={sphere} className={styles.value} x={x} y={y} textAnchor="middle" dominantBaseline="central">
            {was === is ? is : `${was}→${is}`}
          </text>
        );
      })}
    </WheelFrame>
  );
}
