import { useId } from 'react';
import { compareResults, type TraitChange } from '~/domain/assessments/big-five/compare';
import { isDomain } from '~/domain/assessments/big-five/keys';
import type { BigFiveScores } from '~/domain/assessments/big-five/score';
import { longDayText } from '~/web/text/long-day-text';
import { counted } from '~/web/text/plural';
import { ScrollArea } from '~/web/ui/scroll-area';
import { useResultTimes } from '../run/use-result-times';
import type { ShownResult } from '../run/use-results';
import styles from './result.module.css';
import { traitName } from './trait-names';

const CHANGES: Readonly<Record<TraitChange['change'], string>> = {
  same: 'без заметных изменений',
  up: 'стало выше',
  down: 'стало ниже',
};
const SCALES = ['шкале', 'шкалах', 'шкалах'] as const;
const whole = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0, signDisplay: 'exceptZero' });

/** A result and the scores in it, for those that are of this test. */
export interface Scored {
  result: ShownResult;
  scores: BigFiveScores;
}

interface ComparisonProps {
  now: Scored;
  earlier: readonly Scored[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** This result beside an earlier one, chosen by its day; a difference within the error counts as none. */
export function Comparison({ now, earlier, chosen, onChoose }: ComparisonProps) {
  const id = useId();
  const timeOf = useResultTimes([now, ...earlier].map(({ result }) => result));
  const old = earlier.find(({ result }) => result.id === chosen);
  const changes = old ? compareResults(old.scores, now.scores) : [];
  const moved = changes.filter(({ change }) => change !== 'same');
  const shown = changes.filter(({ trait, change }) => isDomain(trait) || change !== 'same');
  return (
    <section className={`card card--bare stack gap-4 ${styles.comparison}`} aria-labelledby={id}>
      <h2 className="t-l" id={id}>
        Сравнение с&nbsp;прежним результатом
      </h2>
      <label className={`stack gap-1 no-print ${styles.compared}`}>
        <span className="small">С&nbsp;каким сравнить</span>
        <select className={`in ${styles.choice}`} value={chosen} onChange={(event) => onChoose(event.target.value)}>
          <option value="">Ни&nbsp;с&nbsp;каким</option>
          {earlier.map(({ result, scores }) => (
            <option key={result.id} value={result.id}>
              {longDayText(result.day) + timeOf(result)}
              {scores.form === 'short' ? ', короткая форма' : ''}
            </option>
          ))}
        </select>
      </label>
      {old ? (
        <>
          <p className="mute" role="status">
            {moved.length === 0
              ? 'Все шкалы без заметных изменений: разница укладывается в\u00a0погрешность.'
              : `Разница больше погрешности на\u00a0${counted(moved.length, SCALES)} из\u00a0${changes.length}, остальное без заметных изменений.`}
          </p>
          <ScrollArea className={`tbl-w ${styles.table}`} label="Что изменилось, таблица">
            <table className="tbl">
              <caption className="vh">Что изменилось</caption>
              <thead>
                <tr>
                  <th scope="col">Шкала</th>
                  <th scope="col">Изменение</th>
                  <th scope="col">Баллы</th>
                  <th scope="col">Заметно от</th>
                </tr>
              </thead>
              <tbody>
                {shown.map(({ trait, change, before, after, least }) => (
                  <tr key={trait}>
                    <th scope="row">{traitName(trait)}</th>
                    <td>{CHANGES[change]}</td>
                    <td className="num">{whole.format(after - before).replace('-', '−')}</td>
                    <td className="num">{Math.ceil(least)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollArea>
          <p className="small mute3">
            Меньшую разницу, чем в&nbsp;последнем столбце, тест не&nbsp;отличит от&nbsp;случайной: у&nbsp;того, кто
            не&nbsp;изменился, больше выходит в&nbsp;одной шкале из&nbsp;двадцати. Баллы примерные: один равен десятой
            части обычного разброса в&nbsp;группе. Оба результата сравнены с&nbsp;одной группой, по&nbsp;именам шкал.
          </p>
        </>
      ) : null}
    </section>
  );
}
