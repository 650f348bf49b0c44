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
export function FindingPlate({ finding, title: Title = 'h3' }: { finding: ShownFinding; title?: 'h2' | 'h3' }) {
  return (
    <article className={`plate bg-linden ${styles.plate}`}>
      <Levels finding={finding} />
      <Title className="t-l mt-6 anywhere">{findingTitle(finding)}</Title>
      <p className="mt-3">
        {findingValues(finding.outcome, finding.latest)} {findingInterval(finding.outcome, finding.latest)}
      </p>
      <p className="mute mt-3">{FINDING_OFFER}</p>
    </article>
  );
}

/** Those that are borne out, the last told first. */
export const standingOf = ({ findings }: Observations): ShownFinding[] =>
  findings.filter(({ withdrawn }) => withdrawn === null).reverse();
