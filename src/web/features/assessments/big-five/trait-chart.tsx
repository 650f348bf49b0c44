import { DOMAIN_CHANGES, FACET_CHANGES } from '~/catalogue/claims/big-five';
import { AVERAGE, axisPosition } from '~/domain/assessments/big-five/axis';
import { isDomain, type Trait } from '~/domain/assessments/big-five/keys';
import { bandOf, type Scale } from '~/domain/assessments/big-five/score';
import { aboveText } from '~/domain/assessments/big-five/words';
import type { TraitChange } from '~/domain/claims/retake';
import styles from './result.module.css';
import { bandName, traitName } from './trait-names';

const percent = (share: number) => `${share * 100}%`;
const percentAt = (t: number) => percent(axisPosition(t));
const MIDDLE = axisPosition(AVERAGE.to) - axisPosition(AVERAGE.from);

interface TraitLineProps {
  trait: Trait;
  scale: Scale;
  /** Beside an earlier result. */
  change?: TraitChange | undefined;
}

/** A scale as a dot on its band, with the error of measurement; the middle band is the average. */
export function TraitLine({ trait, scale: { t, sem }, change }: TraitLineProps) {
  const name = traitName(trait);
  const changes = isDomain(trait) ? DOMAIN_CHANGES : FACET_CHANGES;
  const sinceThen = change ? `; рядом с\u00a0прежним результатом ${changes[change.change]}` : '';
  return (
    <svg
      className={styles.scale}
      role="img"
      aria-label={`${name}: ${bandName(bandOf({ t, sem }))}, ${aboveText({ t, sem })}${sinceThen}`}
      width="100%"
      height="36"
    >
      <line className={styles.line} x1="0" x2="100%" y1="18" y2="18" />
      <rect className={styles.average} x={percentAt(AVERAGE.from)} width={percent(MIDDLE)} y="6" height="24" rx="4" />
      <line className={styles.error} x1={percentAt(t - sem)} x2={percentAt(t + sem)} y1="18" y2="18" />
      {change ? <circle className={styles.earlier} cx={percentAt(change.before)} cy="18" r="6" /> : null}
      <circle className={styles.now} cx={percentAt(t)} cy="18" r="8" />
    </svg>
  );
}

/** What the ends and the middle of the axis mean; the drawings tell it themselves. */
export function AxisLegend() {
  return (
    <p className={`grid ${styles.axis} cap`} aria-hidden="true">
      <span>ниже</span>
      <span>около среднего</span>
      <span>выше</span>
    </p>
  );
}
