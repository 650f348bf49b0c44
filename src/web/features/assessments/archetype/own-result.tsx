import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import words from '~/catalogue/archetype-words.json';
import { profileOf } from '~/domain/assessments/archetype/profile';
import type { ArchetypePortrait } from '~/domain/reading/archetype';
import { dayText } from '~/web/text/date-text';
import { resultPath } from '~/web/text/test-paths';
import { LinkButton } from '~/web/ui/button';
import { MoreResults, type OlderResults } from '../run/more-results';
import { ResultActions } from '../run/result-actions';
import { ShareLink } from '../run/share-link';
import { hintText } from '../run/test-words';
import { useResultTimes } from '../run/use-result-times';
import { Compare } from './compare';
import { Leaders } from './leaders';
import { ProfileChart } from './profile-chart';
import { headline, headlineNote } from './profile-words';
import { PurposeEditor } from './purpose-editor';
import styles from './result.module.css';
import type { ArchetypeResult } from './use-archetype';

interface OwnResultProps {
  uid: string | null;
  result: ArchetypeResult;
  /** Of all results the newest first. */
  results: readonly ArchetypeResult[];
  portraits: readonly ArchetypePortrait[];
  onChanged: () => void;
  older: OlderResults;
}

/** Which of several results is shown; the address keeps it. */
function ResultChoice({ result, results, older }: Pick<OwnResultProps, 'result' | 'results' | 'older'>) {
  const navigate = useNavigate();
  const timeOf = useResultTimes(results);
  if (results.length < 2) return <p className="mute">Результат от&nbsp;{dayText(result.day)}</p>;
  return (
    <>
      <label className="cluster gap-2 mute">
        Результат от&nbsp;<span className="print-only">{dayText(result.day) + timeOf(result)}</span>
        <select
          className={`in no-print ${styles.choice}`}
          value={result.id}
          onChange={(event) =>
            void navigate(resultPath('archetype', event.currentTarget.value), {
              replace: true,
              preventScrollReset: true,
            })
          }
        >
          {results.map((one) => (
            <option key={one.id} value={one.id}>
              {dayText(one.day) + timeOf(one)}
            </option>
          ))}
        </select>
      </label>
      <MoreResults {...older} />
    </>
  );
}

/** The person's own result: what it says first, the three that lead, the whole profile, own words, what changed. */
export function OwnResult({ uid, result, results, portraits, onChanged, older }: OwnResultProps) {
  const { scores } = result;
  const profile = profileOf(scores);
  const { text, named } = headline(scores, profile);
  // Answers to other statements are no earlier state of these.
  const earlier = results
    .slice(results.indexOf(result) + 1)
    .filter(({ versions }) => versions.items === result.versions.items);
  const [compared, setCompared] = useState('');
  const chosen = earlier.find(({ id }) => id === compared) ?? earlier[0];
  const first = portraits.find(({ key }) => key === profile.leading[0]);
  return (
    <div className={`wrap page stack gap-11 ${styles.own}`}>
      <header className={`${styles.head} stack stack--start gap-4`}>
        <ResultChoice result={result} results={results} older={older} />
        <h1 className="d-l">
          {text}
          <em className={styles.named}>{named}</em>
        </h1>
        <p className={`lead ${styles.lead}`}>{headlineNote(scores, profile)}</p>
        {result.hints.includes('too-fast') ? <p className="note note--warn">{hintText('too-fast')}</p> : null}
        <ResultActions
          className="mt-3"
          key={result.id}
          owner={uid}
          result={result}
          name={words.fileName}
          onDeleted={onChanged}
        />
        {scores.even ? (
          <p className="no-print">
            <LinkButton kind="soft" small to={href('/awareness-tools/life-purpose-archetype/assessment')}>
              Пройти ещё раз
            </LinkButton>
          </p>
        ) : null}
      </header>
      {scores.even === 'same' ? null : <Leaders profile={profile} portraits={portraits} />}
      <ProfileChart scores={scores} profile={profile} />
      <PurposeEditor key={result.id} uid={uid} result={result.id} beginnings={first?.beginnings ?? []} />
      {chosen ? <Compare now={result} earlier={earlier} chosen={chosen} onChoose={setCompared} /> : null}
      <ShareLink
        key={`share ${result.id}`}
        owner={uid}
        result={result}
        pathOf={(id) => href('/awareness-tools/life-purpose-archetype/results/:id', { id })}
      />
      <p className="cap">
        Опросник наш собственный, для размышления. Он&nbsp;не&nbsp;сравнивает вас с&nbsp;другими, не&nbsp;называет тип
        на&nbsp;всю жизнь и&nbsp;не&nbsp;ставит диагнозов.
      </p>
    </div>
  );
}
