import { useState } from 'react';
import { href, useSearchParams } from 'react-router';
import words from '~/catalogue/big-five-words.json';
import { beforeRetakeText } from '~/catalogue/claims/big-five';
import { changesOf, compareResults, leastDomainChange } from '~/domain/claims/retake';
import type { TraitText } from '~/domain/reading/trait-texts';
import { longDayText } from '~/web/text/long-day-text';
import { LinkButton } from '~/web/ui/button';
import { DeletedNote } from '~/web/ui/deleted-note';
import { RetryButton } from '~/web/ui/retry';
import { ErrorState } from '~/web/ui/states';
import { MoreResults, type OlderResults } from '../run/more-results';
import { ResultActions } from '../run/result-actions';
import { ShareLink } from '../run/share-link';
import { SheetGate } from '../run/sheet-gate';
import { RESULT_PARAM, useNamedResult } from '../run/use-named-result';
import { useResultTimes } from '../run/use-result-times';
import { useResults } from '../run/use-results';
import { Comparison, type Scored } from './comparison';
import { exampleScores } from './example';
import { BIG_FIVE_TESTS } from './forms';
import styles from './result.module.css';
import { ResultView } from './result-view';

const START = () => href('/awareness-tools/big-5-model/assessment');

function Example({ texts }: { texts: readonly TraitText[] }) {
  return (
    <ResultView
      title={<span className={`r-full ${styles.example}`}>Пример</span>}
      facts="Это результат вымышленного человека: так выглядит объяснение. Своего результата здесь пока нет."
      scores={exampleScores()}
      hints={[]}
      texts={texts}
      someone
    >
      <div className="row no-print">
        <LinkButton to={START()}>Пройти тест</LinkButton>
      </div>
    </ResultView>
  );
}

interface ChoiceProps {
  all: readonly Scored[];
  shown: Scored;
  onChoose: (id: string) => void;
  older: OlderResults;
}

/** The day and the form of the result; of several, the choice among them. */
function ResultChoice({ all, shown: { result, scores }, onChoose, older }: ChoiceProps) {
  const timeOf = useResultTimes(all.map((one) => one.result));
  if (all.length < 2) return <p>{`${longDayText(result.day)}, ${words.forms[scores.form]}`}</p>;
  return (
    <>
      <label className={`cluster gap-2 no-print mb-2 ${styles.pick}`}>
        Результат от
        <select className={`in ${styles.choice}`} value={result.id} onChange={(event) => onChoose(event.target.value)}>
          {all.map((one) => (
            <option key={one.result.id} value={one.result.id}>
              {longDayText(one.result.day) + timeOf(one.result)}
            </option>
          ))}
        </select>
      </label>
      <p>
        <span className="print-only">{longDayText(result.day) + timeOf(result)}, </span>
        {words.forms[scores.form]}
      </p>
      <MoreResults {...older} />
    </>
  );
}

interface OwnProps {
  owner: string | null;
  all: readonly Scored[];
  texts: readonly TraitText[];
  older: OlderResults;
  /** Id of the result that the address asks for; null: the newest. */
  named: string | null;
}

/** One's own results: the newest, or the one that was asked for or chosen. */
function Own({ owner, all, texts, older, named }: OwnProps) {
  const [chosen, setShownId] = useState<string | null>(null);
  const shownId = chosen ?? named;
  const [comparedId, setComparedId] = useState<string | null>(null);
  const timeOf = useResultTimes(all.map(({ result }) => result));
  const index = Math.max(
    0,
    all.findIndex(({ result }) => result.id === shownId),
  );
  const shown = all[index];
  if (!shown) return null;
  const { result, scores } = shown;
  const earlier = all.slice(index + 1);
  const compared = comparedId ?? earlier[0]?.result.id ?? '';
  const old = earlier.find((one) => one.result.id === compared);
  const changes = old && changesOf(compareResults(old.scores, scores));
  return (
    <ResultView
      title="Ваш результат"
      facts={<ResultChoice all={all} shown={shown} onChoose={setShownId} older={older} />}
      scores={scores}
      hints={result.hints}
      texts={texts}
      {...(changes && old ? { changes, beforeDay: longDayText(old.result.day) + timeOf(old.result) } : {})}
      after={
        <>
          <ShareLink
            key={`share ${result.id}`}
            owner={owner}
            result={result}
            pathOf={(share) => href('/awareness-tools/big-5-model/results/:id', { id: share })}
          />
          <p className={`cluster small mute no-print ${styles.again}`}>
            Возвращаться имеет смысл через полгода или после большого поворота.{' '}
            {beforeRetakeText('full', leastDomainChange(scores.form, 'full'))}{' '}
            <LinkButton kind="quiet" small to={START()}>
              Пройти ещё раз
            </LinkButton>
          </p>
        </>
      }
    >
      <ResultActions key={`acts ${result.id}`} owner={owner} result={result} name={words.fileName} />
      {earlier.length > 0 ? (
        <Comparison now={shown} earlier={earlier} chosen={compared} onChoose={setComparedId} />
      ) : null}
    </ResultView>
  );
}

/** One's own result in full; without one an example that says so. */
export function BigFiveExplanation({ texts }: { texts: readonly TraitText[] }) {
  const { known, owner, results, error, reload, more, busy } = useResults(BIG_FIVE_TESTS);
  const all = results.flatMap((result) =>
    result.scores.kind === 'big-five' ? [{ result, scores: result.scores }] : [],
  );
  const [search] = useSearchParams();
  const named = search.get(RESULT_PARAM);
  const isGone = useNamedResult({ named, known, results, more });
  if (error && !known)
    return (
      <ErrorState
        title="Не&nbsp;получилось открыть результаты"
        action={<RetryButton onClick={reload} />}
        id={error.requestId}
      >
        {error.message}
      </ErrorState>
    );
  return (
    <SheetGate known={known}>
      {() => (
        <>
          {isGone ? (
            <div className="wrap">
              <DeletedNote what="Этого результата" />
            </div>
          ) : null}
          {all.length === 0 ? (
            <Example texts={texts} />
          ) : (
            <Own owner={owner ?? null} all={all} texts={texts} older={{ more, busy, error }} named={named} />
          )}
        </>
      )}
    </SheetGate>
  );
}
