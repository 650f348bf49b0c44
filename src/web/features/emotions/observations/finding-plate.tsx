import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import type { ReactNode } from 'react';
import {
  FINDING_GROUPS,
  FINDING_OFFER,
  findingInterval,
  findingTitle,
  findingValue,
  findingValues,
} from '~/catalogue/claims/diary';
import type { Observations } from '~/contract/claims';
import styles from './observations.module.css';

export type ShownFinding = Observations['findings'][number];

/** The two values as bars: shares of a hundred, or strengths of ten. */
function Levels({ finding: { outcome, latest } }: { finding: ShownFinding }) {
  const whole = outcome === 'strength' ? 10 : 1;
  const rows = [
    { name: FINDING_GROUPS[0], value: latest.average, pale: false },
    { name: FINDING_GROUPS[1], value: latest.otherAverage, pale: true },
  ];
  return (
    <div className={`${styles.levels} stack gap-2`} aria-hidden>
      {rows.map(({ name, value, pale }) => (
        <div className="grid gap-2" key={name}>
          <span>{name}</span>
          <i>
            <b className={pale ? styles.pale : undefined} style={{ width: `${(100 * value) / whole}%` }} />
          </i>
          <span className="num">{findingValue(outcome, value)}</span>
        </div>
      ))}
    </div>
  );
}

/** One observation that stands, with its evidence. */
export function FindingPlate({ finding }: { finding: ShownFinding }) {
  return (
    <article className={`plate bg-linden ${styles.plate}`}>
      <Levels finding={finding} />
      <h3 className="t-l mt-6 anywhere">{findingTitle(finding)}</h3>
      <p className="mt-3">
        {findingValues(finding.outcome, finding.latest)} {findingInterval(finding.outcome, finding.latest)}
      </p>
      <p className="mute mt-3">{FINDING_OFFER}</p>
    </article>
  );
}

/** The sentence and its two values in short; what it rests on opens below. */
export function ShortFinding({ finding, children }: { finding: ShownFinding; children: ReactNode }) {
  const { outcome, latest } = finding;
  return (
    <article className={`plate bg-linden ${styles.short}`}>
      <h2 className="t-m anywhere">{findingTitle(finding)}</h2>
      <p className="small mt-2">{findingValues(outcome, latest)}</p>
      <details className="fold small">
        <summary className="tap gap-2">
          Насколько это надёжно <CaretDownIcon className="i" aria-hidden />
        </summary>
        <Levels finding={finding} />
        <p className="mt-2">{findingInterval(outcome, latest)}</p>
        <p className="mute mt-2">{FINDING_OFFER}</p>
        {children}
      </details>
    </article>
  );
}

/** Those that are borne out, the last told first. */
export const standingOf = ({ findings }: Observations): ShownFinding[] =>
  findings.filter(({ withdrawn }) => withdrawn === null).reverse();
