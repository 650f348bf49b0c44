import { DOMAINS, shownFacets } from '~/domain/assessments/big-five/keys';
import { type BigFiveScores, bandOf } from '~/domain/assessments/big-five/score';
import { aboveText } from '~/domain/assessments/big-five/words';
import { ChartCard } from '~/web/ui/chart-card';
import styles from './result.module.css';
import { AxisLegend, TraitLine } from './trait-chart';
import { bandName, traitName } from './trait-names';

/** The facets of each domain as charts alone. */
export function FacetCharts({ scores }: { scores: BigFiveScores }) {
  return (
    <div className="stack gap-6">
      {DOMAINS.map((domain) => {
        const facets = shownFacets(domain).flatMap((facet) => {
          const scale = scores.scales[facet];
          return scale ? [{ facet, scale }] : [];
        });
        return (
          <ChartCard
            key={domain}
            className="card--bare"
            title={traitName(domain)}
            reading={
              scores.form === 'short' ? 'Грани короткой формы приблизительны: по\u00a0два ответа.' : 'Грани области.'
            }
            chart={
              <div>
                <ul>
                  {facets.map(({ facet, scale }) => (
                    <li key={facet} className={`split--s py-3 lined ${styles.row}`}>
                      <div className={styles.rowName}>
                        <p>{traitName(facet)}</p>
                        <p className="small mute">{bandName(bandOf(scale))}</p>
                      </div>
                      <TraitLine trait={facet} scale={scale} />
                    </li>
                  ))}
                </ul>
                <AxisLegend />
              </div>
            }
            table={{
              head: ['Грань', 'Уровень', 'Примерное место'],
              rows: facets.map(({ facet, scale }) => [traitName(facet), bandName(bandOf(scale)), aboveText(scale)]),
            }}
          />
        );
      })}
    </div>
  );
}
