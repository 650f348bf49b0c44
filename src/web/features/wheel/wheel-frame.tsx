import type { ReactNode, Ref } from 'react';
import { SPHERE_KEYS } from '~/catalogue/wheel';
import type { SphereNames } from '~/domain/wheel/wheel';
import { labelLines, labelPoint, wheelRings } from '~/web/art/life-wheel';
import styles from './drawing.module.css';
import { nameOf } from './words';

interface Props {
  ref?: Ref<SVGSVGElement>;
  label: string;
  names: SphereNames;
  children: ReactNode;
}

const LINE_HEIGHT = 21;

/** Ten annual rings with the names of the spheres around them. */
export function WheelFrame({ ref, label, names, children }: Props) {
  return (
    <div className={styles.frame}>
      <svg ref={ref} className={`full ${styles.wheel}`} viewBox="-370 -312 740 624" role="img" aria-label={label}>
        {wheelRings().map((d, index) => (
          <path key={d} className={index % 5 === 4 ? `${styles.ring} ${styles.bold}` : styles.ring} d={d} />
        ))}
        {children}
        {SPHERE_KEYS.map((sphere, index) => {
          const { x, y, anchor } = labelPoint(index);
          const lines = labelLines(nameOf(sphere, names));
          return (
            <text
              key={sphere}
              className={`medium ${styles.label}`}
              textAnchor={anchor}
              y={y - ((lines.length - 1) * LINE_HEIGHT) / 2}
            >
              {lines.map((line, at) => (
                <tspan key={line} x={x} dy={at === 0 ? '0.35em' : '1.15em'}>
                  {line}
                </tspan>
              ))}
            </text>
          );
        })}
      </svg>
    </div>
  );
}
