import { findEmotion } from '~/catalogue/emotions';
import type { Analysis } from '~/contract/emotions';
import { NO_DATA } from '~/contract/messages';
import { Glyph } from '~/web/art/glyph';
import { counted, DAYS, ENTRIES, formatNumber, plural } from '~/web/text/plural';
import { emotionTitle } from '../emotion-words';
import styles from './analysis.module.css';

/** The commonest label is null where labels are not to be seen. */
type ShownStats = Omit<Analysis['stats'], 'mostCommonTag'> & { mostCommonTag: string | null };

/** The figures of the period. The fifth, the distribution, stands below as bars. */
export function StatsRow({ stats, days }: { stats: ShownStats; days: number }) {
  const counts = Object.values(stats.emotionDistribution).sort((a, b) => b - a);
  // Of several that came equally often none is the commonest.
  const emotion = counts[0] === counts[1] ? undefined : findEmotion(stats.mostCommonEmotion);
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
        <dt className="mt-1 mute small">
          {emotion ? (stats.totalEntries > 1 ? 'самое частое чувство' : 'чувство') : 'чувства, поровну записей'}
        </dt>
        <dd>
          {emotion ? (
            <>
              <Glyph emotion={emotion.key} size={34} />
              {emotionTitle(emotion.key).toLowerCase()}
            </>
          ) : (
            counts.filter((count) => count === counts[0]).length
          )}
        </dd>
      </div>
      <div>
        <dt className="mt-1 mute small">{stats.totalEntries > 1 ? 'средняя сила из\u00a010' : 'сила из\u00a010'}</dt>
        <dd className="num">{formatNumber(stats.averageIntensity)}</dd>
      </div>
      {stats.mostCommonTag === null ? null : (
        <div>
          <dt className="mt-1 mute small">{stats.totalEntries > 1 ? 'самая частая метка' : 'метка'}</dt>
          <dd>{stats.mostCommonTag || NO_DATA}</dd>
        </div>
      )}
    </dl>
  );
}
