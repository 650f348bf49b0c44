import { findEmotion } from '~/catalogue/emotions';
import type { Analysis } from '~/contract/emotions';
import { NO_DATA } from '~/contract/messages';
import { mostRecorded } from '~/domain/emotions/stats';
import { Glyph } from '~/web/art/glyph';
import { counted, DAYS, ENTRIES, formatNumber, plural } from '~/web/text/plural';
import { emotionTitle } from '../emotion-words';
import styles from './analysis.module.css';

/** The commonest label is null where labels are not to be seen. */
type ShownStats = Omit<Analysis['stats'], 'mostCommonTag'> & { mostCommonTag: string | null };

/** «По 3 записи»: of several that came equally often. */
const EACH = ['записи', 'записи', 'записей'] as const;
/** So many equals are named. */
const NAMED = 2;

/** Several that were recorded equally often, none of which is the commonest. */
function Tie({ names, count, total, many }: { names: readonly string[]; count: number; total: number; many: string }) {
  return (
    <>
      <dt className="mt-1 mute small">
        {names.length > NAMED ? `${many}, ` : ''}по&nbsp;{counted(count, EACH)} из&nbsp;{formatNumber(total)}
      </dt>
      <dd>{names.length > NAMED ? formatNumber(names.length) : names.join(' и\u00a0')}</dd>
    </>
  );
}

interface StatsRowProps {
  stats: ShownStats;
  days: number;
  /** Tags with their entries, the most used first, where they are known. */
  tags?: readonly { tag: string; count: number }[];
}

/** The figures of the period. The fifth, the distribution, stands below as bars. */
export function StatsRow({ stats, days, tags = [] }: StatsRowProps) {
  const most = mostRecorded(stats.emotionDistribution);
  const emotion = most.emotions.length > 1 ? undefined : findEmotion(stats.mostCommonEmotion);
  const equalTags = tags.filter(({ count }) => count === tags[0]?.count);
  return (
    <dl className={`grid ${styles.stats}`}>
      <div>
        <dt className="mt-1 mute small">
          {plural(stats.totalEntries, ENTRIES)}
          {days > 0 ? ` за\u00a0${counted(days, DAYS)}` : ''}
        </dt>
        <dd className="num">{formatNumber(stats.totalEntries)}</dd>
      </div>
      <div className={emotion ? `is-${emotion.key}` : undefined}>
        {emotion ? (
          <>
            <dt className="mt-1 mute small">{stats.totalEntries > 1 ? 'самое частое чувство' : 'чувство'}</dt>
            <dd>
              <Glyph emotion={emotion.key} size={34} />
              {emotionTitle(emotion.key).toLowerCase()}
            </dd>
          </>
        ) : (
          <Tie
            names={most.emotions.map((key) => emotionTitle(key).toLowerCase())}
            count={most.count}
            total={stats.totalEntries}
            many="чувства"
          />
        )}
      </div>
      <div>
        <dt className="mt-1 mute small">{stats.totalEntries > 1 ? 'средняя сила из\u00a010' : 'сила из\u00a010'}</dt>
        <dd className="num">{formatNumber(stats.averageIntensity)}</dd>
      </div>
      {stats.mostCommonTag === null ? null : (
        <div>
          {equalTags.length > 1 ? (
            <Tie
              names={equalTags.map(({ tag }) => tag)}
              count={equalTags[0]?.count ?? 0}
              total={stats.totalEntries}
              many="метки"
            />
          ) : (
            <>
              <dt className="mt-1 mute small">{stats.totalEntries > 1 ? 'самая частая метка' : 'метка'}</dt>
              <dd>{stats.mostCommonTag || NO_DATA}</dd>
            </>
          )}
        </div>
      )}
    </dl>
  );
}
