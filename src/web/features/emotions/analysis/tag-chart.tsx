import { emotions } from '~/catalogue/emotions';
import type { Analysis } from '~/contract/emotions';
import { Glyph } from '~/web/art/glyph';
import { formatNumber } from '~/web/text/plural';
import { ChartCard } from '~/web/ui/chart-card';
import { emotionTitle } from '../emotion-words';
import styles from './charts.module.css';

const SHOWN = 8;

/** Tags against emotions: the strip of a tag is parted by the emotions that stand beside it. */
export function TagChart({ tags }: { tags: Analysis['tags'] }) {
  const shown = tags.slice(0, SHOWN);
  const most = Math.max(1, ...shown.map((tag) => tag.count));
  const reading =
    shown.length > 0
      ? 'Полоса\u00a0— записи с\u00a0меткой, цвет и\u00a0знак\u00a0— чувство, число\u00a0— сколько раз. Это счёт: связано\u00a0ли\u00a0одно с\u00a0другим, полосы не\u00a0говорят.'
      : 'Меток в\u00a0этом периоде нет.';
  const emotionsOf = (tag: Analysis['tags'][number]) =>
    emotions.map(({ key }) => ({ key, count: tag.emotions[key] ?? 0 })).filter(({ count }) => count > 0);
  return (
    <ChartCard
      title="Метки и&nbsp;чувства"
      reading={reading}
      chart={
        <ul className={styles.tags}>
          {shown.map((tag) => (
            <li className="grid gap-3 small" key={tag.tag}>
              <span>#{tag.tag}</span>
              <span
                className={`cluster cluster--stretch ${styles.strip}`}
                role="img"
                aria-label={emotionsOf(tag)
                  .map(({ key, count }) => `${emotionTitle(key).toLowerCase()} ${count}`)
                  .join(', ')}
              >
                {emotionsOf(tag).map(({ key, count }) => (
                  <span key={key} className={`${styles.part} is-${key}`} style={{ flexGrow: count }}>
                    <Glyph emotion={key} size={20} />
                    {formatNumber(count)}
                  </span>
                ))}
                <span style={{ flexGrow: most - tag.count }} />
              </span>
            </li>
          ))}
        </ul>
      }
      table={{
        head: ['Метка', 'Записей', 'Чувства'],
        rows: tags.map((tag) => [
          tag.tag,
          tag.count,
          emotionsOf(tag)
            .map(({ key, count }) => `${emotionTitle(key).toLowerCase()} ${count}`)
            .join(', '),
        ]),
      }}
    />
  );
}
