import { findEmotion } from '~/catalogue/emotions';
import type { Analysis } from '~/contract/emotions';
import { NO_DATA } from '~/contract/messages';
import { Glyph } from '~/web/art/glyph';
import { counted, DAYS, ENTRIES, formatNumber, plural } from '~/web/plural';
import { emotionTitle } from '../emotion-words';

/** The figures of the period. The fifth, the distribution, stands below as bars. */
export function StatsRow({ stats, days }: { stats: Analysis['stats']; days: number }) {
  const emotion = findEmotion(stats.mostCommonEmotion);
  return (
    <dl className="stats">
      <div>
        <dt>
          {plural(stats.totalEntries, ENTRIES)}
          {days > 0 ? ` за\u00a0${counted(days, DAYS)}` : ''}
        </dt>
        <dd className="num">{formatNumber(stats.totalEntries)}</dd>
      </div>
      <div className={emotion ? `is-${emotion.key}` : undefined}>
        <dt>{stats.totalEntries > 1 ? 'самое частое чувство' : 'чувство'}</dt>
        <dd>
          {emotion ? (
            <>
              <Glyph emotion={emotion.key} size={34} />
              {emotionTitle(emotion.key).toLowerCase()}
            </>
          ) : (
            NO_DATA
          )}
        </dd>
      </div>
      <div>
        <dt>{stats.totalEntries > 1 ? 'средняя сила из\u00a010' : 'сила из\u00a010'}</dt>
        <dd className="num">{stats.totalEntries > 0 ? formatNumber(stats.averageIntensity) : 0}</dd>
      </div>
      <div>
        <dt>{stats.totalEntries > 1 ? 'самая частая метка' : 'метка'}</dt>
        <dd>{stats.mostCommonTag || NO_DATA}</dd>
      </div>
    </dl>
  );
}
