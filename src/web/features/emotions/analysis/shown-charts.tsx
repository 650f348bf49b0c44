import type { ShownView } from '~/contract/specialist';
import { daysBetween } from '~/domain/day';
import styles from './analysis.module.css';
import { Distribution } from './distribution';
import { Rhythm } from './rhythm';
import { StatsRow } from './stats-row';
import { TagChart } from './tag-chart';
import { Trend } from './trend';

/** The numbers and drawings that a person shows a specialist: those of the analysis. */
export function ShownCharts({ charts, today }: { charts: NonNullable<ShownView['charts']>; today: string }) {
  const { from, to } = charts.period;
  return (
    <div className="stack gap-6">
      <StatsRow stats={charts.stats} days={from ? daysBetween(from, to ?? today) + 1 : 0} tags={charts.tags} />
      <div className={`split gap-6 ${styles.duo}`}>
        <Distribution counts={charts.stats.emotionDistribution} />
        <Trend days={charts.days} today={today} />
      </div>
      {charts.tags.length > 0 ? <TagChart tags={charts.tags} /> : null}
      <Rhythm cells={charts.rhythm} />
    </div>
  );
}
