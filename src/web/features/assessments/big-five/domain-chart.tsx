import { DOMAINS } from '~/domain/assessments/big-five/keys';
import { type BigFiveScores, bandOf } from '~/domain/assessments/big-five/score';
import { aboveText } from '~/domain/assessments/big-five/words';
import type { Changes } from '~/domain/claims/retake';
import { ChartCard } from '~/web/ui/chart-card';
import styles from './result.module.css';
import { AxisLegend, TraitLine } from './trait-chart';
import { bandName, domainLine, traitName } from './trait-names';

interface DomainChartProps {
  scores: BigFiveScores;
  /** Changes since an earlier result, by scale, and its day in words. */
  changes?: Changes;
  beforeDay?: string;
}

/** The five domains as dots on their bands; a table stands in their place on demand. */
export function DomainChart({ scores, changes, beforeDay }: DomainChartProps) {
  const domains = DOMAINS.flatMap((domain) => {
    const scale = scores.scales[domain];
    return scale ? [{ domain, scale, band: bandOf(scale) }] : [];
  });
  return (
    <ChartCard
      title="Пять областей"
      className="card--bare"
      reading={`Точка\u00a0— место среди группы сравнения, полоска вокруг неё\u00a0— погрешность, столбик\u00a0— середина${
        beforeDay ? `, пустой кружок\u00a0— результат от\u00a0${beforeDay}` : ''
      }.`}
      chart={
        <div>
          <ul>
            {domains.map(({ domain, scale, band }) => (
              <li key={domain} className={`split--s py-3 lined ${styles.row}`}>
                <div className={styles.rowName}>
                  <h3 className="t-s">{traitName(domain)}</h3>
                  <p className="small mute">{bandName(band)}</p>
                </div>
                <TraitLine trait={domain} scale={scale} change={changes?.get(domain)} />
                <p className={`small mute ${styles.rowText}`}>{domainLine(domain, band)}</p>
              </li>
            ))}
          </ul>
          <AxisLegend />
        </div>
      }
      table={{
        head: ['Область', 'Уровень', 'Примерное место'],
        rows: domains.map(({ domain, scale, band }) => [traitName(domain), bandName(band), aboveText(scale)]),
      }}
    />
  );
}
