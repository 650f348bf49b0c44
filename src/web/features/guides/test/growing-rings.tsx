import { rings } from '~/web/art/rings';
import styles from './guide-test.module.css';

const SIZE = 200;

/** A cut of a tree that gains a ring with each answer. */
export function GrowingRings({ grown, all }: { grown: number; all: number }) {
  const drawn = rings(0, 0, SIZE * 0.94, { count: all, seed: 6, amp: 0.04, min: 0.14, n: 26 });
  return (
    <svg
      className={styles.rings}
      viewBox={`${-SIZE} ${-SIZE} ${2 * SIZE} ${2 * SIZE}`}
      aria-hidden="true"
      focusable="false"
    >
      <circle r={SIZE * 0.07} />
      {drawn.map((path, index) => (
        <path key={path} d={path} pathLength={1} data-grown={index < grown || undefined} />
      ))}
    </svg>
  );
}
