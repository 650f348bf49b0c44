import { NO_DATA } from '~/contract/messages';
import { dayKey } from '~/domain/day';
import { analyse } from '~/domain/emotions/analysis';
import { useDeviceZone } from '../journal/use-reader';
import { asPoint, usePendingEntries } from '../pending-entries';
import styles from './analysis.module.css';
import { Distribution } from './distribution';
import { StatsRow } from './stats-row';
import { TagChart } from './tag-chart';
import { Trend } from './trend';
import './charts.module.css';

/** What the entries say that wait on the device of a guest; claims about a person need more of them, and an account. */
export function GuestAnalysis() {
  const timeZone = useDeviceZone();
  const { entries } = usePendingEntries(timeZone);
  if (!timeZone || entries.length === 0) return null;
  const data = analyse(entries.map(asPoint).reverse(), { from: null, to: null });
  const stats = {
    ...data.stats,
    mostCommonEmotion: data.stats.mostCommonEmotion ?? NO_DATA,
    mostCommonTag: data.stats.mostCommonTag ?? NO_DATA,
  };
  return (
    <section className={`wrap page-end`} aria-labelledby="guest-analysis">
      <h2 className="t-l" id="guest-analysis">
        По&nbsp;записям на&nbsp;этом устройстве
      </h2>
      <StatsRow stats={stats} days={0} />
      <div className={`split gap-6 ${styles.duo} mt-8`}>
        <Distribution counts={data.stats.emotionDistribution} />
        <Trend days={data.days} today={dayKey(new Date(), timeZone)} />
      </div>
      {data.tags.length > 0 ? <TagChart tags={data.tags} /> : null}
    </section>
  );
}
