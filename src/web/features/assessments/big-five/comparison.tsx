import { useId } from 'react';
import { DOMAIN_CHANGES, domainsText, FACET_CHANGES, facetsText, RETAKE_TEXTS } from '~/catalogue/claims/big-five';
import type { BigFiveScores } from '~/domain/assessments/big-five/score';
import { compareResults, type TraitChange } from '~/domain/claims/retake';
import { longDayText } from '~/web/text/long-day-text';
import { ScrollArea } from '~/web/ui/scroll-area';
import { useResultTimes } from '../run/use-result-times';
import type { ShownResult } from '../run/use-results';
import styles from './result.module.css';
import { traitName } from './trait-names';

const whole = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0, signDisplay: 'exceptZero' });

interface ChangesTableProps {
  title: string;
  changes: readonly TraitChange[];
  words: Readonly<Record<TraitChange['change'], string>>;
}

/** Scales with what became of them, the difference in T and the smallest that is told. */
function ChangesTable({ title, changes, words }: ChangesTableProps) {
  return (
    <ScrollArea className={`tbl-w ${styles.table}`} label={`${title}, таблица`}>
      <table className="tbl">
        <caption className="vh">{title}</caption>
        <thead>
          <tr>
            <th scope="col">Шкала</th>
            <th scope="col">Изменение</th>
            <th scope="col">Баллы</th>
            <th scope="col">Заметно от</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ trait, change, before, after, least }) => (
            <tr key={trait}>
              <th scope="row">{traitName(trait)}</th>
              <td>{words[change]}</td>
              <td className="num">{whole.format(after - before).replace('-', '−')}</td>
              <td className="num">{Math.ceil(least)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

const movedOf = (changes: readonly TraitChange[]) => changes.filter(({ change }) => change !== 'same');

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

/** This result beside an earlier one, chosen by its day: the five domains, then facets that may have changed. */
export function Comparison({ now, earlier, chosen, onChoose }: ComparisonProps) {
  const id = useId();
  const timeOf = useResultTimes([now, ...earlier].map(({ result }) => result));
  const old = earlier.find(({ result }) => result.id === chosen);
  const retake = old ? compareResults(old.scores, now.scores) : null;
  const facets = retake ? movedOf(retake.facets) : [];
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
      {retake ? (
        <>
          <p className="mute" role="status">
            {domainsText(movedOf(retake.domains).length)}
          </p>
          <ChangesTable title={RETAKE_TEXTS.domains} changes={retake.domains} words={DOMAIN_CHANGES} />
          <p className="mute">{facetsText(facets.length, retake.facets.length, retake.byChance)}</p>
          {facets.length > 0 ? (
            <ChangesTable title={RETAKE_TEXTS.facets} changes={facets} words={FACET_CHANGES} />
          ) : null}
          <p className="small mute3">{RETAKE_TEXTS.note}</p>
        </>
      ) : null}
    </section>
  );
}
