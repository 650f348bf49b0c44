import { href, useNavigate, useSearchParams } from 'react-router';
import { profileOf } from '~/domain/assessments/archetype/profile';
import { questionsOf, TESTS } from '~/domain/assessments/tests';
import type { ArchetypePortrait } from '~/domain/reading/archetype';
import { counted, MINUTES } from '~/web/text/plural';
import { LinkButton } from '~/web/ui/button';
import { DeletedNote } from '~/web/ui/deleted-note';
import { RetryButton } from '~/web/ui/retry';
import { ErrorState, Skeleton } from '~/web/ui/states';
import { useSessionTrouble } from '../run/sheet-gate';
import { RESULT_PARAM, useNamedResult } from '../run/use-named-result';
import { useAnswered } from '../run/use-sheet';
import { OwnResult } from './own-result';
import { Portraits } from './portraits';
import styles from './result.module.css';
import { useArchetypeResults } from './use-archetype';

/** Without a result: what stands here, and the way to one's own. */
function Invitation({ answered }: { answered: number }) {
  return (
    <header className={`wrap page stack stack--start gap-6 ${styles.head}`}>
      <h1 className="d-l">Двенадцать образов: дар, тень и&nbsp;вопрос каждого</h1>
      <p className={`lead ${styles.lead}`}>
        Портреты можно читать подряд, как рассказы. А&nbsp;чтобы увидеть, какие голоса ведут вас сейчас, ответьте
        на&nbsp;шестьдесят утверждений и&nbsp;двенадцать пар: это около {counted(TESTS.archetype.minutes, MINUTES)}, без
        аккаунта.
      </p>
      <LinkButton className="no-print" to={href('/awareness-tools/life-purpose-archetype/assessment')}>
        {answered > 0 ? `Продолжить: ${answered} из\u00a0${questionsOf('archetype')}` : 'Начать тест'}
      </LinkButton>
    </header>
  );
}

function Waiting() {
  return (
    <div className="wrap page">
      <Skeleton label="Загружаем результат">
        <span className={`sk ${styles.bone}`} />
        <span className={`sk ${styles.bone} ${styles.tall} mt-6`} />
      </Skeleton>
    </div>
  );
}

interface ExplanationProps {
  portraits: readonly ArchetypePortrait[];
  /** Which of the results by the path of the page; null: the one that `?result=` names, or the newest. */
  byPath?: string | null;
}

/** All twelve portraits; with a result the person's own first, and what it says. */
export function ArchetypeExplanation({ portraits, byPath = null }: ExplanationProps) {
  const { known, owner, results, error, reload, more, busy } = useArchetypeResults();
  const [search] = useSearchParams();
  const named = byPath ?? search.get(RESULT_PARAM);
  const answered = useAnswered('archetype');
  const trouble = useSessionTrouble();
  const navigate = useNavigate();
  const result = results.find(({ id }) => id === named) ?? results[0];
  const isGone = useNamedResult({ named, known, results, more });
  const profile = result && profileOf(result.scores);
  return (
    <div className={`page-end ${styles.page}`}>
      {isGone ? (
        <div className="wrap">
          <DeletedNote what="Этого результата" />
        </div>
      ) : null}
      {result && owner !== undefined ? (
        <OwnResult
          uid={owner}
          result={result}
          results={results}
          portraits={portraits}
          onChanged={() => {
            // What is deleted has no address any more.
            if (named !== null)
              void navigate(href('/awareness-tools/life-purpose-archetype/explanation'), { replace: true });
          }}
          older={{ more, busy, error }}
        />
      ) : error && !known ? (
        <div className="wrap">
          <ErrorState title="Результат не&nbsp;открылся" action={<RetryButton kind="soft" onClick={reload} />}>
            Он&nbsp;цел и&nbsp;лежит в&nbsp;аккаунте. Портреты ниже можно читать и&nbsp;так.
          </ErrorState>
        </div>
      ) : trouble ? (
        <div className="wrap">{trouble}</div>
      ) : owner === undefined ? (
        // The built page: whoever was signed in here waits for the own result.
        <>
          <div className="if-guest">
            <Invitation answered={answered} />
          </div>
          <div className="if-signed">
            <Waiting />
          </div>
        </>
      ) : owner && !known ? (
        <Waiting />
      ) : (
        <Invitation answered={answered} />
      )}
      <Portraits
        portraits={portraits}
        ranking={result?.scores.ranking ?? []}
        leading={profile?.leading ?? []}
        sleeping={profile?.sleeping?.key ?? null}
      />
    </div>
  );
}
