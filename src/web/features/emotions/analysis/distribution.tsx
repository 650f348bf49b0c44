import { scaleLinear } from 'd3-scale';
import { type EmotionKey, emotions, findEmotion } from '~/catalogue/emotions';
import { Glyph } from '~/web/art/glyph';
import { counted, ENTRIES, formatNumber } from '~/web/text/plural';
import { ChartCard } from '~/web/ui/chart-card';
import { emotionTitle } from '../emotion-words';
import styles from './charts.module.css';

/** Bars: how many entries each emotion has. */
export function Distribution({ counts }: { counts: Readonly<Record<string, number>> }) {
  // Words of the earlier site that are no feeling here are counted too.
  const strange = Object.keys(counts).filter((key) => !findEmotion(key)) as EmotionKey[];
  const rows = [...emotions.map(({ key }) => key), ...strange]
    .map((key) => [key, counts[key] ?? 0] as const)
    .filter(([, count]) => count > 0)
    .sort((a, b) => b[1] - a[1]);
  const width = scaleLinear([0, rows[0]?.[1] ?? 1], [0, 100]);
  const total = rows.reduce((sum, [, count]) => sum + count, 0);
  const [first] = rows;
  const tied = rows.filter(([, count]) => count === first?.[1]);
  const reading = first
    ? tied.length > 1
      ? `Поровну: ${tied.map(([key]) => emotionTitle(key).toLowerCase()).join(', ')}\u00a0— ${counted(first[1], ENTRIES)} из\u00a0${formatNumber(total)} у\u00a0каждого чувства.`
      : `${emotionTitle(first[0])}\u00a0— ${counted(first[1], ENTRIES)} из\u00a0${formatNumber(total)}.`
    : 'За\u00a0этот период записей нет.';
  return (
    <ChartCard
      title="Какие чувства приходили"
      reading={reading}
      table={{ head: ['Чувство', 'Записей'], rows: rows.map(([key, count]) => [emotionTitle(key), count]) }}
      chart={
        <ul className={styles.bars}>
          {rows.map(([key, count]) => (
            <li key={key} className={`is-${key} grid gap-2`}>
              <Glyph emotion={key} size={32} />
              <span>{emotionTitle(key)}</span>
              <svg className={`full ${styles.bar}`} viewBox="0 0 100 18" preserveAspectRatio="none" aria-hidden="true">
                <rect
                  width={width(count)}
                  height="18"
                  fill="var(--emo, var(--c-ink-3))"
                  stroke="var(--emo-deep, var(--c-ink-3))"
                  strokeWidth="1"
                  vectorEffect="non-scaling-stroke"
                />
              </svg>
              <b className="num right">{formatNumber(count)}</b>
            </li>
          ))}
        </ul>
      }
    />
  );
}
