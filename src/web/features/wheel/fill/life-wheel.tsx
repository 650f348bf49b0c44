import { memo, useEffect, useLayoutEffect, useRef } from 'react';
import { SPHERE_KEYS } from '~/catalogue/wheel';
import { MAX_VALUE, type SphereNames, type WheelValues } from '~/domain/wheel/wheel';
import { sector, sectorEdge } from '~/web/art/life-wheel';
import styles from '../drawing.module.css';
import { WheelFrame } from '../wheel-frame';
import type { WheelDraftStore } from './draft-store';
import { enableDrag } from './drag';
import { drawingPainter } from './paint';

interface Props {
  board: WheelDraftStore;
  names: SphereNames;
  /** Drawn as a dotted line. */
  earlier: WheelValues | null;
  /** What the drawing shows, in words. */
  label: string;
}

/** The wheel for finger and mouse. The list of sliders beside it is the equal path. */
export const LifeWheel = memo(function LifeWheel({ board, names, earlier, label }: Props) {
  const svg = useRef<SVGSVGElement>(null);
  const disc = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (svg.current ? board.paintWith(drawingPainter(svg.current)) : undefined), [board]);
  useEffect(() => (svg.current && disc.current ? enableDrag(svg.current, disc.current, board) : undefined), [board]);
  return (
    <div className={styles.whole}>
      <WheelFrame ref={svg} label={label} names={names}>
        {SPHERE_KEYS.map((sphere, index) => (
          <g key={sphere} className={styles.sector} data-sphere={sphere}>
            <path d={sector(index, MAX_VALUE)} />
            <text className={styles.value} textAnchor="middle" dominantBaseline="central" />
          </g>
        ))}
        {earlier
          ? SPHERE_KEYS.map((sphere, index) => (
              <g key={sphere}>
                <path className={`${styles.was} ${styles.under}`} d={sectorEdge(index, earlier[sphere])} />
                <path className={styles.was} d={sectorEdge(index, earlier[sphere])} />
              </g>
            ))
          : null}
      </WheelFrame>
      <div ref={disc} className={styles.disc} />
    </div>
  );
});
