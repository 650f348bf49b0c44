import styles from '../drawing.module.css';

/** The line of the legend: dotted as the earlier wheel or solid as the later one. */
export function LineSample({ kind }: { kind: 'before' | 'after' }) {
  return (
    <svg className={`rigid ${styles.sample}`} data-kind={kind} width="34" height="8" aria-hidden="true">
      <path d="M2 4h30" />
    </svg>
  );
}
