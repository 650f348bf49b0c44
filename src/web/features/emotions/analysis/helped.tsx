import { copings } from '~/catalogue/emotions';
import type { Analysis } from '~/contract/emotions';
import { MIN_ANSWERS } from '~/domain/emotions/outcome';
import { Glyph } from '~/web/art/glyph';
import { ChartCard } from '~/web/ui/chart-card';
import { emotionTitle } from '../emotion-words';
import styles from './charts.module.css';

const titleOf = (key: string) => copings.find((coping) => coping.key === key)?.title ?? key;

type Row = Analysis['helped'][number];
const share = ({ easier, answers }: Row) => (answers < MIN_ANSWERS ? 'мало данных' : `${easier} из\u00a0${answers}`);

/** What the person said of their ways of coping, by emotion: «прогулка: 7 из 9». */
export function Helped({ rows }: { rows: Analysis['helped'] }) {
  const emotions = [...new Set(rows.map(({ emotion }) => emotion))];
  return (
    <ChartCard
      title="Что мне помогает"
      reading="После скольких ответов «Помогло?» стало легче. Это ваши ответы, а&nbsp;не&nbsp;доказательство: легче бывает и&nbsp;само."
      chart={
        rows.length > 0 ? (
          <ul className={`${styles.helped} stack gap-5`}>
            {emotions.map((emotion) => (
              <li key={emotion} className={`is-${emotion}`}>
                <h3 className="line gap-2 medium">
                  <Glyph emotion={emotion} size={24} /> {emotionTitle(emotion)}
                </h3>
                <dl>
                  {rows
                    .filter((row) => row.emotion === emotion)
                    .map((row) => (
                      <div key={row.coping} className={row.answers < MIN_ANSWERS ? styles.few : undefined}>
                        <dt>{titleOf(row.coping)}</dt>
                        <dd className="num medium rigid">{share(row)}</dd>
                      </div>
                    ))}
                </dl>
              </li>
            ))}
          </ul>
        ) : (
          <p className="mute">
            Пока пусто. Отметьте в&nbsp;записи, как вы&nbsp;справляетесь: через несколько часов сайт спросит,
            стало&nbsp;ли&nbsp;легче. Ответить можно и&nbsp;в&nbsp;дневнике, у&nbsp;записи.
          </p>
        )
      }
      table={{
        head: ['Чувство', 'Совладание', 'Ответов', 'Стало легче'],
        rows: rows.map((row) => [emotionTitle(row.emotion), titleOf(row.coping), row.answers, share(row)]),
      }}
    />
  );
}
