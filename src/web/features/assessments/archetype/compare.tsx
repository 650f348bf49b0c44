import { useId } from 'react';
import { archetypeText } from '~/catalogue/archetypes';
import { leastChange } from '~/domain/assessments/archetype/error';
import { compareProfiles } from '~/domain/assessments/archetype/profile';
import { dayText } from '~/web/text/date-text';
import { formatNumber } from '~/web/text/plural';
import { useResultTimes } from '../run/use-result-times';
import styles from './result.module.css';
import type { ArchetypeResult } from './use-archetype';

interface CompareProps {
  now: ArchetypeResult;
  earlier: readonly ArchetypeResult[];
  chosen: ArchetypeResult;
  onChoose: (id: string) => void;
}

/** What has become louder and quieter since an earlier result. */
export function Compare({ now, earlier, chosen, onChoose }: CompareProps) {
  const id = useId();
  const timeOf = useResultTimes([now, ...earlier]);
  const changes = compareProfiles(now.scores, chosen.scores);
  const moved = changes.filter(({ turn }) => turn !== 'same');
  return (
    <section className="card card--bare stack gap-4" aria-labelledby={id}>
      <div className={`chart-h ${styles.compareHead}`}>
        <h2 className="t-l" id={id}>
          Что изменилось
        </h2>
        <label className="cluster gap-2 small no-print">
          Сравнить с&nbsp;результатом от
          <select
            className={`in ${styles.choice}`}
            value={chosen.id}
            onChange={(event) => onChoose(event.currentTarget.value)}
          >
            {earlier.map((result) => (
              <option key={result.id} value={result.id}>
                {dayText(result.day, now.day) + timeOf(result)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {moved.length === 0 ? (
        <p>Заметных изменений нет.</p>
      ) : (
        <ul className={`grid ${styles.changes}`}>
          {moved.map(({ key, before, now: after, turn }) => (
            <li key={key}>
              <b>{archetypeText(key).title}</b> {turn === 'up' ? '↑\u00a0громче на\u00a0' : '↓\u00a0тише на\u00a0'}
              {formatNumber(Math.abs(after - before))}
            </li>
          ))}
        </ul>
      )}
      <p className="small mute">
        {moved.length > 0 && moved.length < changes.length ? 'Остальные без заметных изменений. ' : ''}
        Разницу меньше {formatNumber(Math.round(leastChange(now.scores.error, chosen.scores.error) * 100) / 100)}
        &nbsp;балла мы&nbsp;переменой не&nbsp;называем: в&nbsp;каком-нибудь из&nbsp;двенадцати голосов она часто выходит
        и&nbsp;у&nbsp;того, кто не&nbsp;изменился.
      </p>
    </section>
  );
}
